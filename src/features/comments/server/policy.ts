import { manages, type Role } from '#src/features/spaces/server/public.ts'
import { gate } from '#src/platform/permission.ts'
import type { Place } from './commentable.ts'

/** A comment as permission questions need it. */
export interface CommentAccess {
  readonly id: number
  readonly commentableId: number
  readonly commentableKind: string
  readonly ownerId: number
  /** What the viewer is in the space that the comment lies in. */
  readonly viewerRole: Role | null
  /** Only those who manage the space may write there now. */
  readonly isClosed: boolean
}

/** Whoever may see a thing and has signed in may comment on it; the seeing is looked up by the statement that writes. */
export const commenting = gate<Place>()({ comment: () => true })

/** The author edits, unless it is closed; the author and whoever manages the space delete (rulings, "Who may do what"). */
export const commentGate = gate<CommentAccess>()({
  edit: (viewer, comment) =>
    comment.ownerId === viewer.id && (!comment.isClosed || manages({ role: comment.viewerRole })),
  delete: (viewer, comment) => comment.ownerId === viewer.id || manages({ role: comment.viewerRole }),
})
