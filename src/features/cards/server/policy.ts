import { belongs, manages, type Role, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { gate, type SignedIn } from '#src/platform/permission.ts'

/** A card as permission questions need it. */
export interface CardAccess {
  readonly id: number
  /** Null for a personal one. */
  readonly spaceId: number | null
  readonly ownerId: number
  /** What the viewer is in its space. */
  readonly role: Role | null
}
export type SpaceCardAccess = CardAccess & { readonly spaceId: number }

/** Members make cards (rulings, "Who may do what"). */
export const creatingCards = gate<SpaceAccess>()({ create: (_viewer, space) => belongs(space) })

/** Everybody makes personal cards of their own. */
export const creatingPersonalCards = gate<{ userId: number }>()({
  create: (viewer, { userId }) => viewer.id === userId,
})

/** Who manages the space, and the author of a card for as long as they are a member; of a personal one, its author. */
const owns = (viewer: SignedIn, card: CardAccess) =>
  card.spaceId === null ? card.ownerId === viewer.id : manages(card) || (belongs(card) && card.ownerId === viewer.id)

export const editingCards = gate<CardAccess>()({
  edit: owns,
  delete: owns,
  set_good: (_viewer, card) => card.spaceId !== null && manages(card),
})
