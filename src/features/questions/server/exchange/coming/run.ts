import { readFile } from 'node:fs/promises'
import { createQuestions, prepareNew, type PreparedQuestion } from '#src/features/questions/server/writing/create.ts'
import { askingQuestions } from '#src/features/questions/server/policy.ts'
import type { ImportFormat } from '#src/features/questions/formats.ts'
import {
  type Ending,
  fetchRunFile,
  findPersonById,
  Remarks,
  type Run,
  type RunKind,
  type Watch,
} from '#src/features/runs/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import type { Finding } from '../item.ts'
import { readFileOffThread } from './read-file.ts'
import type { Ready, ReadyQuestion } from './new-question.ts'
import { previewOf } from './preview.ts'

/** Takes in a file of questions: all of them or none, unless its person wants those that can be taken. */
export const questionImports: RunKind = {
  name: 'question_import',
  verb: '导入',
  lock: 727_080,
  advice: '请把文件分成几份再试',
  keptDays: 30,
  requireReadable,
  requireMayGoOn: accessOf,
  execute: takeIn,
  batchOf: ({ report }) => {
    const { found = 0, made = 0, preview = null } = (report ?? {}) as unknown as Partial<Report>
    return report === null ? null : { found, made, preview }
  },
}

type Report = ReturnType<typeof reportOf>['report']

/** One's own, while one sees the space: it tells the answers of what is in the file. */
async function requireReadable(db: Db, me: SignedIn, run: Run): Promise<void> {
  await findSpace(db, me, run.space_id!)
  if (run.user_id !== me.id) throw new AppError('not_found')
}

/** Who imports, and where to, as they stand now. @throws forbidden, not_found */
async function accessOf(db: Db, run: Run) {
  const me = await findPersonById(db, run.user_id)
  if (!me) throw new AppError('forbidden', '账号已停用，没有继续导入')
  const space = await findSpace(db, me, run.space_id!).catch(() => null)
  if (!space) throw new AppError('not_found', '空间已不存在，或者你已不能查看，没有继续导入')
  if (!askingQuestions.may(me, 'create', space))
    throw new AppError('forbidden', '你已不能在这个空间里出题，没有继续导入')
  return { me, space: askingQuestions.authorize(me, 'create', space) }
}

async function takeIn(services: Services, run: Run, watch: Watch): Promise<Ending> {
  const { db, files } = services
  const { me } = await accessOf(db, run)
  const order = await orderOf(db, run.id)
  watch.onProgress({ stage: 'reading', done: 0, total: 0 })
  const bytes = await readFile(await fetchRunFile(files, run)).catch(explainMissing)
  const { format, dry_run, skips, tag_titles, difficulty, made: before } = order
  const given = { bytes, format: format as ImportFormat, defaults: { tag_titles, difficulty: difficulty as 1 | 2 | 3 } }
  const read = await readFileOffThread(me.id, given)
  watch.signal.throwIfAborted()
  const isWanted = !dry_run && read.ready.length > 0 && (skips || !read.problems.length)
  const problems = [...read.problems]
  const made = before ?? (isWanted ? await write({ db, run, watch, skips }, read.ready, problems) : 0)
  return { state: 'done', ...reportOf({ ...read, problems }, { made, dry_run }) }
}

const orderOf = (db: Db, id: number) =>
  db.selectFrom('question_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function explainMissing(error: unknown): never {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
  throw new AppError('not_found', '文件已经不在服务器上，请重新上传')
}

interface Writing {
  db: Db
  run: Run
  watch: Watch
  skips: boolean
}

/** All in one transaction, with the word that it is done. @param problems gets what only shows when a text is made @returns how many */
async function write(
  { db, run, watch, skips }: Writing,
  ready: readonly ReadyQuestion[],
  problems: Finding[],
): Promise<number> {
  const { me } = await accessOf(db, run)
  const prepared: PreparedQuestion[] = []
  for (const [index, { question, item: _, ...place }] of ready.entries()) {
    watch.signal.throwIfAborted()
    watch.onProgress({ stage: 'documents', done: index, total: ready.length })
    try {
      prepared.push(await prepareNew({ db, me }, question))
    } catch (error) {
      if (!isAppError(error)) throw error
      problems.push({ ...place, why: error.message })
    }
  }
  if (problems.length && !skips) return 0
  // once more: they may have lost the right while the texts were made
  const { space } = await accessOf(db, run)
  watch.signal.throwIfAborted()
  return inTransaction(db, async (trx) => {
    const ids = await createQuestions({ db: trx, me }, space, prepared)
    await trx.updateTable('question_imports').set({ made: ids.length }).where('id', '=', run.id).execute()
    return ids.length
  })
}

function reportOf({ ready, problems, notes, ...read }: Ready, { made, dry_run }: { made: number; dry_run: boolean }) {
  const remarks = new Remarks()
  for (const { why, ...place } of problems) remarks.failed(placeName(place), why)
  for (const { why, ...place } of notes) remarks.note(placeName(place), why)
  const { counts } = remarks
  const { problems: moreProblems, notes: moreNotes } = read.omitted
  const omitted = remarks.omitted + moreProblems + moreNotes
  const found = ready.length
  const preview = dry_run ? ready.slice(0, mostListed).map(previewOf) : null
  return {
    report: { lost: counts.failed + moreProblems, notes: counts.note + moreNotes, omitted, found, made, preview },
    remarks: remarks.list(),
  }
}

/** Of a preview so many questions are listed. */
const mostListed = 1000

/** By the number of its line, which is a file's where there are several. */
export const placeName = ({ line, file }: { line: number; file?: string }) =>
  file === undefined ? `第 ${line} 行` : `${file} 第 ${line} 行`
