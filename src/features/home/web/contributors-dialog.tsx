import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { OptionalBattery } from '#src/features/scores/web/public.tsx'
import { listContributors } from '#src/features/spaces/contract.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Link } from '#src/ui/link.tsx'

interface Props {
  spaceId: number
  onClose: () => void
}

/** Everybody who has given the space anything. Default export, so that it is fetched when it is asked for. */
export default function ContributorsDialog({ spaceId, onClose }: Props) {
  const list = useEndlessList(listContributors, { params: { spaceId }, query: {} })
  return (
    <Dialog title="全部贡献者" width="sm" onClose={onClose}>
      <EndlessView list={list} empty={<p className="py-4 text-text-3">还没有贡献者</p>}>
        {(contributors) => (
          <ul aria-label="全部贡献者" className="divide-y divide-line">
            {contributors.map(({ user, score }) => (
              <li key={user.id} className="flex items-center gap-3 py-2">
                <Link to={paths.user(user.id)} className="flex min-w-0 flex-1 items-center gap-3">
                  <Avatar name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
                  <span className="truncate">{user.nickname}</span>
                </Link>
                <OptionalBattery user={user} />
                <span className="text-sm text-text-3 tabular-nums">
                  <span className="sr-only">得分</span>+{formatCount(score)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </EndlessView>
    </Dialog>
  )
}
