import FilePlus from 'lucide-react/icons/file-plus'
import House from 'lucide-react/icons/house'
import PenLine from 'lucide-react/icons/pen-line'
import SquareStack from 'lucide-react/icons/square-stack'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useEffect } from 'react'
import {
  type CurrentPlace,
  forgetGroup,
  forgetSpace,
  useCurrentGroup,
  useCurrentSpace,
} from '#src/client/current-places.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { readGroup } from '#src/features/groups/contract.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { ComposedIcon, newOwn } from '#src/features/resources/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'

/** Shortcuts for creating; each kind joins them when its screen exists. What lies in spaces is made in the one that the reader was in last. */
export function Shortcuts() {
  const user = useCurrentUser()
  const current = useCurrentSpace()
  const group = useCurrentGroup()
  return (
    <Card as="nav" padded aria-label="新建" className="grid gap-3">
      <Shortcut to={paths.newSpace()} icon={<House size={18} aria-hidden />}>
        新建空间
      </Shortcut>
      {user && (
        <Shortcut to={paths.newPersonal()} icon={<PenLine size={18} aria-hidden />}>
          写文档
        </Shortcut>
      )}
      {user &&
        newOwn().map(({ kind, text, to }) => (
          <Shortcut key={kind} to={to} icon={<ComposedIcon kind={kind} size={18} />}>
            {text}
          </Shortcut>
        ))}
      {user && (
        <Shortcut to={paths.newStudyCard()} icon={<SquareStack size={18} aria-hidden />}>
          新建卡片
        </Shortcut>
      )}
      {user && current && <NewDocument space={current} />}
      {user && group && <CurrentGroup id={group.id} />}
    </Card>
  )
}

function NewDocument({ space }: { space: CurrentPlace }) {
  const { data, error } = useEndpoint(readSpace, { params: { spaceId: String(space.id) } })
  const isGone = isAppError(error) && error.errorName === 'not_found'
  useEffect(() => {
    if (isGone) forgetSpace(space.id)
  }, [isGone, space.id])
  // not before it is known whether one may write there
  if (isGone || !data?.can.create_resource) return null
  return (
    <Shortcut to={paths.newResource(space.id)} icon={<FilePlus size={18} aria-hidden />}>
      <span className="min-w-0">
        写文档
        <span className="block truncate text-sm text-text-3">在“{data.title}”里</span>
      </span>
    </Shortcut>
  )
}

/** The way back to it; nothing once one is out of it. */
function CurrentGroup({ id }: { id: number }) {
  const { data, error } = useEndpoint(readGroup, { params: { groupId: String(id) } })
  const isGone = (isAppError(error) && error.errorName === 'not_found') || (data && !data.role)
  useEffect(() => {
    if (isGone) forgetGroup(id)
  }, [isGone, id])
  if (isGone || !data) return null
  return (
    <Shortcut to={paths.group(id)} icon={<Users size={18} aria-hidden />}>
      <span className="min-w-0">
        回到小组
        <span className="block truncate text-sm text-text-3">{data.title}</span>
      </span>
    </Shortcut>
  )
}

const Shortcut = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Link to={to} className="flex items-center gap-3 text-text-2">
    <span className="grid size-10 shrink-0 place-items-center rounded-r2 bg-brand-soft text-brand-text">{icon}</span>
    {children}
  </Link>
)
