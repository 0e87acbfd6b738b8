import type { Remarks } from '#src/features/runs/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SourceTree } from './source/source-tree.ts'

/** `kept`: edited or deleted by people since, and left so. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'kept' | 'failed'

/** Where to: a space, and in it a folder or, null, its root. */
export interface Target {
  readonly space: SpaceAccess
  readonly folder: number | null
}

/** `path` and `outcome` only of documents. */
export interface Progress {
  readonly stage: 'reading' | 'pictures' | 'documents'
  readonly done: number
  readonly total: number
  readonly path?: string
  readonly outcome?: Outcome
}

export interface TreeImport {
  readonly tree: SourceTree
  readonly remarks: Remarks
  /** Asked once the files are read, since it may make the space. */
  target(): Promise<Target>
  onProgress(progress: Progress): void
  /**
   * Ends the import before its next file. Of one that is `Stopped`, what was written stays, and is told in the report;
   * any other reason is thrown.
   */
  readonly signal: AbortSignal
  /** Says what would become of each file, and changes nothing. */
  readonly dryRun?: boolean
  /** Ids for the documents of these paths. One that was begun before gets the same ones again. */
  idsFor?(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, number>>
}
