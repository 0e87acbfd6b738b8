import { isDeepStrictEqual } from 'node:util'
import { forgetSubject } from '#src/features/notifications/server/public.ts'
import { createSubject, removeSubjects, touchSubject } from '#src/features/subjects/server/public.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { faultOf, type Item, structureOf } from '../items.ts'
import type { NewQuestionnaire, QuestionnaireEdit } from '../shapes.ts'
import { type Found, holdQuestionnaire } from './found.ts'
import { questionnaires } from './policy.ts'

export interface Asking {
  db: Db
  me: SignedIn
}

const inserted = prepared(
  'new questionnaire',
  `insert into questionnaires (id, title, description, items, is_anonymous, is_repeatable, is_shuffled, starts_at, ends_at, quota)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** @returns its id */
export const createQuestionnaire = ({ db, me }: Asking, given: NewQuestionnaire): Promise<number> =>
  inTransaction(db, async (trx) => {
    const review = await checkWords(trx, wordsOf(given.title, given.description, given.questionnaire_items))
    const id = await createSubject(trx, { kind: 'questionnaire', owner: me.id, space: null, visibility: 'private' })
    await inserted(trx, [id, ...valuesOf(given)])
    await askForReview(trx, id, review)
    return id
  })

type Fields = Omit<NewQuestionnaire, 'questionnaire_items'> & { questionnaire_items: readonly Item[] }
const valuesOf = (given: Fields) => [
  given.title,
  given.description,
  JSON.stringify(given.questionnaire_items),
  given.is_anonymous,
  given.is_repeatable,
  given.is_shuffled,
  given.starts_at,
  given.ends_at,
  given.quota,
]

/** Every word that somebody else will read. */
const wordsOf = (title: string, description: string, items: readonly Item[]) => [
  title,
  description,
  items
    .flatMap((item) => [item.title, item.description, ...[...item.options, ...item.lines].map((one) => one.title)])
    .join('\n'),
]

const changed = prepared(
  'edit questionnaire',
  `update questionnaires set version = version + 1, title = $2, description = $3, items = $4, is_anonymous = $5, is_repeatable = $6,
    is_shuffled = $7, starts_at = $8, ends_at = $9, quota = $10 where id = $1`,
)

/** @throws not_found, forbidden, conflict for a stale version, invalid, refused for more than words once it is released */
export const editQuestionnaire = ({ db, me }: Asking, id: number, edit: QuestionnaireEdit) =>
  inTransaction(db, async (trx) => {
    const held = questionnaires.authorize(me, 'edit', await holdQuestionnaire(trx, me, id))
    const before = fieldsOf(held)
    const after = { ...before, ...givenIn(edit) }
    if (isDeepStrictEqual(before, after)) return
    if (edit.version !== undefined && edit.version !== held.version)
      throw new AppError('conflict', undefined, {
        current: { ...before, version: held.version },
        yours: { ...after, version: edit.version },
      })
    if (held.state !== 'draft') requireSameStructure(before, after)
    requireNamed(held, edit)
    requireWhole(after)
    const review = await checkWords(trx, wordsOf(after.title, after.description, after.questionnaire_items))
    await changed(trx, [id, ...valuesOf(after)])
    await touchSubject(trx, id)
    await askForReview(trx, id, review)
  })

export const fieldsOf = (found: Found): Fields => ({
  title: found.title,
  description: found.description,
  questionnaire_items: found.items,
  is_anonymous: found.is_anonymous,
  is_repeatable: found.is_repeatable,
  is_shuffled: found.is_shuffled,
  starts_at: found.starts_at?.toISOString() ?? null,
  ends_at: found.ends_at?.toISOString() ?? null,
  quota: found.quota,
})

function givenIn({ version: _version, deleted_items: _deleted, ...given }: QuestionnaireEdit): Partial<Fields> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

function requireSameStructure(before: Fields, after: Fields) {
  const { title: _, description: _about, questionnaire_items: asked, ...settings } = before
  const { title: _title, description: _words, questionnaire_items: wanted, ...other } = after
  if (!isDeepStrictEqual(structureOf(asked), structureOf(wanted)) || !isDeepStrictEqual(settings, other))
    throw new AppError('refused', '已经发放的问卷只能改文字，不能增删题目、选项或改设置')
}

/** What was there stands in the new list, or among what is to go. */
function requireNamed({ items }: Found, { questionnaire_items: wanted, deleted_items: deleted }: QuestionnaireEdit) {
  const left = new Set(wanted?.map(({ timestamp }) => timestamp))
  const gone = new Set(deleted)
  const known = new Set(items.map(({ timestamp }) => timestamp))
  if (deleted.some((one) => !known.has(one) || left.has(one) || !wanted))
    throw invalidField('deleted_items', '要删除的题目不在问卷里，或者还在题目里')
  if (wanted && items.some(({ timestamp }) => !left.has(timestamp) && !gone.has(timestamp)))
    throw invalidField('questionnaire_items', '少了几道题：要删除的题目请写在 deleted_items 里')
}

/** The fields that were not given count, too. */
function requireWhole(after: Fields) {
  const fault = faultOf(after.questionnaire_items, after)
  if (fault) throw invalidField(`questionnaire_items${fault.item === null ? '' : `.${fault.item}`}`, fault.message)
  const { starts_at: from, ends_at: to } = after
  if (from && to && Date.parse(from) >= Date.parse(to)) throw invalidField('ends_at', '结束时间应晚于开始时间')
}

/** For good, with its replies. @throws not_found, forbidden */
export const deleteQuestionnaire = ({ db, me }: Asking, id: number) =>
  inTransaction(db, async (trx) => {
    questionnaires.authorize(me, 'delete', await holdQuestionnaire(trx, me, id))
    await removeQuestionnaire(trx, id)
  })

export async function removeQuestionnaire(trx: Db, id: number) {
  await forgetSubject(trx, id)
  await removeSubjects(trx, [id])
}
