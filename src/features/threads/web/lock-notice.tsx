import Lock from 'lucide-react/icons/lock'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { Time } from '#src/ui/time.tsx'
import type { ShownThread } from './thread.ts'

/** Why nobody but those who manage the space may answer now; stands where they would write. */
export const LockNotice = ({ lock: { user, at, reason } }: { lock: ShownThread['lock_info'] }) => (
  <p className="flex items-start gap-2.5 rounded-r2 bg-warning-soft px-3.5 py-3 text-text-2">
    <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
    <span className="min-w-0 wrap-anywhere">
      {user && (
        <>
          <Link to={paths.user(user.id)} className="font-medium">
            {user.nickname}
          </Link>{' '}
        </>
      )}
      {at && <Time iso={at} />} 锁定了这里，现在只有管理员可以回答
      {reason && `：${reason}`}
    </span>
  </p>
)
