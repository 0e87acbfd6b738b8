import { useId } from 'react'
import type { Answer } from '#src/features/questionnaires/answers.ts'
import { type Item, kindNames, limits } from '#src/features/questionnaires/items.ts'
import { classNames } from '#src/ui/class-names.ts'
import { controlLook } from '#src/ui/control-look.ts'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { FieldProps, KnownFiles } from './field-props.ts'
import { FilesField } from './fields/files-field.tsx'
import { MatrixField } from './fields/matrix-field.tsx'
import { OrderField } from './fields/order-field.tsx'
import { ScaleField } from './fields/scale-field.tsx'

interface Props {
  item: Item
  /** Its place among those that ask; null for a section. */
  number: number | null
  answer: Answer | undefined
  error: string | undefined
  onChange: (answer: Answer) => void
  files: KnownFiles
}

/** One item as it is answered. */
export function ItemField({ item, number, answer = {}, error, onChange, files }: Props) {
  const id = useId()
  if (item.kind === 'section') return <Section item={item} />
  const hint = hintOf(item)
  const about = [item.description && `${id}-about`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  const Field = fields[item.kind]
  return (
    <div data-item={item.timestamp} className="grid min-w-0 gap-2.5 border-line py-5 not-first:border-t">
      <div id={`${id}-title`} className="font-medium [overflow-wrap:anywhere]">
        <span className="mr-1.5 text-text-3 tabular-nums">{number}.</span>
        {item.title}
        {item.is_required && (
          <>
            <span className="ml-1 text-danger" aria-hidden="true">
              *
            </span>
            <span className="sr-only">（必答）</span>
          </>
        )}
        <span className="ml-2 text-sm font-normal text-text-3">{kindNames[item.kind]}</span>
      </div>
      {item.description && (
        <p id={`${id}-about`} className="-mt-1 text-sm whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">
          {item.description}
        </p>
      )}
      <Field
        {...{ item, answer, onChange, files }}
        labelledBy={`${id}-title`}
        describedBy={about.join(' ') || undefined}
        isWrong={error !== undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-text-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

const Section = ({ item }: { item: Item }) => (
  <div className="grid gap-1 border-line py-5 not-first:border-t">
    <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">{item.title}</h2>
    {item.description && <p className="whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">{item.description}</p>}
  </div>
)

function hintOf({ kind, least, most }: Item): string | null {
  const unit = { multiple: '项', short: '个字', long: '个字', number: '', file: '个文件' }[kind as 'short']
  if (unit === undefined) return null
  const upper = kind === 'file' ? (most ?? 1) : most
  if (least !== null && upper !== null) return `${least} 到 ${upper} ${unit}`.trim()
  if (upper !== null) return `最多 ${upper} ${unit}`.trim()
  return least !== null ? `至少 ${least} ${unit}`.trim() : null
}

const aria = ({ labelledBy, describedBy, isWrong, item }: FieldProps) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': isWrong || undefined,
  'aria-required': item.is_required || undefined,
})
const textOf = (text: string): Answer => (text ? { text } : {})

const fields: Record<
  Exclude<Item['kind'], 'section'>,
  (props: FieldProps & { files: KnownFiles }) => React.ReactNode
> = {
  single: ChoiceField,
  multiple: ChoiceField,
  dropdown: DropdownField,
  short: (props) => (
    <TextInput
      {...aria(props)}
      maxLength={limits.short * 2}
      value={props.answer.text ?? ''}
      onChange={(event) => props.onChange(textOf(event.target.value))}
    />
  ),
  long: (props) => (
    <TextArea
      {...aria(props)}
      value={props.answer.text ?? ''}
      onChange={(event) => props.onChange(textOf(event.target.value))}
    />
  ),
  number: NumberField,
  date: (props) => (
    <input
      {...aria(props)}
      type="date"
      className={classNames(controlLook, 'h-[38px] max-w-52')}
      value={props.answer.text ?? ''}
      onChange={(event) => props.onChange(textOf(event.target.value))}
    />
  ),
  scale: ScaleField,
  matrix: MatrixField,
  order: OrderField,
  file: FilesField,
}

function ChoiceField(props: FieldProps) {
  const { item, answer, onChange } = props
  const name = useId()
  const isMany = item.kind === 'multiple'
  const chosen = answer.chosen ?? []
  function choose(option: number, is: boolean) {
    const others = isMany ? chosen.filter((one) => one !== option) : []
    const next = is ? [...others, option] : others
    onChange(next.length ? { chosen: next } : {})
  }
  return (
    <div role={isMany ? 'group' : 'radiogroup'} {...choiceAria(props, isMany)} className="grid gap-2">
      {item.options.map(({ timestamp, title }) => (
        <label
          key={timestamp}
          className="flex min-h-10 cursor-pointer items-start gap-2.5 rounded-r1 border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft can-hover:border-control-line"
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            className="mt-[3px] size-4 shrink-0 accent-brand"
            checked={chosen.includes(timestamp)}
            onChange={(event) => choose(timestamp, event.target.checked)}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        </label>
      ))}
    </div>
  )
}
/** A group of checkboxes is not a control of its own: it has a name and words, and nothing that is required of it. */
const choiceAria = (props: FieldProps, isMany: boolean) =>
  isMany ? { 'aria-labelledby': props.labelledBy, 'aria-describedby': props.describedBy } : aria(props)

function DropdownField(props: FieldProps) {
  const { item, answer, onChange } = props
  return (
    <Select
      {...aria(props)}
      className="max-w-md"
      value={String(answer.chosen?.[0] ?? '')}
      options={[
        { value: '', label: '请选择' },
        ...item.options.map(({ timestamp, title }) => ({ value: String(timestamp), label: title })),
      ]}
      onChange={(event) => onChange(event.target.value ? { chosen: [Number(event.target.value)] } : {})}
    />
  )
}

/** What is typed is kept as it is until it is a number: a lone minus is none yet. */
function NumberField(props: FieldProps) {
  return (
    <input
      {...aria(props)}
      type="number"
      step="any"
      inputMode="decimal"
      className={classNames(controlLook, 'h-[38px] max-w-52')}
      defaultValue={props.answer.number}
      onChange={(event) => {
        const number = event.target.valueAsNumber
        props.onChange(Number.isNaN(number) ? {} : { number })
      }}
    />
  )
}
