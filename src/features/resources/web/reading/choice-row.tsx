import { useId } from 'react'

interface Props {
  legend: string
  options: readonly (readonly [value: string, text: string])[]
  value: string
  onChange: (value: string) => void
}

/** A few short choices in a row, one of which holds. */
export function ChoiceRow({ legend, options, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-text-2">{legend}</legend>
      <div className="flex gap-1 rounded-r1 bg-sunken p-1">
        {options.map(([option, text]) => (
          <label
            key={option}
            className="relative flex-1 rounded px-1 py-1 text-center text-text-2 hover:text-text has-checked:bg-surface has-checked:font-semibold has-checked:text-brand-text has-checked:shadow has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
