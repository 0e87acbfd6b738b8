import { useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'

const scores = [1, 2, 3, 4, 5]
const meanings = ['很差', '较差', '一般', '不错', '很好']

/** One to five stars, or none. Radio buttons below: arrows move and choose, as everywhere. */
export function RatingInput({ value, onChange }: { value: number | null; onChange: (score: number | null) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1">
      <legend className="float-left mr-2 text-sm text-text-2">评分（选填）</legend>
      {scores.map((score) => (
        <label
          key={score}
          title={meanings[score - 1]}
          className={classNames(
            'relative min-w-7 rounded-r1 text-center text-xl leading-7 has-focus-visible:outline-2 has-focus-visible:outline-brand',
            value !== null && score <= value ? 'text-warning' : 'text-text-3',
          )}
        >
          <input
            type="radio"
            name={name}
            value={score}
            checked={value === score}
            aria-label={`${score} 星，${meanings[score - 1]}`}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            onChange={() => onChange(score)}
          />
          <span aria-hidden="true">{value !== null && score <= value ? '★' : '☆'}</span>
        </label>
      ))}
      {value !== null && (
        <>
          <span className="ml-1 text-sm text-text-2">{meanings[value - 1]}</span>
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            不评分
          </Button>
        </>
      )}
    </fieldset>
  )
}
