import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { Space } from '../use-space.ts'

/** What a member can do from the side column, and how somebody becomes one. */
export function JoinedActions({ space }: { space: Space }) {
  if (!space.is_joined)
    return (
      <p className="mt-3.5 text-sm text-text-2">
        想一起写？向空间的拥有者要一个口令，
        <Link to={paths.joinSpace()} className="text-brand-text underline underline-offset-2">
          用口令加入
        </Link>
        。
      </p>
    )
  if (!space.can.create_resource) return null
  return (
    <div className="mt-3.5">
      <LinkButton variant="primary" wide to={paths.newResource(space.id)}>
        写文档
      </LinkButton>
    </div>
  )
}
