import { isComposing } from '#src/ui/is-composing.ts'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'

interface Props extends Pick<ComponentProps<'textarea'>, 'name' | 'onBlur' | 'ref' | 'placeholder'> {
  value: string
  onChange: NonNullable<ComponentProps<'textarea'>['onChange']>
  error?: string | undefined
  /** Characters that still fit (negative: too many); said when few are left. */
  left: number
  hint?: string
  /** Enter: the text comes next. */
  onEnter?: () => void
}
const few = 20

/** The title as it will be read, without a box: it grows with its lines, and Enter leads on into the text. */
export function DeskTitle({ value, onChange, error, left, hint, onEnter, placeholder = '标题', ...field }: Props) {
  const id = useId()
  const isCounted = left <= few
  const described = [error && `${id}-error`, isCounted && `${id}-left`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <div className="desk-title">
      {/* what stands behind it has its lines, so that the field grows with them */}
      <div className="desk-title-lines" data-value={`${value} `}>
        <textarea
          {...field}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-label="标题"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            // a title is one line: what is pasted may be several
            if (/[\r\n]/.test(event.target.value))
              event.target.value = event.target.value.replace(/\s*[\r\n]+\s*/g, ' ')
            onChange(event)
          }}
        />
      </div>
      <div className="flex items-start justify-between gap-4 text-sm empty:hidden">
        {error ? (
          <p id={`${id}-error`} role="alert" className="text-danger">
            {error}
          </p>
        ) : (
          hint && (
            <p id={`${id}-hint`} className="text-text-3">
              {hint}
            </p>
          )
        )}
        {isCounted && (
          <p id={`${id}-left`} className={`ml-auto tabular-nums ${left < 0 ? 'text-danger' : 'text-text-3'}`}>
            {left < 0 ? `超出 ${-left} 字` : `还可输入 ${left} 字`}
          </p>
        )}
      </div>
    </div>
  )
}
