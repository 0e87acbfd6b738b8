import { useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { listCards, listPersonalCards } from '#src/features/cards/contract.ts'
import { listQuestions } from '#src/features/questions/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

interface Card {
  id: number
  title: string
}
interface Props {
  spaceId: number | null
  chosen: ReadonlySet<number>
  onChoose: (card: Card) => void
  onRemove: (id: number) => void
  onClose: () => void
}

/** Cards and questions of the space and cards of one's own, to put into a deck. Default export, for loading lazily. */
export default function DeckPicker({ spaceId, chosen, onChoose, onRemove, onClose }: Props) {
  const me = useCurrentUser()
  const [where, setWhere] = useState<'space' | 'questions' | 'own'>(spaceId === null ? 'own' : 'space')
  const rows = (list: readonly Card[]) => (
    <ul>
      {list.map(({ id, title }) => (
        <li key={id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
          <span className="min-w-0 flex-1 truncate">{title}</span>
          {chosen.has(id) ? (
            <Button size="sm" aria-label={`移出“${title}”`} onClick={() => onRemove(id)}>
              已选，移出
            </Button>
          ) : (
            <Button size="sm" variant="primary" aria-label={`放入“${title}”`} onClick={() => onChoose({ id, title })}>
              放入
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog title="选卡片" onClose={onClose} footer={<Button onClick={onClose}>完成</Button>}>
      {spaceId !== null && (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button aria-pressed={where === 'space'} onClick={() => setWhere('space')}>
            空间的卡片
          </Button>
          <Button aria-pressed={where === 'questions'} onClick={() => setWhere('questions')}>
            空间的题目
          </Button>
          <Button aria-pressed={where === 'own'} onClick={() => setWhere('own')}>
            我的卡片
          </Button>
        </div>
      )}
      <div className="min-h-48">
        {where === 'space' && spaceId !== null ? (
          <PagedList
            query={(page) => [listCards, { params: { spaceId }, query: { page, order_type: 'created' } }] as const}
            empty={{
              kind: 'resources',
              title: '空间里还没有卡片',
              children: <LinkButton to={paths.newCard(spaceId)}>新建卡片</LinkButton>,
            }}
            show={rows}
          />
        ) : where === 'questions' && spaceId !== null ? (
          <PagedList
            query={(page) => [listQuestions, { params: { spaceId }, query: { page, order_type: 'created' } }] as const}
            empty={{
              kind: 'resources',
              title: '空间里还没有题目',
              children: <LinkButton to={paths.newQuestion(spaceId)}>出题</LinkButton>,
            }}
            show={rows}
          />
        ) : (
          <PagedList
            query={(page) =>
              [listPersonalCards, { params: { userId: me?.id ?? 0 }, query: { page, order_type: 'created' } }] as const
            }
            empty={{
              kind: 'resources',
              title: '你还没有自己的卡片',
              children: <LinkButton to={paths.newStudyCard()}>新建卡片</LinkButton>,
            }}
            show={rows}
          />
        )}
      </div>
    </Dialog>
  )
}
