import { gate, type SignedIn } from '#src/platform/permission.ts'
import { belongs, manages, type SpaceAccess } from './access.ts'

/** Who may do what in a space (rulings, "Who may do what"). */
export const spaceGate = gate<SpaceAccess>()({
  edit: (_viewer, space) => manages(space),
  create_resource: (_viewer, space) => belongs(space),
  // whoever signed in and sees it (rulings, "Who may do what")
  contribute: () => true,
  manage_members: (_viewer, space) => manages(space),
  name_admins: (_viewer, space) => space.role === 'owner',
  // visibility, licence, AI robot, join key, transfer, deletion
  own: (_viewer, space) => space.role === 'owner',
  // site administrators alone, who pass every rule
  recommend: () => false,
})

/** A thing among the deleted ones of a space. */
interface Trashed {
  readonly owner_id: number
  readonly hidden_by_decision: boolean
}
/** Of those who manage the space, and site administrators: nobody undoes what was decided about their own (rulings, "Words list"). */
export const mayRestore = (me: SignedIn, { owner_id: ownerId, hidden_by_decision: isHidden }: Trashed) =>
  !isHidden || ownerId !== me.id
