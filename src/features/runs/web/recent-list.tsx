import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Time } from '#src/ui/time.tsx'
import type { Verb, WorkSummary } from './work.ts'

interface Props<One> {
  title: string
  list: One[]
  nameOf: (work: One) => string
  verb: Verb
  /** Said of one that is done. */
  doneOf: (work: One) => string
  /** Read out before its name. */
  what: string
  onOpen: (id: number) => void
}

/** Imports or exports of lately, each as a button that shows what has become of it. */
export function RecentList<One extends WorkSummary>(props: Props<One>) {
  const { title, list, nameOf, verb, doneOf, what, onOpen } = props
  const titleId = useId()
  const states = { waiting: `等待${verb}`, running: `正在${verb}`, failed: `${verb}失败`, stopped: '已停止' }
  if (!list.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {list.map((work) => (
          <li key={work.id}>
            <button
              type="button"
              className="flex w-full items-center gap-3 py-2 text-left hover:bg-sunken"
              onClick={() => onOpen(work.id)}
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="sr-only">{what}</span>
                {nameOf(work)}
              </span>
              <span className={classNames('shrink-0', work.state === 'failed' ? 'text-danger' : 'text-text-2')}>
                {work.state === 'done' ? doneOf(work) : states[work.state]}
              </span>
              <span className="shrink-0 text-text-3">
                <Time iso={work.created_at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
