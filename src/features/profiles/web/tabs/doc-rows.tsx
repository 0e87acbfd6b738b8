import Lock from 'lucide-react/icons/lock'
import type { listPersonal, recentResources } from '#src/features/resources/contract.ts'
import { addressOfResource } from '#src/features/resources/kind.ts'
import { ResourceCover } from '#src/features/resources/web/public.tsx'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import { lookOf } from '#src/shared/cover.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'

type Doc = Reply<typeof recentResources>['list'][number]

/** What somebody wrote, in spaces and outside of them. */
export const DocRows = ({ list }: { list: readonly Doc[] }) => (
  <ListCard label="文档">
    {list.map((doc) => (
      <ListRow
        key={doc.id}
        title={
          <>
            <Link to={addressOfResource({ ...doc, space: doc.product?.id ?? null })}>{doc.title}</Link>
            {!doc.is_open && <Lock role="img" aria-label="不公开" className="ml-1.5 inline size-4 text-text-3" />}
          </>
        }
        meta={
          <>
            {doc.product ? doc.product.title : '个人文档'}
            {labelOf(doc.type)}
            {countsOf(doc)}
            {' · '}
            <Time iso={doc.updated_at} />
          </>
        }
        trailing={
          // on phones the text has the width
          <div className="max-sm:hidden">
            <ResourceCover
              resource={doc}
              colour={doc.product?.colour ?? lookOf(doc.user.nickname)}
              author={doc.user.nickname}
              className="w-[132px] rounded-r1 [&>.cover-kind]:!hidden"
            />
          </div>
        }
      >
        <p className="mt-1 line-clamp-2 text-sm text-text-2 empty:hidden">{doc.description}</p>
      </ListRow>
    ))}
  </ListCard>
)

function labelOf(type: string): string {
  const { plainTypes, types } = webKindOf(type).declared
  return plainTypes?.includes(type) ? '' : ` · ${types[type]}`
}

/** Zeros are not told. */
const countsOf = ({ visitor_count, votes, comment_count }: Doc): string =>
  [
    visitor_count > 0 && ` · 阅读 ${formatCount(visitor_count)}`,
    votes.like_size > 0 && ` · ${formatCount(votes.like_size)} 赞`,
    comment_count > 0 && ` · ${formatCount(comment_count)} 评论`,
  ]
    .filter(Boolean)
    .join('')

/** As the rows of all kinds show it. */
export const asDocs = (list: Reply<typeof listPersonal>['list']): Doc[] =>
  list.map((doc) => ({ ...doc, ext: '', is_good: false, is_locked: false, product: null }))
