import { manages, type Role, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { gate, type Viewer } from '#src/platform/permission.ts'

/** Those who manage a space write its notices (rulings, "Notices"). */
export const announcing = gate<SpaceAccess>()({ create: (_viewer, space) => manages(space) })

export interface NoticeAccess {
  readonly id: number
  readonly spaceId: number
  readonly ownerId: number
  /** What the viewer is in its space. */
  readonly role: Role | null
}

export const notices = gate<NoticeAccess>()({
  edit: (_viewer, notice) => manages(notice),
  delete: (_viewer, notice) => manages(notice),
})

/** What the reply's `can` says. */
export const rightsTo = (viewer: Viewer, notice: NoticeAccess) => ({
  ...notices.can(viewer, notice),
  vote: mayVote(viewer, notice.ownerId),
})
