import type { Kind } from '#src/features/subjects/kind.ts'

const communityType = 'Community' as const

/** Spaces that belong together: 共同体 (rulings, "Communities"). */
export const communityKind = {
  kind: 'community',
  types: { [communityType]: '共同体' },
  canComment: false,
  scopes: [],
  order: 25,
} as const satisfies Kind

/** Spaces of one community: its lists look into all of them. */
export const MOST_SPACES = 200
