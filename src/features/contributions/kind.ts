import type { Kind } from '#src/features/subjects/kind.ts'

export const contributionType = 'Contribution' as const

/** What readers propose to change in a space. It is not searched: what it proposes is seen by those alone who may read what it changes. */
export const contributionKind = {
  kind: 'contribution',
  types: { [contributionType]: '贡献' },
  canComment: true,
  canRate: true,
  scopes: ['like'],
  order: 31,
  score: { create: 3 },
} as const satisfies Kind

export const actions = ['create', 'update', 'delete', 'move', 'readme'] as const
export type Action = (typeof actions)[number]

export const states = ['open', 'conflict', 'merged', 'rejected', 'closed'] as const
export type State = (typeof states)[number]

/** Those that wait for a decision. */
export const waits = (state: State): boolean => state === 'open' || state === 'conflict'

/** Cards in one deck. */
export const maxCards = 20_000

/** Things that one contribution changes. */
export const maxItems = 50
