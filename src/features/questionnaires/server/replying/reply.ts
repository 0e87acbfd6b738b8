import { createHash, randomInt, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { mayAttach, useNewFiles } from '#src/features/files/server/public.ts'
import { type Answer, faultsOfReply, isEmpty } from '#src/features/questionnaires/answers.ts'
import type { Item } from '#src/features/questionnaires/items.ts'
import type { newReply } from '#src/features/questionnaires/shapes.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { closedBy, findQuestionnaire, type Found, holdQuestionnaire } from '../found.ts'
import type { Asking } from '../write.ts'
import { countsOf } from './counts.ts'

type Given = z.output<typeof newReply> & { key?: string | undefined }
type Answers = Record<number, Answer>

const known = prepared('known reply', 'select from questionnaire_replies where id = $1')
const taken = prepared(
  'take part in questionnaire',
  'insert into questionnaire_participants (questionnaire_id, user_id) values ($1, $2) on conflict do nothing returning user_id',
)
const stored = prepared(
  'store reply',
  `insert into questionnaire_replies (id, questionnaire_id, answers, user_id, seconds, created_at, place) values ($1, $2, $3, $4, $5, $6, $7)`,
)
const counted = prepared(
  'count reply',
  `update questionnaires set reply_count = reply_count + 1, timed = timed + ($2::int is not null)::int,
    seconds = seconds + coalesce($2, 0) where id = $1`,
)
const summed = prepared<{ item: number; choice: number; count: number }>(
  'sum reply up',
  `insert into questionnaire_counts as c (questionnaire_id, item, line, choice, count)
  select $1, item, line, choice, 1 from unnest($2::bigint[], $3::bigint[], $4::float8[]) as made (item, line, choice)
  on conflict (questionnaire_id, item, line, choice) do update set count = c.count + 1 returning c.item, c.choice, c.count`,
)

/**
 * Takes a reply while the questionnaire's row is held, so no more come in than there is room for, and none after its end. The same key is
 * the same reply. @throws not_found, invalid, refused
 */
export async function replyTo({ db, me }: Asking, id: number, given: Given) {
  const answers = answersOf(given)
  const found = await findQuestionnaire(db, me, id)
  const replyId = idOf(id, me.id, given.key)
  if (found.state === 'released' && found.is_reached) requireRight(found.items, answers)
  return inTransaction(db, async (trx) => {
    const held = await holdQuestionnaire(trx, me, id)
    const told = { has_replied: true, can_repeat: held.is_repeatable }
    if ((await known(trx, [replyId])).length) return told
    requireOpen(held)
    if (!held.is_repeatable && !(await taken(trx, [id, me.id])).length)
      throw new AppError('refused', '你已经填过这份问卷')
    await useFilesOf({ db: trx, me }, held, answers)
    await stored(trx, [
      replyId,
      id,
      JSON.stringify(answers),
      ...(held.is_anonymous ? nobody() : whose(me.id, given.seconds)),
    ])
    await counted(trx, [id, given.seconds ?? null])
    await sumUp(trx, held, answers)
    return told
  })
}

/** Name, seconds, time and place among the others: an anonymous reply stands anywhere. */
const nobody = () => [null, null, null, randomInt(2 ** 47)]
const whose = (user: number, seconds: number | undefined) => {
  const now = Date.now()
  return [user, seconds ?? null, new Date(now), now * 1000 + randomInt(1000)]
}

/** What was left empty is no answer. */
const answersOf = ({ answers }: Given): Answers =>
  Object.fromEntries(
    answers.flatMap(({ timestamp, ...rest }) => {
      const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Answer
      return isEmpty(said) ? [] : [[timestamp, said]]
    }),
  )

/** Made of a key that only the sender's browser knows, so of an anonymous reply nobody can tell whose key it was. */
function idOf(questionnaire: number, user: number, key: string | undefined): string {
  if (key === undefined) return randomUUID()
  const hash = createHash('sha256').update(`${questionnaire}/${user}/${key}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

function requireRight(items: readonly Item[], answers: Answers) {
  const faults = Object.entries(faultsOfReply(items, answers))
  if (!faults.length) return
  const fields = Object.fromEntries(faults.map(([item, message]) => [`answers.${item}`, message]))
  throw new AppError('invalid', undefined, { fields })
}

const whyClosed = {
  draft: '问卷还没有发放',
  early: '问卷还没有开始',
  late: '问卷已经截止',
  ended: '问卷已经结束',
  full: '名额已满，问卷不再收了',
}
function requireOpen(held: Found) {
  if (!held.is_reached && held.state === 'released') throw new AppError('refused', '这份问卷没有发给你')
  const closed = closedBy(held)
  if (closed) throw new AppError('refused', whyClosed[closed])
}

/** Its owner and whoever sent it in open a file, and nobody else. */
async function useFilesOf({ db: trx, me }: Asking, { id }: Found, answers: Answers) {
  for (const [item, { files }] of Object.entries(answers)) {
    if (!files?.length) continue
    const own = await mayAttach(trx, me, { keys: files, spaceId: null, field: `answers.${item}` })
    const uses = own.map(({ key }) => ({ subjectId: id, key }))
    await useNewFiles(trx, me, uses)
  }
}

/** @throws invalid where an option that somebody chose has no room any more */
async function sumUp(trx: Db, { id, items }: Found, answers: Answers) {
  const rows = countsOf(items, answers, new Date())
  const sums = await summed(trx, [
    id,
    rows.map((row) => row.item),
    rows.map((row) => row.line),
    rows.map((row) => row.choice),
  ])
  const quotas = new Map(
    items.flatMap((item) =>
      item.options.flatMap(({ timestamp, quota, title }) =>
        quota === undefined ? [] : [[`${item.timestamp} ${timestamp}`, { quota, title }] as const],
      ),
    ),
  )
  for (const { item, choice, count } of sums) {
    const bound = quotas.get(`${item} ${choice}`)
    if (bound && count > bound.quota) throw invalidField(`answers.${item}`, `“${bound.title}”的名额已满，请选别的`)
  }
}
