import type { Item } from '#src/features/questionnaires/items.ts'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  item: Item
  /** 第 2 题. */
  name: string
  isFixed: boolean
  onEdit: (by: Partial<Item>) => void
}

const words: Partial<Record<Item['kind'], [least: string, most: string]>> = {
  multiple: ['最少选几项', '最多选几项'],
  short: ['最少几个字', '最多几个字'],
  long: ['最少几个字', '最多几个字'],
  number: ['最小', '最大'],
  scale: ['从', '到'],
}

/** How many or how much an answer may be. */
export function BoundsFields({ item, name, isFixed, onEdit }: Props) {
  const [least, most] = words[item.kind] ?? (item.kind === 'file' ? [null, '最多几个文件'] : [null, null])
  if (!most) return null
  const bound = (label: string, value: number | null, change: (value: number | null) => void) => (
    <label className="grid w-28 gap-1 text-sm text-text-3">
      {label}
      <TextInput
        type="number"
        step="any"
        aria-label={`${name}：${label}`}
        readOnly={isFixed}
        value={value ?? ''}
        onChange={(event) => {
          const { valueAsNumber } = event.target
          change(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
        }}
      />
    </label>
  )
  return (
    <div className="flex flex-wrap gap-3">
      {least && bound(least, item.least, (value) => onEdit({ least: value }))}
      {bound(most, item.most, (value) => onEdit({ most: value }))}
      {item.kind === 'scale' && (
        <>
          <End label="低分表示" name={name} value={item.low} onChange={(low) => onEdit({ low })} />
          <End label="高分表示" name={name} value={item.high} onChange={(high) => onEdit({ high })} />
        </>
      )}
    </div>
  )
}

interface EndProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}
const End = ({ label, name, value, onChange }: EndProps) => (
  <label className="grid w-32 gap-1 text-sm text-text-3">
    {label}
    <TextInput
      aria-label={`${name}：${label}`}
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
