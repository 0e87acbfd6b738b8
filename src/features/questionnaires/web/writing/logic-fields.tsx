import { isChoice, isOneChoice, type Item } from '#src/features/questionnaires/items.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  item: Item
  items: readonly Item[]
  place: number
  /** 第 2 题. */
  name: string
  onEdit: (by: Partial<Item>) => void
}

/** When an item is shown, where its options lead, and how many may choose each. Closed until somebody wants that. */
export function LogicFields(props: Props) {
  const { item, items, place } = props
  const earlier = items.slice(0, place).filter(({ kind }) => isChoice(kind))
  const hasLogic = item.show_if !== null || item.options.some(({ jump, quota }) => jump ?? quota)
  if (!earlier.length && !isChoice(item.kind)) return null
  return (
    <details className="text-sm" open={hasLogic || undefined}>
      <summary className="w-fit cursor-pointer py-1 text-text-3">
        {isChoice(item.kind) ? '显示条件、跳转和名额' : '显示条件'}
      </summary>
      <div className="mt-2 grid gap-4">
        {earlier.length > 0 && <ShowIf {...props} earlier={earlier} />}
        {isChoice(item.kind) && <OfOptions {...props} />}
      </div>
    </details>
  )
}

const titleOf = ({ title }: { title: string }) => title.trim() || '（还没有填）'

function ShowIf({ item, name, earlier, onEdit }: Props & { earlier: readonly Item[] }) {
  const shown = item.show_if
  const by = earlier.find(({ timestamp }) => timestamp === shown?.item)
  const look = (timestamp: number) => {
    const first = earlier.find((one) => one.timestamp === timestamp)?.options[0]
    onEdit({ show_if: first ? { item: timestamp, is: true, options: [first.timestamp] } : null })
  }
  return (
    <div className="grid gap-2">
      <div className="grid gap-1 text-text-3">
        什么时候显示
        <Select
          aria-label={`${name}什么时候显示`}
          value={String(shown?.item ?? '')}
          options={[
            { value: '', label: '总是显示' },
            ...earlier.map((one) => ({ value: String(one.timestamp), label: `看“${titleOf(one)}”的回答` })),
          ]}
          onChange={(event) => look(Number(event.target.value))}
        />
      </div>
      {shown && by && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-text-3">选了其中任何一项就{shown.is ? '显示' : '不显示'}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {by.options.map((option) => (
              <Checkbox
                key={option.timestamp}
                label={titleOf(option)}
                checked={shown.options.includes(option.timestamp)}
                onChange={(event) => {
                  const others = shown.options.filter((one) => one !== option.timestamp)
                  const options = event.target.checked ? [...others, option.timestamp] : others
                  onEdit({ show_if: { ...shown, options } })
                }}
              />
            ))}
          </div>
          <Checkbox
            label="反过来：选了就不显示"
            checked={!shown.is}
            onChange={(event) => onEdit({ show_if: { ...shown, is: !event.target.checked } })}
          />
        </fieldset>
      )}
    </div>
  )
}

function OfOptions({ item, items, place, name, onEdit }: Props) {
  const later = items.slice(place + 1)
  const change = (at: number, by: { jump?: number | undefined; quota?: number | undefined }) => {
    const { jump, quota, ...rest } = { ...item.options[at]!, ...by }
    const next = { ...rest, ...(jump !== undefined && { jump }), ...(quota !== undefined && { quota }) }
    onEdit({ options: item.options.with(at, next) })
  }
  return (
    <ul className="grid gap-2">
      {item.options.map((option, at) => (
        <li key={option.timestamp} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{titleOf(option)}</span>
          {isOneChoice(item.kind) && (
            <Select
              className="max-w-64"
              aria-label={`${name}：选“${titleOf(option)}”之后`}
              value={String(option.jump ?? '')}
              options={[
                { value: '', label: '接着下一题' },
                ...later.map((one) => ({ value: String(one.timestamp), label: `跳到“${titleOf(one)}”` })),
                { value: '0', label: '直接结束' },
              ]}
              onChange={(event) =>
                change(at, { jump: event.target.value === '' ? undefined : Number(event.target.value) })
              }
            />
          )}
          <span className="w-28">
            <TextInput
              inputMode="numeric"
              placeholder="名额不限"
              aria-label={`${name}：“${titleOf(option)}”的名额`}
              value={option.quota ?? ''}
              onChange={(event) => {
                const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
                change(at, { quota: Number(digits) || undefined })
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
