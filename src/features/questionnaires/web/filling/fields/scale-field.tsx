import { useId } from 'react'
import { scaleOf } from '#src/features/questionnaires/items.ts'
import type { FieldProps } from '../field-props.ts'

/** A row of marks, with what its ends mean. */
export function ScaleField({ item, answer, onChange, labelledBy, describedBy, isWrong }: FieldProps) {
  const name = useId()
  const { from, to } = scaleOf(item)
  const marks = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      aria-required={item.is_required || undefined}
      className="grid w-fit max-w-full gap-1"
    >
      <div className="flex flex-wrap gap-1.5">
        {marks.map((mark) => (
          <label
            key={mark}
            className="relative grid size-10 cursor-pointer place-items-center rounded-r1 border border-line tabular-nums has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={answer.number === mark}
              onChange={() => onChange({ number: mark })}
            />
            {mark}
          </label>
        ))}
      </div>
      {(item.low || item.high) && (
        <div className="flex justify-between gap-4 text-sm text-text-3">
          <span>{item.low}</span>
          <span>{item.high}</span>
        </div>
      )}
    </div>
  )
}
