import { readReadme } from '#src/features/resources/contract.ts'

/** What the home page of a space asks for beside the space. */
export const spaceReadme = (spaceId: string | number) => [readReadme, { params: { spaceId: String(spaceId) } }] as const
