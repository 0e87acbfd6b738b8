import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { SubscriptionMenu } from '#src/features/notifications/web/public.tsx'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { CollectButton, DislikeButton, LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { IconButton, iconButtonLook } from '#src/ui/icon-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { readCard, readPersonalCardById } from '#src/features/cards/contract.ts'
import type { CardAbout } from '../card-queries.ts'
import { CardMenu } from './card-menu.tsx'

export interface CardActionsProps {
  card: CardAbout
  editTo: string
  /** Where one is led who has deleted it. */
  leaveTo: string
}

/** What a reader can do with a card. */
export function CardActions({ card, editTo, leaveTo }: CardActionsProps) {
  const cache = useCache()
  const isMine = useCurrentUser()?.id === card.user.id
  const vote = {
    subject: { type: card.type, id: card.id, votes: card.votes, has_vote: card.has_vote },
    quiet: true,
    may: card.can.vote,
    onChange: () => [readCard, readPersonalCardById].forEach((changed) => void cache.refresh(changed)),
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-1 border-t border-line pt-3 print:hidden">
      {isMine ? (
        <VoteCounts votes={card.votes} />
      ) : (
        <>
          <LikeButton {...vote} refusal="不能给这张卡片点赞" />
          <DislikeButton {...vote} refusal="不能给这张卡片点踩" />
          <CollectButton {...vote} refusal="不能收藏这张卡片" />
        </>
      )}
      <SubscriptionMenu subjectId={card.id} of="thread" triggerClassName={iconButtonLook('sm')} />
      <IconButton label="复制链接" size="sm" onClick={() => void copyText(location.origin + location.pathname)}>
        <Share2 aria-hidden />
      </IconButton>
      <span className="flex-1" />
      <ReportButton quiet subject={{ id: card.id, type: card.type, title: card.title }} isOwn={isMine} />
      {(card.can.edit || ('contribute' in card.can && card.can.contribute)) && (
        <LinkButton variant="ghost" size="sm" to={editTo}>
          <Pencil aria-hidden /> 编辑
        </LinkButton>
      )}
      <CardMenu card={card} leaveTo={leaveTo} />
    </div>
  )
}
