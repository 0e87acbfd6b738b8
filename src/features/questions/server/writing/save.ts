import { sql } from 'kysely'
import { award } from '#src/features/scores/server/public.ts'
import type { FormerText } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { keepReferences, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { Cate } from '#src/features/questions/kind.ts'
import { type QuestionEdit, showsSomething, type Video } from '#src/features/questions/shapes.ts'
import type { QuestionAccess } from '../policy.ts'
import { formOf, originColumns, requireVideos } from './create.ts'
import {
  type PreparedOptions,
  prepareOptions,
  type PreparedStem,
  prepareSolution,
  prepareStem,
  type StoredOption,
} from './prepare.ts'
import { type HeldQuestion, type QuestionRow, questionText } from './question-text.ts'
import { parted, solutionKeeper, type SolutionText, solutionText } from './solution-text.ts'

interface Standing {
  title: string
  content: string
  version: number
  /** The number of the form that stands. */
  form: number
  solutionId: number
  answer: string
  analysis: string
  options: StoredOption[]
}

/** What an edit writes, made before the transaction. */
export interface PreparedQuestionEdit {
  edit: QuestionEdit
  standing: Standing
  stem: PreparedStem
  options?: PreparedOptions
  solution?: SolutionText
}

/**
 * Saves a question as its next version. Other options, another right one or another kind make another form: who answered the former one
 * keeps that. @param draft the editor's, which ends with it
 * @throws conflict for a stale version, invalid
 */
export async function saveQuestion(
  writer: Writer,
  question: Allowed<'edit', QuestionAccess>,
  edit: QuestionEdit & { draft?: string },
): Promise<number> {
  for (let tries = 1; ; tries++)
    try {
      return await saveOnce(writer, question, edit)
    } catch (error) {
      if (!(error instanceof OtherForm)) throw error
      if (tries === 3) throw new AppError('conflict', '选项刚刚被改过，请再试一次')
    }
}

/** Somebody changed what one chooses from while the text of an edit that leaves that as it is was made. */
class OtherForm extends Error {}

async function saveOnce(
  { db, me }: Writer,
  question: Allowed<'edit', QuestionAccess>,
  { draft, ...edit }: QuestionEdit & { draft?: string },
): Promise<number> {
  return storeQuestion({ db, me }, question, {
    prepared: await prepareQuestionEdit({ db, me }, question.id, edit),
    draft,
  })
}

interface Storing {
  prepared: PreparedQuestionEdit
  draft?: string | undefined
  /** Who wrote it besides whoever saves. */
  others?: readonly number[]
  /** Files that it may use although whoever saves might not. */
  allowed?: readonly string[] | undefined
}
/** The same where a transaction may be open already. An edit that names no options may find others there: `OtherForm`. */
export const storeQuestion = (
  { db, me }: Writer,
  question: Allowed<'edit', QuestionAccess>,
  { prepared, draft, others = [], allowed = [] }: Storing,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { edit } = prepared
    const { isChanged, version } = await saveText(
      questionText,
      { db: trx, me },
      {
        id: question.id,
        version: edit.version,
        title: edit.title,
        text: prepared.stem,
        indexed: prepared.stem.indexed,
        draft,
        others,
        alsoChange: (_trx, held) => changeAbout({ db: trx, me }, held, { ...prepared, allowed }),
      },
    )
    if (isChanged) {
      const about = { userId: me.id, spaceId: question.spaceId, subjectIds: [question.id] }
      await award(trx, { ...about, kind: 'question', act: 'edit' })
    }
    return version
  })

/** The former title and stem as the newest version. @throws conflict as saving does */
export const restoreStem = (
  writer: Writer,
  question: Allowed<'edit', QuestionAccess>,
  { title, ...text }: FormerText,
) => saveQuestion(writer, question, { ...text, title })

/** The texts of an edit, made before any transaction. */
export async function prepareQuestionEdit(
  writer: Writer,
  id: number,
  edit: QuestionEdit,
): Promise<PreparedQuestionEdit> {
  const standing = await standingOf(writer.db, id)
  const options = edit.options ?? standing.options.map(({ timestamp, title }) => ({ timestamp, title }))
  const content = edit.content ?? standing.content
  const texts = await prepareStem(writer, { content, options: edit.cate === 3 ? [] : options })
  const says = edit.answer !== undefined || edit.analysis !== undefined
  return {
    edit,
    standing,
    stem: texts.stem,
    ...(edit.cate !== undefined && { options: texts.options }),
    ...(says && {
      solution: solutionText(
        await prepareSolution(writer, {
          answer: edit.answer ?? standing.answer,
          analysis: edit.analysis ?? standing.analysis,
        }),
      ),
    }),
  }
}

async function standingOf(db: Db, id: number): Promise<Standing> {
  const row = await db
    .selectFrom('questions')
    .innerJoin('solutions', 'solutions.question_id', 'questions.id')
    .innerJoin('question_forms as form', (join) =>
      join.onRef('form.question_id', '=', 'questions.id').onRef('form.number', '=', 'questions.form'),
    )
    .select([
      'questions.title',
      'questions.content',
      'questions.version',
      'questions.form',
      'solutions.id as solutionId',
    ])
    .select(['solutions.answer', 'solutions.analysis', sql<StoredOption[]>`form.options`.as('options')])
    .where('questions.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

type Storable = PreparedQuestionEdit & { allowed: readonly string[] }

/** Everything besides title and stem. @returns whether any of it differs from what it was */
async function changeAbout({ db: trx, me }: Writer, { row }: HeldQuestion, prepared: Storable): Promise<boolean> {
  const { edit, standing } = prepared
  // what search finds it by was made with options that stand no more
  if (edit.options === undefined && row.form !== standing.form) throw new OtherForm()
  const changes = [
    await changeColumns(trx, row, edit),
    await changeForm(trx, row, prepared),
    await changeSolution({ db: trx, me }, row, prepared),
    edit.tag_titles !== undefined && (await setTags(trx, row.id, edit.tag_titles)),
  ]
  return changes.includes(true)
}

async function changeColumns(trx: Db, row: QuestionRow, edit: QuestionEdit): Promise<boolean> {
  const columns = {
    ...(edit.cate !== undefined && { cate: edit.cate }),
    ...(edit.difficulty !== undefined && { difficulty: edit.difficulty }),
    ...originColumns(edit),
  }
  if (!Object.entries(columns).some(([name, value]) => row[name as keyof QuestionRow] !== value)) return false
  await trx.updateTable('questions').set(columns).where('id', '=', row.id).execute()
  return true
}

/** A form never changes: what differs is another one, so nobody's answer is to options that they did not see. */
async function changeForm(trx: Db, row: QuestionRow, { edit, stem, options }: PreparedQuestionEdit): Promise<boolean> {
  if (!options) return false
  const correct = (edit.options ?? []).flatMap(({ timestamp, correct: isRight }) => (isRight ? timestamp : []))
  const before = await trx
    .selectFrom('question_forms as form')
    .innerJoin('question_keys as key', (join) =>
      join.onRef('key.question_id', '=', 'form.question_id').onRef('key.number', '=', 'form.number'),
    )
    .select([sql<StoredOption[]>`form.options`.as('options'), 'key.correct'])
    .where('form.question_id', '=', row.id)
    .where('form.number', '=', row.form)
    .executeTakeFirstOrThrow()
  const same = (one: readonly StoredOption[], right: readonly number[]) =>
    JSON.stringify([one.map(({ timestamp, title }) => [timestamp, title]), right.toSorted((a, b) => a - b)])
  const isSame = same(before.options, before.correct.map(Number)) === same(options.options, correct)
  if (isSame && edit.cate === (row.cate as Cate)) return false
  const number = row.form + 1
  await trx
    .insertInto('question_forms')
    .values(formOf(row.id, number, options))
    .execute()
  await trx.insertInto('question_keys').values({ question_id: row.id, number, correct }).execute()
  const { visible } = stem
  const has_math = stem.has_math || options.has_math
  await trx.updateTable('questions').set({ form: number, visible, has_math }).where('id', '=', row.id).execute()
  return true
}

async function changeSolution(writer: Writer, row: QuestionRow, { edit, standing, solution, allowed }: Storable) {
  const { db: trx, me } = writer
  const cate = edit.cate ?? row.cate
  const answer = solution?.answer.content ?? standing.answer
  if (cate === 3 && !showsSomething(answer)) throw invalidField('answer', '请填写参考答案')
  const videos = edit.analyse_videos
  if (!solution && !videos) return false
  const { isChanged } = await saveText(solutionKeeper, writer, {
    id: standing.solutionId,
    ...(solution && { text: solution }),
    alsoChange: async (_trx, held) => {
      if (!videos || inOneOrder(videos) === inOneOrder(held.videos)) return false
      const known = new Set([...held.videos.map(({ key }) => key), ...allowed])
      // what is there already needs no new permission: another writer may have put it there
      const added = videos.filter(({ key }) => !known.has(key))
      await requireVideos(trx, me, { spaceId: row.space_id, videos: added })
      await storeVideos(trx, standing.solutionId, videos)
      return true
    },
  })
  return isChanged
}

const inOneOrder = (videos: readonly Video[]) => JSON.stringify(videos.map(({ key, name, size }) => [key, name, size]))

const storeVideos = (trx: Db, id: number, videos: readonly Video[]) =>
  trx
    .updateTable('solutions')
    .set({ videos: JSON.stringify(videos) })
    .where('id', '=', id)
    .execute()

/** Saves former words of answer and analysis as the newest ones; the question gets a version with them. @returns that of the solution */
export async function restoreSolution(
  writer: Writer,
  question: Allowed<'edit', QuestionAccess>,
  { content, version }: FormerText,
): Promise<number> {
  const { db } = writer
  const { solutionId } = await standingOf(db, question.id)
  await requireNewest(db, solutionId, version)
  await saveQuestion(writer, question, parted(content))
  const row = await db.selectFrom('solutions').select('version').where('id', '=', solutionId).executeTakeFirstOrThrow()
  return row.version
}

/** @throws conflict for a stale version */
async function requireNewest(db: Db, id: number, version: number | undefined) {
  const row = await db.selectFrom('solutions').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', '解析刚刚有了新的版本，请刷新后再恢复')
}

/** Cleaned once more by a newer sanitiser: nobody's work, and no version. */
export async function cleanQuestion(db: Db, id: number, me: { id: number }): Promise<void> {
  const { content, options, form: standing } = await standingOf(db, id)
  const { stem } = await prepareStem({ db, me }, { content, options })
  const forms = await db
    .selectFrom('question_forms')
    .select(['number', sql<StoredOption[]>`options`.as('options')])
    .where('question_id', '=', id)
    .execute()
  const clean = new Map<number, PreparedOptions>()
  for (const form of forms) clean.set(form.number, await prepareOptions({ db, me }, form.options))
  await inTransaction(db, async (trx) => {
    const held = await questionText.hold(trx, id).catch(() => null)
    if (held?.content !== content || held.row.form !== standing) return
    await questionText.store(trx, held, { ...held, text: stem, at: new Date() })
    await keepReferences(trx, { id, references: stem.references })
    await questionText.index!(trx, held, { title: held.title, indexed: stem.indexed })
    for (const [number, { options: texts, has_math }] of clean)
      await trx
        .updateTable('question_forms')
        .set({ options: JSON.stringify(texts), has_math })
        .where('question_id', '=', id)
        .where('number', '=', number)
        .execute()
  })
}
