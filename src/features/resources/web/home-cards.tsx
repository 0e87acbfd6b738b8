import Eye from 'lucide-react/icons/eye'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { frontFiles } from '../contract.ts'
import { typeNames } from '../kind.ts'
import { ResourceCover } from './resource-cover.tsx'

type File = Reply<typeof frontFiles>['list'][number]

/** How a section of the home page shows resources. */
export const HomeCards = ({ list }: { list: File[] }) => (
  <div className={list.every(isMap) || list.every(isDeck) ? 'cards cards-3' : 'cards'}>
    {list.map((file) => (
      <FileCard key={file.id} file={file} />
    ))}
  </div>
)

const isMap = ({ type }: File) => type === typeNames.mind
const isDeck = ({ type }: File) => type === typeNames.deck

const FileCard = ({ file }: { file: File }) => (
  <article className="lift relative flex flex-col overflow-hidden rounded-r2 border border-line bg-surface">
    <ResourceCover
      resource={file}
      colour={file.space.colour}
      author={file.author.nickname}
      {...(isMap(file) && { className: 'cover-map' })}
      {...(isDeck(file) && { className: 'cover-deck' })}
    />
    <div className="flex flex-1 flex-col gap-1.5 p-3">
      <h3 className="line-clamp-2 text-lg font-semibold">
        <Link to={file.path} data-opens="" className="py-0.5 after:absolute after:inset-0">
          {file.title}
        </Link>
      </h3>
      <div className="mt-auto flex items-center gap-2 text-sm text-text-3">
        <span className="min-w-0 flex-1 truncate">
          {/* above the title's link, which covers the card */}
          <Link to={paths.user(file.author.id)} className="relative z-10 py-1">
            {file.author.nickname}
          </Link>{' '}
          · {file.space.title}
        </span>
        {file.is_locked ? <span className="shrink-0">成员可读</span> : <Visits count={file.count_visited} />}
      </div>
    </div>
  </article>
)

const Visits = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1 tabular-nums" title="阅读">
      <Eye size={15} aria-hidden />
      <span className="sr-only">阅读</span>
      {formatCount(count)}
    </span>
  )
