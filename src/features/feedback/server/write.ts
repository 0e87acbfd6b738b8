import { sql } from 'kysely'
import { notify } from '#src/features/notifications/server/public.ts'
import { createSubject } from '#src/features/subjects/server/public.ts'
import { addText, prepareText } from '#src/features/texts/server/public.ts'
import { checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { createFeedback } from '../contract.ts'
import { type FeedbackState, isEnded } from '../kind.ts'
import { feedbackText } from './feedback-text.ts'

interface Asking {
  db: Db
  me: SignedIn
}
type New = In<typeof createFeedback, 'out'>['body']

/** Before a transaction opens. @throws refused */
export const prepareFeedback = ({ db, me }: Asking, { content }: New): Promise<FoundText> =>
  prepareText(db, me, content)

/** @returns its id */
export const create = ({ db, me }: Asking, { title, tag, is_open: isOpen }: New, text: FoundText): Promise<number> =>
  inTransaction(db, async (trx) => {
    const visibility = isOpen ? 'public' : 'private'
    const id = await createSubject(trx, { kind: 'feedback', owner: me.id, space: null, visibility })
    await addText(feedbackText, { trx, me, held: { id, version: 0, title, content: '', tag } }, { title, text })
    return id
  })

interface Answer {
  content?: string | undefined
  state?: FeedbackState | undefined
  /** When what was seen had changed last; absent: whatever it was. */
  timestamp?: string | undefined
}

/**
 * Its author is told of every answer. @throws conflict where it was answered meanwhile, invalid for an end without words, refused for what
 * changes nothing
 */
export const answer = (
  asking: Asking,
  feedback: Allowed<'answer', { readonly id: number; readonly ownerId: number }>,
  given: Answer,
) => change(asking, feedback, given)

/** Words of whoever wrote it. @throws conflict, and forbidden where it has come to its end meanwhile */
export const add = (
  asking: Asking,
  feedback: Allowed<'add', { readonly id: number; readonly ownerId: number }>,
  given: Omit<Answer, 'state'>,
) => change(asking, feedback, given)

/** Replies to one feedback, all of which its page holds: from so many on its author waits for an end. */
const MOST_REPLIES = 100

async function refuseTooMany(trx: Db, id: number) {
  const replies = trx.selectFrom('feedback_replies').where('feedback_id', '=', id)
  const { count } = await replies.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count >= MOST_REPLIES) throw new AppError('refused', '补充太多了，请等待答复')
}

const change = ({ db, me }: Asking, { id, ownerId }: { id: number; ownerId: number }, given: Answer): Promise<void> =>
  inTransaction(db, async (trx) => {
    const held = await hold(trx, id)
    if (given.timestamp !== undefined && held.changed_at.getTime() !== Date.parse(given.timestamp))
      throw new AppError('conflict', '这条反馈刚刚有了新的变化，请看过之后再提交')
    if (me.id === ownerId && !me.isAdmin) await refuseTooMany(trx, id)
    const state = given.state ?? held.state
    if (!given.content && isEnded(state)) throw invalidField('reply', '结束反馈要写答复')
    if (!given.content && state === held.state) throw new AppError('refused', '状态没有变化')
    if (given.content) await checkWords(trx, [given.content])
    if (given.content) await addReply(trx, { id, author: me.id, content: given.content, state: given.state })
    await trx
      .updateTable('feedbacks')
      .set({ state, changed_at: sql`greatest(clock_timestamp(), changed_at + interval '1 millisecond')` })
      .where('id', '=', id)
      .execute()
    await notify(trx, { userId: ownerId, actorId: me.id, subjectId: id, type: 'other', event: 'system' })
  })

/** @throws not_found */
async function hold(trx: Db, id: number) {
  const held = await trx
    .selectFrom('feedbacks')
    .select(['changed_at', sql<FeedbackState>`state`.as('state')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new AppError('not_found')
  return held
}

interface NewReply {
  id: number
  author: number
  content: string
  state: FeedbackState | undefined
}
const addReply = (trx: Db, { id, author, content, state = undefined }: NewReply) =>
  trx
    .insertInto('feedback_replies')
    .values({ feedback_id: id, author_id: author, content, state: state ?? null })
    .execute()
