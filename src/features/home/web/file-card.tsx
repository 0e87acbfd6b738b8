import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Lock from 'lucide-react/icons/lock'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import type { frontFiles } from '../contract.ts'
import { Image } from '#src/ui/image.tsx'
import { Link } from '#src/ui/link.tsx'

type File = Reply<typeof frontFiles>['list'][number]

export const FileCard = ({ file }: { file: File }) => (
  <article className="relative overflow-hidden rounded-r2 border border-line bg-surface transition-shadow hover:shadow">
    <Front file={file} />
    <div className="px-3 pt-2.5 pb-3">
      <h3 className="line-clamp-2 min-h-[2.9em] font-semibold">
        <Link to={file.path} className="after:absolute after:inset-0">
          {file.title}
        </Link>
      </h3>
      <div className="mt-1.5 flex items-center gap-2 text-sm text-text-3">
        <span className="min-w-0 flex-1 truncate">
          {/* above the title's link, which covers the card */}
          <Link to={paths.user(file.author.id)} className="relative z-10 py-1">
            {file.author.nickname}
          </Link>{' '}
          · {file.space.title}
        </span>
        <span className="inline-flex items-center gap-1 tabular-nums" title="阅读">
          <Eye size={15} aria-hidden />
          <span className="sr-only">阅读</span>
          {formatCount(file.count_visited)}
        </span>
      </div>
    </div>
  </article>
)

/** Its cover, else how it begins, else what it is. */
const Front = ({ file }: { file: File }) =>
  file.cover_url ? (
    <Image src={file.cover_url} alt="" ratio={1.8} className="border-b border-line" />
  ) : (
    <div className="grid aspect-[1.8] content-center border-b border-line bg-brand-soft p-3.5 text-brand-text">
      {file.excerpt ? (
        <p className="line-clamp-3 text-xs leading-normal text-text-2">{file.excerpt}</p>
      ) : (
        <span className="mx-auto grid justify-items-center gap-1 text-sm">
          {file.is_locked ? <Lock size={26} aria-hidden /> : <FileText size={28} aria-hidden />}
          {file.is_locked ? '成员可读' : file.ext.toUpperCase()}
        </span>
      )}
    </div>
  )
