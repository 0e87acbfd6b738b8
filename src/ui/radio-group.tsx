import type { ComponentProps, ReactNode } from 'react'

type Option = { value: string; label: ReactNode; hint?: ReactNode }

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  legend: string
  name: string
  options: readonly Option[]
  /** Controlled with onChange; without it, `initial` (or the form library's ref) decides. */
  value?: string
  initial?: string
  error?: string | undefined
}

export function RadioGroup({ legend, options, value, initial, error, ...rest }: Props) {
  return (
    <fieldset className="grid gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-6 w-fit cursor-pointer items-start gap-2 has-disabled:opacity-60"
        >
          <input
            {...rest}
            type="radio"
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: initial === option.value }
              : { checked: value === option.value })}
            className="mt-[3px] size-4 shrink-0 accent-brand"
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-sm text-text-3">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
