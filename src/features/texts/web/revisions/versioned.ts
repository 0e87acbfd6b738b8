import type { SubjectType } from '#src/features/subjects/contract.ts'
import type { AnyEndpoint, Reply } from '#src/shared/endpoint.ts'
import type { listVersions } from '#src/features/texts/contract.ts'

export type VersionItem = Reply<typeof listVersions>['list'][number]

/** A text of any kind that keeps its versions. */
export interface Versioned {
  type: SubjectType
  id: number
  /** What shows the text, and is to be read again when an old version came back. */
  refresh: AnyEndpoint[]
}
