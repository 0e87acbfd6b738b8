import { useId } from 'react'
import type { FieldProps } from '../field-props.ts'

/** A table with one choice a line; on phones each line stands above its options. */
export function MatrixField({ item, answer, onChange, labelledBy, describedBy }: FieldProps) {
  const id = useId()
  const given = answer.lines ?? []
  const choose = (line: number, chosen: number) =>
    onChange({ lines: [...given.filter((one) => one.line !== line), { line, chosen }] })
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className="grid gap-3">
      {item.lines.map((line) => (
        <div
          key={line.timestamp}
          role="radiogroup"
          aria-labelledby={`${id}-${line.timestamp}`}
          className="grid gap-1.5 rounded-r1 bg-sunken px-3 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-center"
        >
          <span id={`${id}-${line.timestamp}`} className="[overflow-wrap:anywhere]">
            {line.title}
          </span>
          <span className="flex flex-wrap gap-x-5 gap-y-1.5">
            {item.options.map((option) => (
              <label key={option.timestamp} className="flex min-h-6 cursor-pointer items-center gap-1.5">
                <input
                  type="radio"
                  name={`${id}-${line.timestamp}`}
                  className="size-4 shrink-0 accent-brand"
                  checked={given.some((one) => one.line === line.timestamp && one.chosen === option.timestamp)}
                  onChange={() => choose(line.timestamp, option.timestamp)}
                />
                {option.title}
              </label>
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
