import { manages, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { type Thread, threads } from '#src/features/threads/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { gate, type SignedIn, type Viewer } from '#src/platform/permission.ts'

/** Whoever sees a space and has signed in begins issues in it (rulings, "Who may do what"). */
export const beginning = gate<SpaceAccess>()({ create: () => true })

/** An issue as permission questions need it. */
export interface IssueAccess extends Thread {
  readonly title: string
  readonly isLocked: boolean
}

/** Who manages the space, and whoever began it while it is not locked. */
const owns = (viewer: SignedIn, issue: IssueAccess) =>
  manages({ role: issue.viewerRole }) || (issue.ownerId === viewer.id && !issue.isLocked)
const marks = (_viewer: SignedIn, issue: IssueAccess) => manages({ role: issue.viewerRole })

export const issues = gate<IssueAccess>()({ edit: owns, delete: owns, move: marks, mark_duplicate: marks })

/** Whoever reads an issue may have its space's robot answer it. */
export const answering = gate<IssueAccess>()({ ask_robot: () => true })

/** Who brings one into a space by moving it. */
export const receiving = gate<SpaceAccess>()({ receive: (_viewer, space) => manages(space) })

/** What the reply's `can` says. */
export const rightsTo = (viewer: Viewer, issue: IssueAccess) => ({
  ...issues.can(viewer, issue),
  ...threads.can(viewer, issue),
  vote: mayVote(viewer, issue.ownerId),
})
