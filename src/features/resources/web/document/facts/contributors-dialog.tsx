import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Link } from '#src/ui/link.tsx'
import { Time } from '#src/ui/time.tsx'
import { joinUsers } from '#src/features/resources/contract.ts'

interface Props {
  spaceId: number
  id: number
  onClose: () => void
}

/** Everybody who has written a document, whoever saved it most often first. Default export, for loading lazily. */
export default function ContributorsDialog({ spaceId, id, onClose }: Props) {
  const list = useEndlessList(joinUsers, { params: { spaceId, id }, query: {} })
  return (
    <Dialog title="文档的作者" width="sm" onClose={onClose}>
      <EndlessView list={list} empty={<p className="py-4 text-text-3">还没有人写过</p>}>
        {(authors) => (
          <ul aria-label="文档的作者" className="divide-y divide-line">
            {authors.map(({ user, count, updated_at }) => (
              <li key={user.id} className="flex items-center gap-3 py-2">
                <Link to={paths.user(user.id)} className="flex min-w-0 flex-1 items-center gap-3">
                  <Avatar name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
                  <span className="truncate">{user.nickname}</span>
                </Link>
                <span className="shrink-0 text-right text-sm text-text-3">
                  {count} 个版本 · <Time iso={updated_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </EndlessView>
    </Dialog>
  )
}
