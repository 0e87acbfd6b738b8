import { Button } from '#src/ui/button.tsx'
import { type AttemptItem, letterOf } from '../attempt-query.ts'
import type { Given } from './answer-store.ts'

interface Props {
  item: AttemptItem
  theirs: NonNullable<Given['theirs']>
  /** @param mine whether what stands here counts */
  onSettle: (mine: boolean) => void
}

/** Another window saved another answer meanwhile: whoever answers says which one counts. */
export const OtherWindow = ({ item, theirs, onSettle }: Props) => (
  <div role="alert" className="mt-5 grid gap-2 rounded-r2 bg-warning-soft px-4 py-3">
    <p className="text-warning">这道题在另一个窗口里存了别的答案：</p>
    <p className="line-clamp-4 break-words whitespace-pre-line">{wordsOf(item, theirs)}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onSettle(true)}>
        用这里的
      </Button>
      <Button size="sm" onClick={() => onSettle(false)}>
        用那边的
      </Button>
    </div>
  </div>
)

function wordsOf({ cate, options }: AttemptItem, { chosen, answer }: Props['theirs']): string {
  if (cate === 3) return answer || '（空白）'
  const letters = options.flatMap(({ timestamp }, at) => (chosen.includes(timestamp) ? [letterOf(at)] : []))
  return letters.join('、') || '（没有选）'
}
