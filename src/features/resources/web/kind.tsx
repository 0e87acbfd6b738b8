import FileCode from 'lucide-react/icons/file-code'
import FileDown from 'lucide-react/icons/file-down'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { resourceKind, typeNames } from '../kind.ts'

interface Found {
  id: number
  type: string
  /** Null for a personal text. */
  space: { id: number; title: string } | null
  author: { id: number; nickname: string }
}

const icons: Record<string, typeof FileText> = {
  [typeNames.folder]: Folder,
  [typeNames.snippet]: FileCode,
  [typeNames.file]: FileDown,
}
const personal = resourceKind.types.UserFileDocument

export const kind: WebKind = {
  declared: resourceKind,
  icon: <FileText aria-hidden />,
  trashed: (type) =>
    type === typeNames.folder ? <Folder role="img" aria-label="文件夹" /> : <FileText role="img" aria-label="文档" />,
  found: {
    address({ id, type, space }: Found) {
      if (!space) return paths.personal(id)
      return type === typeNames.folder ? paths.resources(space.id, id) : paths.document(space.id, id)
    },
    picture({ type }: Found) {
      const Icon = icons[type] ?? FileText
      return <Icon size={18} aria-hidden />
    },
    where: ({ space, author }: Found) => (
      <>
        {space ? <Link to={paths.space(space.id)}>{space.title}</Link> : personal} ·{' '}
        <Link to={paths.user(author.id)}>{author.nickname}</Link>
      </>
    ),
    place: ({ space }: Found) => space?.title ?? personal,
  },
}
