import { mayAttach } from '#src/features/files/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import { changeCount, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubjects, reserveIds, touchSubject } from '#src/features/subjects/server/public.ts'
import { setTagsOfEach } from '#src/features/tags/server/public.ts'
import { addTexts, type Writer } from '#src/features/texts/server/public.ts'
import { openThreads } from '#src/features/threads/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { NewQuestion, Video } from '#src/features/questions/shapes.ts'
import { escapeText } from '#src/shared/html/escape.ts'
import {
  type PreparedOptions,
  type PreparedSolution,
  type PreparedStem,
  prepareSolution,
  prepareStem,
  titleOf,
} from './prepare.ts'
import { columnsOf, newQuestionTexts } from './question-text.ts'
import { columnsOfSolution, newSolutionTexts, solutionText } from './solution-text.ts'

/** A question as it will be stored. */
export interface PreparedQuestion extends Omit<NewQuestion, 'title' | 'content' | 'answer' | 'analysis' | 'options'> {
  readonly title: string
  readonly stem: PreparedStem
  readonly options: PreparedOptions
  /** Timestamps of those that are right. */
  readonly correct: readonly number[]
  readonly solution: PreparedSolution
  /** Files that it may use although whoever makes it might not. */
  readonly allowed?: readonly string[] | undefined
}

/** Its texts, made before any transaction. @param given a value in the shape of `newQuestion` @throws refused, invalid */
export async function prepareNew(
  writer: Writer,
  { title, content, answer, analysis, options: given, ...about }: NewQuestion,
): Promise<PreparedQuestion> {
  const html = content ?? `<p>${escapeText(title!)}</p>`
  const { stem, options } = await prepareStem(writer, { content: html, options: given })
  return {
    ...about,
    title: title ?? titleOf(stem),
    stem,
    options,
    correct: given.flatMap(({ timestamp, correct }) => (correct ? timestamp : [])),
    solution: await prepareSolution(writer, { answer, analysis }),
  }
}

/**
 * New questions with their first versions, findable: all or none, by so many statements however many they are.
 * @returns their ids, in the order given @throws invalid for videos that this person may not use here, refused for words
 */
export const createQuestions = (
  { db, me }: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: readonly PreparedQuestion[],
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    if (!given.length) return []
    await requireVideos(trx, me, { spaceId: space.id, videos: given.flatMap(newVideos) })
    const ids = await reserveIds(trx, 2 * given.length)
    const all = given.map((one, n) => ({ ...one, id: ids[n]!, solutionId: ids[given.length + n]! }))
    await insert(trx, { me, spaceId: space.id }, all)
    const made = all.map(({ id }) => id)
    const texts = all.map(({ id, title, stem }) => ({ id, title, text: stem }))
    await addTexts(newQuestionTexts, { db: trx, me }, texts)
    const solutions = all.map(({ solutionId: id, solution }) => ({ id, title: '', text: solutionText(solution) }))
    await addTexts(newSolutionTexts, { db: trx, me }, solutions)
    await holdSpace(trx, space.id)
    await setTagsOfEach(
      trx,
      all.map(({ id, tag_titles: titles }) => ({ subjectId: id, titles })),
    )
    await award(trx, { userId: me.id, spaceId: space.id, subjectIds: made, kind: 'question', act: 'create' })
    await changeCount(trx, space.id, { question_count: made.length })
    await touchSubject(trx, space.id)
    return made
  })

const newVideos = ({ analyse_videos: videos, allowed = [] }: PreparedQuestion) =>
  videos.filter(({ key }) => !allowed.includes(key))

type WithIds = PreparedQuestion & { id: number; solutionId: number }

async function insert(trx: Db, { me, spaceId }: { me: SignedIn; spaceId: number }, all: readonly WithIds[]) {
  const owned = { owner: me.id, space: spaceId }
  await createSubjects(
    trx,
    all.map(({ id }) => id),
    { kind: 'question', ...owned },
  )
  const solutions = all.map(({ solutionId }) => solutionId)
  await createSubjects(trx, solutions, { kind: 'solution', ...owned })
  for (const some of portions(all)) {
    await trx
      .insertInto('questions')
      .values(some.map((one) => rowOf(one, spaceId)))
      .execute()
    await trx
      .insertInto('question_forms')
      .values(some.map(({ id, options }) => formOf(id, 1, options)))
      .execute()
    await trx
      .insertInto('question_keys')
      .values(some.map(({ id, correct }) => ({ question_id: id, number: 1, correct: [...correct] })))
      .execute()
    await trx.insertInto('solutions').values(some.map(solutionRow)).execute()
  }
  await openThreads(
    trx,
    all.map(({ id }) => id),
  )
}

/** A statement takes 65,535 values at most. */
const PORTION = 1000
function portions<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PORTION) }, (_, n) => all.slice(n * PORTION, (n + 1) * PORTION))
}

const rowOf = ({ id, title, cate, difficulty, stem, options, ...one }: WithIds, space_id: number) => ({
  id,
  space_id,
  title,
  cate,
  difficulty,
  ...columnsOf(stem),
  has_math: stem.has_math || options.has_math,
  ...originColumns(one),
})

export const formOf = (question_id: number, number: number, { options, has_math }: PreparedOptions) => ({
  question_id,
  number,
  options: JSON.stringify(options),
  has_math,
  chosen: options.map(() => 0),
})

const solutionRow = ({ id, solutionId, solution, analyse_videos }: WithIds) => ({
  id: solutionId,
  question_id: id,
  ...columnsOfSolution(solution),
  videos: JSON.stringify(analyse_videos),
})

interface Origin {
  original_type?: 1 | 2 | undefined
  original_author?: string | undefined
  original_content?: string | undefined
}
/** Only what was given; whoever says that a question is their own takes the other author's name off it. */
export const originColumns = ({ original_type: type, original_author: author, original_content: source }: Origin) =>
  type === 1
    ? { original_type: type, original_author: '', original_content: '' }
    : {
        ...(type !== undefined && { original_type: type }),
        ...(author !== undefined && { original_author: author }),
        ...(source !== undefined && { original_content: source }),
      }

/**
 * Before what others change, too: counts and tags, the space first, as whoever deletes a question does. What takes long is written by then, so that
 * nobody waits for it. @throws not_found when it is gone
 */
async function holdSpace(trx: Db, id: number) {
  const space = await trx
    .selectFrom('spaces')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!space) throw new AppError('not_found')
}

interface Attaching {
  spaceId: number
  videos: readonly Video[]
}
/** @throws invalid for files that this person may not use here, and for those that are no videos */
export async function requireVideos(trx: Db, me: SignedIn, { spaceId, videos }: Attaching): Promise<void> {
  const keys = [...new Set(videos.map(({ key }) => key))]
  const files = await mayAttach(trx, me, { keys, spaceId, field: 'analyse_videos' })
  if (files.some(({ content_type }) => !content_type.startsWith('video/')))
    throw invalidField('analyse_videos', '请选择视频文件')
}
