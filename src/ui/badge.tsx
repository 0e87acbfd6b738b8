import { formatBadge } from '#src/shared/format.ts'

/** Unread count in the corner of a positioned parent. Decoration: the parent's accessible name says the number, so it is
 * no text of the page. Nothing for 0. */
export function Badge({ count }: { count: number }) {
  if (count < 1) return null
  return (
    <span
      aria-hidden="true"
      data-count={formatBadge(count)}
      className="absolute top-px left-[18px] h-4 min-w-4 rounded-full bg-danger px-1 text-center text-[11px] leading-4 text-on-danger tabular-nums before:content-[attr(data-count)]"
    />
  )
}

/** A red dot in the corner of a positioned parent, with what it means for those who cannot see it. */
export function Dot({ label }: { label: string }) {
  return (
    <span className="absolute top-0.5 -right-2 size-1.5 rounded-full bg-danger">
      <span className="sr-only">{label}</span>
    </span>
  )
}
