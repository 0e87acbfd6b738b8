import type { Place } from '#src/features/groups/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { gate, type Viewer } from '#src/platform/permission.ts'

/** Those who manage a space, or a group, write its notices (rulings, "Notices"). */
export const announcing = gate<Place>()({ create: (_viewer, place) => place.managesPlace })

export interface NoticeAccess extends Place {
  readonly id: number
  readonly ownerId: number
}

export const notices = gate<NoticeAccess>()({
  edit: (_viewer, notice) => notice.managesPlace,
  delete: (_viewer, notice) => notice.managesPlace,
})

/** What the reply's `can` says. */
export const rightsTo = (viewer: Viewer, notice: NoticeAccess) => ({
  ...notices.can(viewer, notice),
  vote: mayVote(viewer, notice.ownerId),
})
