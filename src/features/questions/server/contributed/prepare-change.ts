import { findSpace } from '#src/features/spaces/server/public.ts'
import { fileKeysIn } from '#src/features/files/server/public.ts'
import type { Applied, Change, Deciding, PreparedChange, Standing } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { WholeQuestion } from '#src/features/questions/whole-question.ts'
import { findQuestion } from '../find-question.ts'
import { askingQuestions, questionGate } from '../policy.ts'
import { createQuestions, prepareNew } from '../writing/create.ts'
import { deleteQuestion } from '../writing/delete.ts'
import { prepareQuestionEdit, storeQuestion } from '../writing/save.ts'

/** What a change of a question comes to, its texts made. Before any transaction. @throws refused, invalid */
export async function prepareChange(writer: Writer, change: Change, whole: WholeQuestion): Promise<PreparedChange> {
  const { action, target, tags, origin } = change
  if (target && action === 'delete') return { apply: (by) => remove(by, target) }
  const { videos: analyse_videos, ...said } = whole
  const about = { ...said, ...origin, analyse_videos, ...(tags && { tag_titles: [...tags] }) }
  if (!target) {
    const made = await prepareNew(writer, { ...about, title: change.title!.trim(), tag_titles: [...(tags ?? [])] })
    return { apply: (by) => create(by, { ...made, allowed: by.files }, whole) }
  }
  const title = (change.title ?? target.title).trim()
  const prepared = await prepareQuestionEdit(writer, target.id, { ...about, title, version: target.version })
  return {
    async apply(by) {
      const question = questionGate.authorize(by.author, 'edit', await findDecided(by, target))
      const { others, files: allowed } = by
      const version = await storeQuestion({ db: by.trx, me: by.author }, question, { prepared, others, allowed })
      return applied(by.trx, { id: target.id, version }, whole)
    },
  }
}

async function create(
  { trx, author, decision }: Deciding,
  question: Parameters<typeof createQuestions>[2][number],
  whole: WholeQuestion,
) {
  // its author may have left the space since: that it takes what they wrote is decided by others
  const space = await findSpace(trx, { ...author, isAdmin: true }, decision.spaceId)
  const taken = askingQuestions.authorize(author, 'create', { ...space, role: 'admin' as const })
  const [id] = await createQuestions({ db: trx, me: author }, taken, [question])
  return applied(trx, { id: id!, version: 1 }, whole)
}

async function remove(by: Deciding, target: Standing): Promise<Applied> {
  const question = questionGate.authorize(by.author, 'delete', await findDecided(by, target))
  await deleteQuestion({ db: by.trx }, question)
  return { id: target.id, version: target.version }
}

/** What answer and analysis show is for those alone who may know them. */
async function applied(trx: Db, made: Applied, { content, options, answer, analysis, videos }: WholeQuestion) {
  const open = fileKeysIn([content, ...options.map(({ title }) => title)].join(''))
  const keys = [...fileKeysIn(answer + analysis), ...videos.map(({ key }) => key)].filter((key) => !open.includes(key))
  if (!keys.length) return made
  const { id } = await trx
    .selectFrom('solutions')
    .select('id')
    .where('question_id', '=', made.id)
    .executeTakeFirstOrThrow()
  return { ...made, parts: [{ id, keys }] }
}

/** As one of those who manage the space would: `decision` proves that the space takes it. */
const findDecided = async ({ trx, author, decision }: Deciding, { id }: Standing) => ({
  ...(await findQuestion(trx, { ...author, isAdmin: true }, { spaceId: decision.spaceId, id })),
  role: 'admin' as const,
})
