import { manages, type Role, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { gate, type Viewer } from '#src/platform/permission.ts'
import { type State, waits } from '../kind.ts'

/** Whoever signed in and may see the space (rulings, "Who may do what"). */
export const proposing = gate<SpaceAccess>()({ create: () => true })

export interface ContributionAccess {
  readonly id: number
  readonly spaceId: number
  readonly ownerId: number
  readonly state: State
  readonly isReverted: boolean
  /** What the viewer is in its space. */
  readonly role: Role | null
}

/** Who; whether its state lets them is asked where it is done, with its row held. */
export const contributions = gate<ContributionAccess>()({
  edit: (viewer, { ownerId }) => viewer.id === ownerId,
  decide: (_viewer, contribution) => manages(contribution),
  close: (viewer, contribution) => viewer.id === contribution.ownerId || manages(contribution),
})

interface Deciding {
  readonly spaceId: number
  readonly role: Role | null
  /** The space takes what its members propose, and whoever proposes is one. */
  readonly isTaken: boolean
}
/** That something is changed in the name of the space. */
export const deciding = gate<Deciding>()({
  merge: (_viewer, space) => manages(space) || (space.isTaken && space.role !== null),
})

/** What the reply's `can` says. */
export function rightsTo(viewer: Viewer, contribution: ContributionAccess) {
  const { edit, decide, close } = contributions.can(viewer, contribution)
  const { state, isReverted, ownerId } = contribution
  return {
    edit: edit && (waits(state) || state === 'rejected'),
    merge: decide && waits(state),
    reject: decide && waits(state),
    close: close && waits(state),
    reopen: close && (state === 'closed' || state === 'rejected'),
    revert: decide && state === 'merged' && !isReverted,
    vote: mayVote(viewer, ownerId),
  }
}
