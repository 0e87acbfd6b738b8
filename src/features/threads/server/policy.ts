import { manages, type Role } from '#src/features/spaces/server/public.ts'
import { gate } from '#src/platform/permission.ts'

/** A thing that is discussed, as permission questions need it. */
export interface Thread {
  readonly id: number
  readonly ownerId: number
  readonly spaceId: number
  /** What the viewer is in the space that it lies in. */
  readonly viewerRole: Role | null
}

/** Whoever asked says which answer helped; those who manage the space, too (rulings, "Issues and questions"). */
export const threads = gate<Thread>()({
  accept: (viewer, thread) => thread.ownerId === viewer.id || manages({ role: thread.viewerRole }),
  lock: (_viewer, thread) => manages({ role: thread.viewerRole }),
  set_good: (_viewer, thread) => manages({ role: thread.viewerRole }),
})
