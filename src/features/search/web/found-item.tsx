import FileCode from 'lucide-react/icons/file-code'
import FileDown from 'lucide-react/icons/file-down'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import { addressOf, type Found, type FoundContent } from './found-address.ts'
import { Marked } from './marked.tsx'
import { Link } from '#src/ui/link.tsx'

interface Props<F> {
  found: F
  /** The space that is searched: its tags lead to what carries them there. */
  spaceId: number | undefined
  onOpen: () => void
}

export function FoundItem({ found, ...props }: Props<Found>) {
  return found.type === 'User' ? <Person found={found} {...props} /> : <Content found={found} {...props} />
}

const Person = ({ found, onOpen }: Props<Extract<Found, { type: 'User' }>>) => (
  <li className="flex items-center gap-3 px-3.5 py-3 md:px-[18px]">
    <Avatar name={found.nickname} src={found.avatar && paths.file(found.avatar)} />
    <h2 className="min-w-0 truncate text-lg font-semibold">
      <Link to={addressOf(found)} onClick={onOpen}>
        {found.nickname}
      </Link>
    </h2>
    <span className="shrink-0 text-sm text-text-3">用户</span>
  </li>
)

function Content({ found, spaceId, onOpen }: Props<FoundContent>) {
  return (
    <li className="flex gap-3 px-3.5 py-3.5 md:px-[18px]">
      <span className="mt-0.5 shrink-0 text-text-3">
        <Picture found={found} />
      </span>
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
          <Where found={found} />
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

const icons = {
  ProductFolder: Folder,
  ProductDocument: FileText,
  ProductSnippet: FileCode,
  ProductLocalFile: FileDown,
  UserFileDocument: FileText,
}

function Picture({ found }: { found: FoundContent }) {
  if (found.type === 'Product')
    return <Avatar square size="sm" name={found.title} src={found.avatar && paths.file(found.avatar)} />
  const Icon = icons[found.type]
  return <Icon size={18} aria-hidden />
}

const Where = ({ found }: { found: FoundContent }) =>
  found.type === 'Product' ? (
    <span>
      空间 · <Link to={paths.user(found.owner.id)}>{found.owner.nickname}</Link>
    </span>
  ) : (
    <span>
      {found.space ? <Link to={paths.space(found.space.id)}>{found.space.title}</Link> : '个人文档'} ·{' '}
      <Link to={paths.user(found.author.id)}>{found.author.nickname}</Link>
    </span>
  )
