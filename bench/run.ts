import { measureBackup } from './backup.ts'
import { measureBytes } from './bytes.ts'
import { measureDiff } from './diff.ts'
import { measureEditor } from './editor.ts'
import { measureFolder } from './folder.ts'
import { measureLists } from './lists.ts'
import { type Lab, openLab } from './lab.ts'
import { measureMemory } from './memory.ts'
import { measureOutAndIn } from './out-and-in.ts'
import { missedLimits } from './report.ts'
import { measureRequests } from './requests.ts'
import { measureSearch } from './search.ts'
import { measureUploads } from './uploads.ts'

// `npm run bench`: every figure is a line of JSON. Ends with 1 when one of them is beyond its limit. Single parts:
// `npm run bench requests bytes`.

const parts: Record<string, (lab: Lab) => Promise<void>> = {
  bytes: measureBytes,
  requests: measureRequests,
  lists: measureLists,
  folder: measureFolder,
  diff: measureDiff,
  editor: measureEditor,
  memory: measureMemory,
  uploads: measureUploads,
  'out-and-in': measureOutAndIn,
  backup: measureBackup,
}
const wanted = process.argv.slice(2)
const isWanted = (name: string) => !wanted.length || wanted.includes(name)
const inLab = Object.entries(parts).filter(([name]) => isWanted(name))
if (inLab.length) {
  const lab = await openLab()
  try {
    for (const [, measure] of inLab) await measure(lab)
  } finally {
    await lab.close()
  }
}
// has a database of its own, which stays
if (isWanted('search')) await measureSearch()
process.exitCode = missedLimits() ? 1 : 0
