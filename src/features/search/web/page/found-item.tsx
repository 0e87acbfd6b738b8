import { webKindOf } from '#src/features/subjects/web/public.tsx'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import { addressOf, type Found, type FoundContent, type FoundPerson, isContent, lookOf } from '../found-address.ts'
import { Marked } from '../marked.tsx'
import { Link } from '#src/ui/link.tsx'

interface Props<F> {
  found: F
  /** The space that is searched: its tags lead to what carries them there. */
  spaceId: number | undefined
  onOpen: () => void
}

export function FoundItem({ found, ...props }: Props<Found>) {
  return isContent(found) ? <Content found={found} {...props} /> : <Person found={found} {...props} />
}

const Person = ({ found, onOpen }: Props<FoundPerson>) => (
  <li className="flex items-center gap-3 px-3.5 py-3 md:px-[18px]">
    {lookOf(found).picture(found)}
    <h2 className="min-w-0 truncate text-lg font-semibold">
      <Link to={addressOf(found)} onClick={onOpen}>
        {found.nickname}
      </Link>
    </h2>
    <span className="shrink-0 text-sm text-text-3">{webKindOf(found.type).declared.types[found.type]}</span>
  </li>
)

function Content({ found, spaceId, onOpen }: Props<FoundContent>) {
  return (
    <li className="flex gap-3 px-3.5 py-3.5 md:px-[18px]">
      <span className="mt-0.5 shrink-0 text-text-3">{lookOf(found).picture(found)}</span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold">
          <Link to={addressOf(found)} onClick={onOpen}>
            <Marked parts={found.highlight.title} />
          </Link>
        </h2>
        {found.highlight.text.length > 0 && (
          <p className="mt-1 line-clamp-2 text-text-2">
            <Marked parts={found.highlight.text} />
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
          <span>{lookOf(found).where?.(found)}</span>
          <span>{formatCount(found.vote_count)} 赞</span>
          <Time iso={found.updated_at} />
          {found.tag_titles.slice(0, 3).map((title) => (
            <Tag key={title} to={paths.tagged(title, spaceId)}>
              {title}
            </Tag>
          ))}
        </p>
      </div>
    </li>
  )
}
