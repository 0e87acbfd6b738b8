import { webKindOf } from '#src/features/subjects/web/public.tsx'
import type { listVotes } from '#src/features/votes/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'

interface Props {
  label?: string
  list: Reply<typeof listVotes>['list']
}

/** What somebody collected or made, of whatever kind: its title and what others think of it. */
export const CollectedRows = ({ label = '收藏', list }: Props) => (
  <ListCard label={label}>
    {list.map((one) => (
      <ListRow
        key={one.id}
        leading={webKindOf(one.type).icon}
        title={<Link to={one.path}>{one.title}</Link>}
        meta={
          <>
            {formatCount(one.votes.like_size)} 赞
            {webKindOf(one.type).declared.collected && ` · ${formatCount(one.votes.collection_size)} 收藏`}
            {webKindOf(one.type).declared.canComment && ` · ${formatCount(one.comment_count)} 评论`}
          </>
        }
        trailing={<Time iso={one.updated_at} />}
      />
    ))}
  </ListCard>
)
