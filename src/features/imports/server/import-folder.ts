import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { Remarks, withRunLock } from '#src/features/runs/server/public.ts'
import { type ImportReport, importTree } from './import-tree.ts'
import type { Progress } from './tree-import.ts'
import { importRuns } from './run-import.ts'
import { targetSpace } from './target-space.ts'
import { openFolder } from './source/open-source.ts'

export interface FolderImport {
  /** An absolute path. */
  readonly folder: string
  /** The title of the space. */
  readonly space: string
  /** The id of a folder in that space to import into; absent: its root. */
  readonly into?: number | undefined
  onProgress(progress: Progress): void
}

/**
 * A folder of the disk becomes a space of `me`, or updates the one of that title.
 * @throws invalid, at `folder`, `space` or `into`; refused while another import of the same person runs
 */
export async function importFolder(services: Services, me: SignedIn, given: FolderImport): Promise<ImportReport> {
  const imported = await withRunLock(services.pool, { kind: importRuns, userId: me.id }, async () => {
    const remarks = new Remarks()
    const tree = await openFolder(given.folder, remarks)
    try {
      return await importTree(services, me, {
        tree,
        remarks,
        target: () => targetSpace(services.db, me, given),
        onProgress: given.onProgress,
        signal: new AbortController().signal,
      })
    } finally {
      await tree.close()
    }
  })
  if (!imported) throw new AppError('refused', '这个用户的另一次导入正在进行，请等它结束')
  return imported.result
}
