import Lock from 'lucide-react/icons/lock'
import { Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { Comments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { formatDateTime } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { ThingBar } from '#src/ui/thing-bar.tsx'
import { toast } from '#src/ui/toast.ts'
import { listPersonalCards, readPersonalCardById, restorePersonalCard } from '#src/features/cards/contract.ts'
import { type PersonalCard, studyCardQuery, uncoveredPicture } from '../card-queries.ts'
import type { CardActionsProps } from './card-actions.tsx'
import { cardData } from './card-data.ts'
import { CardFacts } from './card-facts.tsx'
import { CardView } from './card-view.tsx'

/** A card that somebody keeps outside of spaces. */
export function Component() {
  const { cardId } = useParams()
  const { data: card } = useEndpoint(...studyCardQuery(cardId!))
  return card ? <Reader key={card.id} card={card} /> : null
}

function Reader({ card }: { card: PersonalCard }) {
  const uploadImage = useMemo(() => pictureUpload(), [])
  const mentions = useMemo(() => mentionsAt({ type: 'UserCard', id: card.id }), [card.id])
  const { content: _content, ...about } = card
  const isDeleted = card.expires_at !== null
  const { user } = card
  return (
    <>
      <Head card={card} />
      <ThingBar
        back={{ to: paths.user(user.id), label: `返回${user.nickname}的主页` }}
        face={<Avatar size="xs" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />}
        crumbs={[{ text: user.nickname, to: paths.user(user.id) }]}
        place={0}
        tools={null}
      />
      <PageWidth className="py-4 md:py-6">
        <div className="mx-auto w-full max-w-[760px]">
          {isDeleted && <Deleted card={card} />}
          <Suspense>
            <CardView card={card} isFixed />
          </Suspense>
          <CardFacts
            card={card}
            marks={
              !card.is_open && (
                <Chip>
                  <Lock size={12} aria-hidden /> 只有自己可见
                </Chip>
              )
            }
          />
          {!isDeleted && (
            <>
              <Actions card={about} editTo={paths.editStudyCard(card.id)} leaveTo={paths.userTab(user.id, 'cards')} />
              <Backlinks about={{ type: 'UserCard', id: card.id }} />
              <div className="mt-7 [&_#comments]:scroll-mt-20">
                <Comments about={{ type: 'UserCard', id: card.id }} uploadImage={uploadImage} mentions={mentions} />
              </div>
            </>
          )}
        </div>
      </PageWidth>
    </>
  )
}

/** Its code waits until a reader gets there. */
const Actions = onVisible<CardActionsProps>('card-actions', () =>
  import('./card-actions.tsx').then((module) => module.CardActions),
)

function Deleted({ card }: { card: PersonalCard }) {
  const restore = useAction(restorePersonalCard, { refresh: [readPersonalCardById, listPersonalCards] })
  async function bringBack() {
    try {
      await restore.mutateAsync({ params: { userId: card.user.id, id: card.id } })
      toast.success('已恢复')
    } catch (error) {
      toastRefusal(error, '恢复失败')
    }
  }
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-3 rounded-r2 bg-warning-soft px-[18px] py-3">
      <p className="min-w-0 flex-1 text-warning">
        这张卡片已删除，别人看不到。{formatDateTime(card.expires_at!)} 之后将彻底删除。
      </p>
      <Button size="sm" loading={restore.isPending} onClick={() => void bringBack()}>
        恢复
      </Button>
    </div>
  )
}

function Head({ card }: { card: PersonalCard }) {
  const site = useSite()
  const { title, user, created_at: published, updated_at: modified } = card
  return (
    <>
      <PageHead
        title={[title, user.nickname]}
        description={card.description || `${user.nickname}的卡片“${title}”`}
        path={card.is_open && card.expires_at === null && paths.studyCard(card.id)}
        type="article"
        dates={{ published, modified }}
        picture={uncoveredPicture(card.face)}
        about={import.meta.env.SSR ? cardData(site, card) : undefined}
      />
      {card.has_math && <MathStyles />}
    </>
  )
}
