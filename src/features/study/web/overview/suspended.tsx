import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { setStudyCard, studyQueue, studyStatistics } from '#src/features/study/contract.ts'
import type { Statistics } from '../study-queries.ts'

/** Cards that wait until they are wanted again. */
export function Suspended({ cards }: { cards: Statistics['suspended'] }) {
  const set = useAction(setStudyCard, { refresh: [studyStatistics, studyQueue] })
  if (!cards.length) return null
  async function resume(id: number) {
    try {
      await set.mutateAsync({ params: { id }, body: { act: 'resume' } })
    } catch (error) {
      toastRefusal(error, '没有恢复')
    }
  }
  return (
    <Card as="section" padded aria-labelledby="suspended">
      <h2 id="suspended" className="text-[16px] leading-6 font-semibold">
        暂停的卡片
      </h2>
      <ul className="mt-2">
        {cards.map(({ id, title, path }) => (
          <li key={id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
            <Link to={path} className="min-w-0 flex-1 truncate">
              {title}
            </Link>
            <Button size="sm" aria-label={`恢复“${title}”`} onClick={() => void resume(id)}>
              恢复
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
