import type { output } from 'zod/v4/core'
import type { AnyEndpoint, Endpoint } from '#src/shared/endpoint.ts'
import type { revision, revisionList } from '#src/features/texts/shapes.ts'

export type RevisionItem = output<typeof revisionList>['list'][number]

/** Where the versions of one text are read and restored: each kind of text has calls of its own. */
export interface RevisionCalls {
  // oxlint-disable-next-line typescript/no-explicit-any -- their parameters differ by kind
  list: Endpoint<any, any, undefined, typeof revisionList>
  // oxlint-disable-next-line typescript/no-explicit-any
  read: Endpoint<any, undefined, undefined, typeof revision>
  restore: AnyEndpoint
  /** What of their addresses says which text. */
  params: Record<string, number>
  /** What shows the text, and is to be read again when an old version came back. */
  refresh: AnyEndpoint[]
}
