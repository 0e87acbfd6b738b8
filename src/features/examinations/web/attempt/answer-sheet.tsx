import { cateLabels } from '#src/features/questions/kind.ts'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { AttemptItem } from '../attempt-query.ts'

interface Props {
  items: readonly AttemptItem[]
  /** Its place in the list. */
  current: number
  /** Positions. */
  flags: ReadonlySet<number>
  isAnswered: (position: number) => boolean
  done: number
  onGo: (at: number) => void
}

/** All questions at a glance, by what kind they are where they come in that order. */
export function AnswerSheet({ items, current, flags, isAnswered, done, onGo }: Props) {
  return (
    <Card as="aside" aria-labelledby="sheet" padded className="lg:sticky lg:top-36">
      <div className="flex items-baseline justify-between">
        <h2 id="sheet" className="font-semibold">
          答题卡
        </h2>
        <span className="text-sm text-text-2 tabular-nums">
          已答 {done} / {items.length}
        </span>
      </div>
      <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(40px,1fr))] gap-2">
        {items.map(({ position, cate }, at) => {
          const state = isAnswered(position) ? '已答' : '未答'
          return (
            <li key={position}>
              <button
                type="button"
                aria-current={at === current ? 'step' : undefined}
                aria-label={`第 ${at + 1} 题，${cateLabels[cate as keyof typeof cateLabels]}，${state}${flags.has(position) ? '，已标记' : ''}`}
                onClick={() => onGo(at)}
                className={classNames(
                  'relative grid h-9 w-full place-items-center rounded-r1 border tabular-nums',
                  isAnswered(position)
                    ? 'border-transparent bg-brand-soft font-semibold text-brand-text'
                    : 'border-control-line text-text-2',
                  at === current && 'outline-2 -outline-offset-2 outline-brand',
                )}
              >
                {at + 1}
                {flags.has(position) && <span className="absolute top-1 right-1 size-1.5 rounded-full bg-warm" />}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="mt-4 text-sm text-text-3">时间到自动交卷，已作答的都算数。</p>
    </Card>
  )
}
