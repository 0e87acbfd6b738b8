import type { Place } from '#src/features/groups/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { gate, type Viewer } from '#src/platform/permission.ts'

/** Those who manage a space, or a group, make its activities (rulings, "Activities"). */
export const arranging = gate<Place>()({ create: (_viewer, place) => place.managesPlace })

export interface ActivityAccess extends Place {
  readonly id: number
  readonly ownerId: number
}

export const activities = gate<ActivityAccess>()({
  edit: (_viewer, activity) => activity.managesPlace,
  delete: (_viewer, activity) => activity.managesPlace,
  // whoever may see it, which finding it has asked
  join: () => true,
})

/** What the reply's `can` says. */
export const rightsTo = (viewer: Viewer, activity: ActivityAccess & { isOver: boolean }) => {
  const rights = activities.can(viewer, activity)
  return { ...rights, join: rights.join && !activity.isOver, vote: mayVote(viewer, activity.ownerId) }
}
