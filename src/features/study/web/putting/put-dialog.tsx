import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { readQuestion } from '#src/features/questions/contract.ts'
import { listPersonal, listResources } from '#src/features/resources/contract.ts'
import { personalNames, typeNames } from '#src/features/resources/kind.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { type DeckRow, usePut } from './use-put.ts'

interface Props {
  spaceId: number
  /** Of the question. */
  id: number
}

/** The decks that somebody may change, to put a question into one. Default export, for loading lazily. */
export default function PutDialog({ spaceId, id }: Props) {
  const navigate = useNavigate()
  const me = useCurrentUser()
  const [where, setWhere] = useState<'own' | 'space'>('own')
  const { data: question, isError } = useEndpoint(readQuestion, { params: { spaceId, id }, query: {} })
  const { put, states } = usePut(id)
  const back = () => void navigate(paths.question(spaceId, id))
  const rows = (list: readonly DeckRow[]) => (
    <ul>
      {list.map((deck) => (
        <li key={deck.id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
          <span className="min-w-0 flex-1 truncate">{deck.title}</span>
          <Button
            size="sm"
            variant={states.get(deck.id) === 'there' ? undefined : 'primary'}
            loading={states.get(deck.id) === 'putting'}
            reason={states.get(deck.id) === 'there' ? '题目在这个卡片集里' : undefined}
            aria-label={`放进“${deck.title}”`}
            onClick={() => void put(deck)}
          >
            {states.get(deck.id) === 'there' ? '已放进' : '放进'}
          </Button>
        </li>
      ))}
    </ul>
  )
  const empty = {
    kind: 'resources',
    title: where === 'own' ? '你还没有自己的卡片集' : '空间里没有你能改的卡片集',
    children: <LinkButton to={paths.newPersonal('CardDeck')}>新建卡片集</LinkButton>,
  } as const
  const none = <p className="py-6 text-center text-text-3">这一页里没有你能改的卡片集</p>
  const shown = (list: readonly DeckRow[]) => (list.length ? rows(list) : none)
  return (
    <Dialog title="放进卡片集" onClose={back} footer={<Button onClick={back}>完成</Button>}>
      {isError ? (
        <p role="alert">题目不存在，或者你看不到它</p>
      ) : (
        <>
          <p className="mb-3 truncate text-text-2">{question?.title ?? '正在加载中...'}</p>
          <div className="mb-3 flex gap-2">
            <Button aria-pressed={where === 'own'} onClick={() => setWhere('own')}>
              我的卡片集
            </Button>
            <Button aria-pressed={where === 'space'} onClick={() => setWhere('space')}>
              空间的卡片集
            </Button>
          </div>
          <div className="min-h-48">
            {where === 'own' ? (
              <PagedList
                key="own"
                query={(page) =>
                  [listPersonal, { params: { userId: me?.id ?? 0 }, query: { page, per_number: 100 } }] as const
                }
                empty={empty}
                show={(list) =>
                  shown(list.flatMap((one) => (one.type === personalNames.deck ? { ...one, spaceId: null } : [])))
                }
              />
            ) : (
              <PagedList
                key="space"
                query={(page) =>
                  [listResources, { query: { product_id: spaceId, type: typeNames.deck, page } }] as const
                }
                empty={empty}
                show={(list) => shown(list.flatMap((one) => (one.can.edit ? { ...one, spaceId } : [])))}
              />
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
