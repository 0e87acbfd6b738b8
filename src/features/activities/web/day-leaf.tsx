import { shanghaiDay } from '#src/shared/format.ts'
import { classNames } from '#src/ui/class-names.ts'

/** The day as a leaf of a calendar; beside it the whole date is said in words. */
export function DayLeaf({ iso, quiet }: { iso: string; quiet: boolean }) {
  const [, month, day] = shanghaiDay(Date.parse(iso)).split('-')
  return (
    <span
      aria-hidden="true"
      className="grid w-12 overflow-hidden rounded-r1 border border-line bg-surface text-center leading-tight"
    >
      <span className={classNames('py-0.5 text-xs', quiet ? 'bg-sunken text-text-3' : 'bg-brand-soft text-brand-text')}>
        {Number(month)} 月
      </span>
      <span className={classNames('py-1 text-lg font-semibold tabular-nums', quiet ? 'text-text-3' : 'text-text')}>
        {Number(day)}
      </span>
    </span>
  )
}
