import { sql } from 'kysely'
import { wholeQuestions, type WholeQuestion } from '#src/features/questions/server/reading/with-answers.ts'
import { type ExportFormat, exportPart } from '#src/features/questions/formats.ts'
import { type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { carriesTagSql, idsOfTags } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { writeQuestions } from '../exchange.ts'
import { withoutAnswers } from '../without-answers.ts'
import { itemFrom } from './item-from.ts'

interface Given {
  questions: readonly WholeQuestion[]
  format: ExportFormat
}

/** Those whose answers are not for the reader go out without. */
export const fileOfQuestions = ({ questions, format }: Given) =>
  writeQuestions({
    items: questions.map((question) => (question.solution ? itemFrom(question) : withoutAnswers(itemFrom(question)))),
    format,
  })

const fileOffThread = offThread({ file: import.meta.url, work: fileOfQuestions, isSmall: () => false })

export interface Wanted {
  format: ExportFormat
  part_number: number
  cate?: number | undefined
  difficulty?: number | undefined
  tag_titles?: readonly string[] | undefined
}

interface Exported {
  bytes: Uint8Array
  /** How many files there are in all. */
  parts: number
}

/** Rows in memory of the database at once. */
const portion = 100
/** Characters of one file: it is made whole in memory. */
const longest = 40_000_000

/** A file of the questions of a space, the oldest first, so many a page. @throws not_found for an empty page, refused for what the format has no room for */
export async function exportQuestions(
  db: Db,
  me: SignedIn,
  { space, ...wanted }: Wanted & { space: SpaceAccess },
): Promise<Exported> {
  const { ids, parts } = await idsOf(db, space.id, wanted)
  const questions: WholeQuestion[] = []
  let length = 0
  for (let at = 0; at < ids.length; at += portion) {
    const some = await wholeQuestions(db, me, { spaceId: space.id, ids: ids.slice(at, at + portion), limit: portion })
    length += JSON.stringify(some).length
    if (length > longest)
      throw new AppError('refused', '题目的文字太多，一个文件放不下，请按题型、难度或标签分几次导出')
    questions.push(...some)
  }
  if (!questions.length) throw new AppError('not_found', '没有符合条件的题目可以导出')
  return { bytes: bytesOf(await fileOffThread(me.id, { questions, format: wanted.format })), parts }
}

/** What people fill in, with examples. */
export const templateOf = async (me: SignedIn) =>
  bytesOf(await fileOffThread(me.id, { questions: [], format: 'excel' }))

function bytesOf(written: Awaited<ReturnType<typeof writeQuestions>>): Uint8Array {
  if ('problem' in written) throw new AppError('refused', written.problem)
  return written.bytes
}

async function idsOf(
  db: Db,
  spaceId: number,
  { part_number: part, cate, difficulty, tag_titles = [] }: Wanted,
): Promise<{ ids: number[]; parts: number }> {
  const tags = await idsOfTags(db, tag_titles)
  if (!tags) return { ids: [], parts: 0 }
  const wanted = [
    sql`space_id = ${spaceId} and not is_deleted`,
    ...(cate === undefined ? [] : [sql`cate = ${cate}`]),
    ...(difficulty === undefined ? [] : [sql`difficulty = ${difficulty}`]),
    ...tags.map((tag) => sql`${sql.raw(carriesTagSql('questions.id', tag))}`),
  ]
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over ()::int as total from questions where ${sql.join(wanted, sql` and `)}
    order by id limit ${exportPart} offset ${(part - 1) * exportPart}`.execute(db)
  return { ids: rows.map(({ id }) => id), parts: Math.ceil((rows[0]?.total ?? 0) / exportPart) }
}
