import { readReadme } from '#src/features/resources/contract.ts'
import { contributionRank } from '#src/features/spaces/contract.ts'

// What the home page of a space asks for beside the space.

export const spaceReadme = (spaceId: string | number) => [readReadme, { params: { spaceId: String(spaceId) } }] as const

/** Places of the rank that are shown. */
export const RANKED = 10
export const spaceRank = (spaceId: string | number) =>
  [contributionRank, { params: { spaceId: String(spaceId) }, query: { per_number: RANKED } }] as const
