import { classNames } from '#src/ui/class-names.ts'
import { Time } from '#src/ui/time.tsx'

interface Props {
  /** Read out before the name. */
  what: string
  name: string
  state: string
  isFailed: boolean
  at: string
  onOpen: () => void
}

/** An import or export of lately, as a button that shows it. */
export function RecentRow({ what, name, state, isFailed, at, onOpen }: Props) {
  return (
    <li>
      <button type="button" className="flex w-full items-center gap-3 py-2 text-left hover:bg-sunken" onClick={onOpen}>
        <span className="min-w-0 flex-1 truncate">
          <span className="sr-only">{what}</span>
          {name}
        </span>
        <span className={classNames('shrink-0', isFailed ? 'text-danger' : 'text-text-2')}>{state}</span>
        <span className="shrink-0 text-text-3">
          <Time iso={at} />
        </span>
      </button>
    </li>
  )
}
