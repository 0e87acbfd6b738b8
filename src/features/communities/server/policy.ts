import { gate } from '#src/platform/permission.ts'

interface Community {
  readonly id: number
  readonly ownerId: number
}

/** Its owner's (rulings, "Communities"). */
export const communities = gate<Community>()({
  edit: (viewer, { ownerId }) => viewer.id === ownerId,
  delete: (viewer, { ownerId }) => viewer.id === ownerId,
  // site administrators alone, who pass every rule
  give: () => false,
})

/** Either side of a community that a space is to be in, or is in. */
interface Sides {
  /** Whether the viewer owns the community. */
  readonly owns: boolean
  /** Whether the viewer manages the space. */
  readonly manages: boolean
}

/** Both sides end it; to have it, one asks the other. */
export const memberships = gate<Sides>()({
  ask: (_viewer, { owns, manages }) => owns || manages,
  takeOut: (_viewer, { owns, manages }) => owns || manages,
})

/** What one side asked, the other answers. */
export const invites = gate<Sides & { readonly side: 'community' | 'product' }>()({
  answer: (_viewer, { side, owns, manages }) => (side === 'community' ? manages : owns),
})
