import X from 'lucide-react/icons/x'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { PaperInForm } from '../document-fields.ts'
import { move } from '../plan/move.ts'

type Items = PaperInForm['items']
interface Props {
  items: Items
  onChange: (items: Items) => void
}

/** The questions that were chosen by hand, in order, each with its points. */
export function ItemRows({ items, onChange }: Props) {
  if (!items.length) return null
  return (
    <ol aria-label="选好的题目" className="rounded-r2 border border-line bg-surface">
      {items.map((item, at) => (
        <li
          key={item.question_id}
          className="flex flex-wrap items-center gap-2 border-line px-3 py-1.5 not-first:border-t"
        >
          <span className="w-6 shrink-0 text-right text-sm text-text-3 tabular-nums">{at + 1}</span>
          <span className="min-w-0 flex-1 basis-40 truncate">{nameOf(item)}</span>
          <Points
            label={`第 ${at + 1} 题的分值`}
            value={item.points}
            onChange={(points) => onChange(items.map((one) => (one === item ? { ...one, points } : one)))}
          />
          <MoveButtons
            name={`“${nameOf(item)}”`}
            at={at}
            count={items.length}
            onMove={(by) => onChange([...move(items, at, at + by)])}
          />
          <IconButton label={`移出“${nameOf(item)}”`} onClick={() => onChange(items.filter((one) => one !== item))}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

interface PointsProps {
  label: string
  value: number
  onChange: (points: number) => void
}
export const Points = ({ label, value, onChange }: PointsProps) => (
  <span className="flex items-center gap-1.5 text-sm text-text-2">
    <TextInput
      type="number"
      inputMode="decimal"
      min={0.5}
      max={100}
      step={0.5}
      aria-label={label}
      className="w-20"
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
    <span aria-hidden>分</span>
  </span>
)

/** One that somebody else put there and this writer may not see, or that is gone. */
const nameOf = ({ title }: Items[number]) => title || '看不到的题目'
