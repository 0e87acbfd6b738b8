import { measureAnswers } from './answers.ts'
import { measureBackup } from './backup.ts'
import { measureBytes } from './lab/bytes.ts'
import { measureContributions } from './contributions.ts'
import { measureDecks } from './decks.ts'
import { measureDiff } from './diff.ts'
import { measureDiscussion } from './discussion.ts'
import { measureEditor } from './editor.ts'
import { measureExaminees } from './examinees.ts'
import { measureFolder } from './folder.ts'
import { measureImports } from './imports.ts'
import { measureLists } from './lists.ts'
import { type Ground, type Lab, makeGround } from './lab/lab.ts'
import { measureMaps } from './maps.ts'
import { measureMemory } from './memory.ts'
import { measureOutAndIn } from './out-and-in.ts'
import { measureAnalysis } from './analysis.ts'
import { measurePeople } from './people.ts'
import { claim, missedLimits } from './lab/report.ts'
import { measureRequests } from './lab/requests.ts'
import { measurePages } from './pages.ts'
import { measureQuestionnaires } from './questionnaires.ts'
import { measureQuestions } from './questions.ts'
import { measureQuestionImports } from './question-imports.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStalls } from './stalls.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { measureTogether } from './together.ts'
import { measureUploads } from './uploads.ts'

// `npm run bench`: every figure is a line of JSON with its limit. Single parts: `npm run bench requests bytes`. A part that
// breaks off says so and the next one goes on; ends with 1 when a limit was missed or a part broke off.

let made: Promise<Ground> | undefined

/** A part that wants servers and a world gets its own, which nobody has used before. */
const inLab = (measure: (lab: Lab) => Promise<void>) => async (name: string) => {
  const lab = await (await (made ??= makeGround())).openLab(name)
  try {
    await measure(lab)
  } finally {
    await lab.close()
  }
}

const parts: Record<string, (name: string) => Promise<void>> = {
  analysis: inLab(measureAnalysis),
  bytes: inLab(measureBytes),
  pages: inLab(measurePages),
  requests: inLab(measureRequests),
  lists: inLab(measureLists),
  discussion: inLab(measureDiscussion),
  folder: inLab(measureFolder),
  'sign-in': inLab(measureSignIn),
  contributions: inLab(measureContributions),
  decks: inLab(measureDecks),
  diff: measureDiff,
  editor: inLab(measureEditor),
  examinees: inLab(measureExaminees),
  maps: inLab(measureMaps),
  memory: inLab(measureMemory),
  people: inLab(measurePeople),
  stalls: inLab(measureStalls),
  streams: inLab(measureStreams),
  together: inLab(measureTogether),
  uploads: inLab(measureUploads),
  'out-and-in': inLab(measureOutAndIn),
  imports: inLab(measureImports),
  questions: inLab(measureQuestions),
  questionnaires: inLab(measureQuestionnaires),
  'question-imports': inLab(measureQuestionImports),
  backup: inLab(measureBackup),
  start: measureStart,
  answers: measureAnswers,
  // has a database of its own, which stays
  search: measureSearch,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length)
  throw new Error(`no part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

for (const name of wanted.length ? new Set(wanted) : Object.keys(parts)) {
  const start = performance.now()
  const failure = await parts[name]!(name).then(
    () => null,
    (error: unknown) => error,
  )
  const seconds = Math.round((performance.now() - start) / 1000)
  if (failure) console.error(failure)
  claim(`${name}: measured to its end`, !failure, { seconds, ...(failure ? { error: String(failure) } : {}) })
}
await made?.then(
  (ground) => ground.close(),
  // that it could not be made was said by each part
  () => {},
)
process.exitCode = missedLimits() ? 1 : 0
