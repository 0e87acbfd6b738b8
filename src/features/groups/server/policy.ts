import { manages, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { gate } from '#src/platform/permission.ts'
import type { GroupRole } from '../kind.ts'

export interface GroupAccess {
  readonly id: number
  readonly spaceId: number
  readonly ownerId: number
  readonly title: string
  /** What the viewer is in it. */
  readonly role: GroupRole | null
  /** Whether the viewer manages its space, and with it the groups there (rulings, "Who may do what"). */
  readonly managesSpace: boolean
  /** Whether its owner can do nothing for it any more: banned, gone, or out of its private space. */
  readonly ownerLost: boolean
}

const governs = ({ role, managesSpace }: GroupAccess) => managesSpace || role === 'owner' || role === 'admin'

export const groups = gate<GroupAccess>()({
  read: (_viewer, group) => group.role !== null || group.managesSpace,
  edit: (_viewer, group) => governs(group),
  // key, admins
  own: (_viewer, group) => group.role === 'owner',
  // a group that has lost its owner gets another one from those who manage its space
  hand: (_viewer, group) => group.role === 'owner' || (group.managesSpace && group.ownerLost),
  delete: (_viewer, group) => group.role === 'owner' || group.managesSpace,
})

/** Those who manage a space make its groups. */
export const founding = gate<SpaceAccess>()({ create: (_viewer, space) => manages(space) })
