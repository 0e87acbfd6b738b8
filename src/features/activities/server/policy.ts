import { manages, type Role, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { gate, type Viewer } from '#src/platform/permission.ts'

/** Those who manage a space make its activities (rulings, "Activities"). */
export const arranging = gate<SpaceAccess>()({ create: (_viewer, space) => manages(space) })

export interface ActivityAccess {
  readonly id: number
  readonly spaceId: number
  readonly ownerId: number
  /** What the viewer is in its space. */
  readonly role: Role | null
}

export const activities = gate<ActivityAccess>()({
  edit: (_viewer, activity) => manages(activity),
  delete: (_viewer, activity) => manages(activity),
  // whoever may see it, which finding it has asked
  join: () => true,
})

/** What the reply's `can` says. */
export const rightsTo = (viewer: Viewer, activity: ActivityAccess & { isOver: boolean }) => {
  const rights = activities.can(viewer, activity)
  return { ...rights, join: rights.join && !activity.isOver, vote: mayVote(viewer, activity.ownerId) }
}
