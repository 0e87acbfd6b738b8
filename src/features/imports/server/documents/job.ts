import type { Remarks } from '#src/features/runs/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { isDatabaseLost } from '#src/platform/db/pool.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Library } from '../dialects/read-library.ts'
import type { Imported } from '../earlier-import.ts'
import type { PictureStore } from '../pictures/take-pictures.ts'
import type { Outcome, Target } from '../tree-import.ts'
import type { Described } from './own-head.ts'
import type { Targets } from './rewrite-addresses.ts'

export interface Job {
  readonly writer: Writer
  readonly target: Target
  readonly earlier: ReadonlyMap<string, Imported>
  /** Ids of the documents that this import makes; some may be there already, when it was begun before. */
  readonly begun: ReadonlySet<number>
  /** Folders that were made for them. */
  readonly made: readonly number[]
  readonly targets: Targets
  readonly store: PictureStore
  readonly remarks: Remarks
  /** Nothing is written; each file says what it would become. */
  readonly dryRun: boolean
  /** The file that becomes the space's own page; null where it has one already. */
  readonly readme: string | null
  /** Paths of what was core content where it was exported. */
  readonly core: ReadonlySet<string>
  /** By path, what files cannot say of themselves. */
  readonly details: ReadonlyMap<string, Described>
  readonly library: Library
}

/** What fails becomes a remark. @throws where nothing can be written any more */
export function failed({ remarks }: Job, path: string, error: unknown): Outcome {
  if (isDatabaseLost(error)) throw error
  remarks.failed(path, isAppError(error) ? error.message : `无法保存：${(error as Error).message}`)
  return 'failed'
}

export const leftOpen = '原来是核心资料，这里没能设为核心（自述不能设，其他的由空间管理者设），请检查谁能读到它'
