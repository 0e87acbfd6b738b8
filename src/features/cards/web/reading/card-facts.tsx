import type { ReactNode } from 'react'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Link } from '#src/ui/link.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import type { Card, PersonalCard } from '../card-queries.ts'

interface Props {
  card: Card | PersonalCard
  /** The space that it lies in; absent for a personal card. */
  spaceId?: number
  marks?: ReactNode
}

/** Who made it and when, its tags, and whose work it is. */
export const CardFacts = ({ card, spaceId, marks }: Props) => (
  <div className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 text-sm text-text-3">
    <Link to={paths.user(card.user.id)} className="inline-flex items-center gap-2 text-text">
      <Avatar size="xs" name={card.user.nickname} src={card.user.avatar && paths.file(card.user.avatar)} />
      {card.user.nickname}
    </Link>
    <span>
      更新于 <Time iso={card.updated_at} />
    </span>
    {card.count_visited > 0 && <span>阅读 {formatCount(card.count_visited)}</span>}
    {marks}
    {card.tags.map(({ id, title, style }) => (
      <Tag key={id} colours={{ background: style.background, text: style.color }} to={paths.tagged(title, spaceId)}>
        {title}
      </Tag>
    ))}
    {card.original_type === 2 && (
      <span className="min-w-0 [overflow-wrap:anywhere]">
        转载自 <Link to={card.original_content}>{card.original_author}</Link>
      </span>
    )}
  </div>
)
