import type { Reply } from '#src/shared/endpoint.ts'
import type { readFileInfo } from '#src/features/files/contract.ts'

/** What viewers must know of a file. */
export type PreviewedFile = Reply<typeof readFileInfo>
