import { readReadme } from '#src/features/resources/contract.ts'
import { firstFolders } from '#src/features/resources/web/public.tsx'
import { contributionRank } from '#src/features/spaces/contract.ts'

// What the home page of a space asks for beside the space.

export const spaceReadme = (spaceId: string | number) => [readReadme, { params: { spaceId: String(spaceId) } }] as const

/** As many as stand in two rows. */
const FOLDERS = 6
export const spaceFolders = (spaceId: string | number) => firstFolders(String(spaceId), FOLDERS)

/** Places of the rank that are shown. */
export const RANKED = 10
export const spaceRank = (spaceId: string | number) =>
  [contributionRank, { params: { spaceId: String(spaceId) }, query: { per_number: RANKED } }] as const
