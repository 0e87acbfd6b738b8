import Lock from 'lucide-react/icons/lock'
import { useCurrentUser } from '#src/client/current-user.ts'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'

/** In place of core content that members alone may read (rulings, "Content"). */
export function LockedNote() {
  const me = useCurrentUser()
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-text-3">
        <Lock size={26} aria-hidden />
      </span>
      <p className="text-lg font-semibold">这是核心资料</p>
      <p className="text-text-2">只有空间的成员可以阅读。请向空间的管理员要一个口令，加入后再来。</p>
      <LinkButton variant="primary" to={me ? paths.joinSpace() : paths.signIn(paths.joinSpace())}>
        用口令加入空间
      </LinkButton>
    </div>
  )
}
