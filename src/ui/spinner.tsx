import { classNames } from './class-names.ts'

/** A turning ring, decoration alone: what is busy says so itself (aria-busy, "加载中"). */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-4 animate-spin fill-none stroke-current stroke-[2.5]', className)}
    >
      <circle cx="12" cy="12" r="9" className="opacity-25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  )
}
