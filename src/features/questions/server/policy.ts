import { belongs, manages, type Role, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { type Thread, threads } from '#src/features/threads/server/public.ts'
import { gate, type Viewer } from '#src/platform/permission.ts'

/** A question as permission questions need it: what it is, and what the viewer is in its space. */
export interface QuestionAccess {
  readonly id: number
  readonly spaceId: number
  readonly ownerId: number
  readonly role: Role | null
  /** Those who manage the space alone may change it. */
  readonly isLocked: boolean
}

/** Members make questions; others contribute them (rulings, "Who may do what"). */
export const askingQuestions = gate<SpaceAccess>()({ create: (_viewer, space) => belongs(space) })

/** Who manages the space, and the author for as long as they are a member. Whoever may edit one may know its answer. */
export const questionGate = gate<QuestionAccess>()({
  edit: (viewer, question) =>
    manages(question) || (belongs(question) && !question.isLocked && question.ownerId === viewer.id),
  delete: (viewer, question) => manages(question) || (belongs(question) && question.ownerId === viewer.id),
})

/** The question as something that is discussed. */
export const asThreadOf = ({ id, ownerId, spaceId, role }: QuestionAccess): Thread => ({
  id,
  ownerId,
  spaceId,
  viewerRole: role,
})

/** What the reply's `can` says. */
export const canOf = (viewer: Viewer, question: QuestionAccess) => ({
  ...questionGate.can(viewer, question),
  // whoever has answered it: what they change stands beside the answer
  contribute: viewer !== null && !questionGate.may(viewer, 'edit', question),
  ...threads.can(viewer, asThreadOf(question)),
  answer: viewer !== null,
  vote: mayVote(viewer, question.ownerId),
})

/** SQL over `subjects`, of a question: who writes it, locked or not. @param viewer as in visibleSql @param admin as in visibleSql */
export const mayEditSql = (viewer: string, admin: string): string => `(${admin} or exists (select from memberships m
  where m.space_id = subjects.space_id and m.user_id = ${viewer} and (m.role <> 'member' or subjects.owner_id = ${viewer})))`
