import Star from 'lucide-react/icons/star'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import { formatCount } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useRefusal, useVote, type Votable, type Voted } from './use-vote.ts'

export { useRefusal, useVote }
export type { Voted }

interface Props {
  subject: Votable
  /** Gets the subject as the server now has it. */
  onChange?: (voted: Voted) => void
  /** What the server says: `can.vote`. */
  may: boolean
  /** Why somebody who has signed in may not. */
  refusal: string
  /** Whether a vote is also told in words. */
  says?: boolean
  /** Small and without a border, for rows of actions. */
  quiet?: boolean
  /** What it is called here; else 点赞, 点踩. */
  word?: string
}

/** What others thought of what is one's own: nobody votes on that. Zeros are left out. */
export const VoteCounts = ({ votes }: Pick<Votable, 'votes'>) => (
  <p className="flex items-center gap-4 px-2 text-sm text-text-3 tabular-nums">
    {votes.like_size > 0 && <span>点赞 {formatCount(votes.like_size)}</span>}
    {votes.collection_size > 0 && <span>收藏 {formatCount(votes.collection_size)}</span>}
  </p>
)

export function LikeButton({ subject, onChange, says, word = '点赞', ...look }: Props) {
  const shown = { on: subject.has_vote.like, count: subject.votes.like_size }
  const vote = useVote({ subject, scope: 'like', shown, verb: word, onChange, says })
  return <VoteButton {...vote} {...look} text={word} icon={<ThumbsUp aria-hidden />} />
}

/** Takes the place of a like, and the other way round. */
export function DislikeButton({ subject, onChange, says, word = '点踩', ...look }: Props) {
  const shown = { on: subject.has_vote.dis_like, count: subject.votes.dis_like_size }
  const vote = useVote({ subject, scope: 'dislike', shown, verb: word, onChange, says })
  return <VoteButton {...vote} {...look} text={word} icon={<ThumbsDown aria-hidden />} />
}

export function CollectButton({ subject, onChange, says, ...look }: Props) {
  const shown = { on: subject.has_vote.collection, count: subject.votes.collection_size }
  const vote = useVote({ subject, scope: 'collection', shown, verb: '收藏', onChange, says })
  return <VoteButton {...vote} {...look} text="收藏" icon={<Star aria-hidden />} />
}

interface VoteButtonProps extends Pick<Props, 'may' | 'refusal' | 'quiet'> {
  on: boolean
  count: number
  toggle: () => void
  text: string
  icon: ReactNode
}
/** The name stays the same and `aria-pressed` tells the state, so that a screen reader never says it twice. */
const VoteButton = ({ on, count, toggle, text, icon, may, refusal, quiet = false }: VoteButtonProps) => (
  <Button
    variant={quiet ? 'ghost' : 'default'}
    size={quiet ? 'sm' : 'md'}
    reason={useRefusal(may, refusal)}
    aria-pressed={on}
    className="aria-pressed:text-brand-text aria-pressed:[&_svg]:fill-current"
    onClick={toggle}
  >
    {icon}
    <span data-vote-word="">{text}</span>
    {count > 0 && <span className="tabular-nums">{formatCount(count)}</span>}
  </Button>
)
