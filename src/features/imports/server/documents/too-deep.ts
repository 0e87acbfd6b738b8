import { deepestFolder } from '#src/features/resources/shapes.ts'
import { depthOf } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Imported } from '../earlier-import.ts'
import type { Target } from '../tree-import.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import type { Survey } from './survey.ts'

interface Place {
  readonly target: Target
  readonly earlier: ReadonlyMap<string, Imported>
  readonly remarks: Remarks
}

/** What was read, but for new documents and folders whose folders would lie too deep below the target. */
export async function withoutTooDeep(db: Db, survey: Survey, { target, earlier, remarks }: Place): Promise<Survey> {
  const room = deepestFolder - (await depthOf(db, [target.folder]))
  const fits = (folders: number) => folders <= room
  const files = survey.files.filter(({ path }) => {
    const isTaken = earlier.has(path) || fits(path.split('/').length - 1)
    if (!isTaken) remarks.failed(path, '文件夹太深，未导入')
    return isTaken
  })
  const folderTitles = new Map([...survey.folderTitles].filter(([folder]) => fits(folder.split('/').length)))
  return { ...survey, files, folderTitles }
}
