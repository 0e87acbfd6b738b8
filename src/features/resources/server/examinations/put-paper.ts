import { seenQuestions } from '#src/features/questions/server/public.ts'
import type { Paper } from '#src/features/resources/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { storedPaper } from './stored-paper.ts'

interface Placed {
  id: number
  /** Null for one's own. */
  spaceId: number | null
  paper: Paper
}

/**
 * Makes that the examination. What lies in it already needs no new permission: another writer may have put it there.
 * @returns whether that changed anything @throws invalid, at `examination`, for questions that do not belong into it
 */
export async function putPaper(trx: Db, me: SignedIn, { id, spaceId, paper }: Placed): Promise<boolean> {
  const before = await storedPaper(trx, id)
  if (before && JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(paper))) return false
  const known = new Set(before?.items.map(({ question_id }) => question_id))
  const fresh = paper.items.flatMap(({ question_id }) => (known.has(question_id) ? [] : question_id))
  await requireUsable(trx, me, { spaceId, fresh })
  if (spaceId === null && paper.draws.length) throw invalidField('examination', '个人试卷没有题库可抽，请选好题目')
  // what was drawn once for all stands for as long as what is drawn does
  const raised = before && JSON.stringify(drawnBy(before)) === JSON.stringify(drawnBy(paper)) ? 0 : 1
  const { items, draws, ...rules } = paper
  await trx
    .insertInto('examinations')
    .values({ id, ...rules })
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({ ...rules, edition: eb('examinations.edition', '+', raised) })),
    )
    .execute()
  await trx.deleteFrom('examination_items').where('examination_id', '=', id).execute()
  await trx.deleteFrom('examination_draws').where('examination_id', '=', id).execute()
  if (items.length)
    await trx
      .insertInto('examination_items')
      .values(
        items.map(({ question_id, points }, position) => ({
          examination_id: id,
          question_id,
          position,
          points: points * 100,
        })),
      )
      .execute()
  if (draws.length)
    await trx
      .insertInto('examination_draws')
      .values(draws.map((draw, position) => ({ ...draw, examination_id: id, position, points: draw.points * 100 })))
      .execute()
  return true
}

/** What says which questions somebody gets. */
const drawnBy = (paper: Paper) => [paper.draws_each, ...inOrder(paper).slice(1)]

/** The same fields in the same order, whoever wrote them. */
const inOrder = ({ items, draws, ...rules }: Paper) => [
  Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  items.map(({ question_id, points }) => [question_id, points]),
  draws.map(({ count, points, cate, difficulty, tag }) => [count, points, cate, difficulty, tag]),
]

/** The same without questions that this person cannot put there: those of another site, of hidden spaces, and what is gone. */
export async function usablePaper(trx: Db, me: SignedIn, { spaceId, paper }: Omit<Placed, 'id'>): Promise<Paper> {
  const seen = await seenQuestions(
    trx,
    me,
    paper.items.map(({ question_id }) => question_id),
  )
  const items = paper.items.filter(({ question_id }) => {
    const question = seen.get(question_id)
    return question && (question.isOpen || question.spaceId === spaceId)
  })
  return { ...paper, items }
}

interface Chosen {
  spaceId: number | null
  fresh: readonly number[]
}
/** Of its own space, or of one that everybody sees: whoever may take the examination could see them anyhow. */
async function requireUsable(trx: Db, me: SignedIn, { spaceId, fresh }: Chosen) {
  const seen = await seenQuestions(trx, me, fresh)
  if (seen.size !== fresh.length) throw invalidField('examination', '有的题目已经不在，或者你看不到它，请移出后再保存')
  if ([...seen.values()].some((question) => question.spaceId !== spaceId && !question.isOpen))
    throw invalidField('examination', '别的空间的题目要所有人都能看到，才能放进试卷')
}
