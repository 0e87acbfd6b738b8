import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What the control must carry so that label, hint and error belong to it. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Props = {
  label: string
  hint?: ReactNode
  /** Shown beside the field and read out when it appears. */
  error?: string | undefined
  /** Characters that still fit (negative: too many); see text-length.ts. */
  left?: number | undefined
  required?: boolean
  /** Renders the control: `{(control) => <TextInput {...control} {...register('title')} />}` */
  children: (control: ControlProps) => ReactNode
}

export function FormField({ label, hint, error, left, required = false, children }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`, left !== undefined && `${id}-left`].filter(Boolean)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {required && (
          <span className="ml-1 text-danger" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {described.length > 0 && (
        <div className="flex items-start justify-between gap-4 text-sm">
          <div className="min-w-0">
            {error && (
              <p id={`${id}-error`} role="alert" className="text-danger">
                {error}
              </p>
            )}
            <Hint id={`${id}-hint`} hint={hint} />
          </div>
          <CharactersLeft id={`${id}-left`} left={left} />
        </div>
      )}
    </div>
  )
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null
  return (
    <p id={id} className="text-text-3">
      {hint}
    </p>
  )
}

function CharactersLeft({ id, left }: { id: string; left: number | undefined }) {
  if (left === undefined) return null
  return (
    <p id={id} className={classNames('shrink-0 tabular-nums', left < 0 ? 'text-danger' : 'text-text-3')}>
      {left < 0 ? `超出 ${-left} 字` : `还可输入 ${left} 字`}
    </p>
  )
}
