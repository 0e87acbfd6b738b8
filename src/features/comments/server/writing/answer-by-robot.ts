import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { isClosedNow, type Place } from '../commentable.ts'
import { commenting } from '../policy.ts'
import { prepareComment, type StoredContent } from './content.ts'
import { addComment } from './write.ts'

interface Robot {
  readonly id: number
  readonly nickname: string
}
interface Answering {
  readonly about: Place
  /** The comment that it answers; null: the thing itself. */
  readonly answers: number | null
  readonly text: StoredContent
  /** What wrote it. */
  readonly model: string
}

/** It is no member of closed spaces and comments there all the same: whoever asked it may read what it was asked about. */
const asSeeing = ({ id, nickname }: Robot) => ({ id, nickname, isAdmin: true })

/** As `prepareComment`. */
export const prepareAnswer = (db: Db, robot: Robot, html: string): Promise<StoredContent> =>
  prepareComment(db, asSeeing(robot), html)

/**
 * In the caller's transaction, which has looked that somebody who may asks. What was locked or deleted meanwhile gets no answer.
 * @returns its id, or null @throws refused for words that may not be used, and where it was locked while this was written
 */
export async function answerByRobot(
  { db: trx, pool }: { db: Db; pool: Pool },
  robot: Robot,
  { about, answers, text, model }: Answering,
): Promise<number | null> {
  const me = asSeeing(robot)
  if (await isClosedNow(trx, about)) return null
  const input = { commentable_type: '' as never, commentable_id: about.id, content: text.content, anonymity: false }
  const writing = {
    about: commenting.authorize(me, 'comment', about),
    input: { ...input, receive_comment_id: answers },
    text,
  }
  const made = await addComment({ db: trx, pool }, me, writing).catch((error: unknown) => {
    if (isAppError(error) && error.errorName === 'not_found') return null
    throw error
  })
  if (!made) return null
  // whoever locks it holds its row, as this does by now
  if (await isClosedNow(trx, about)) throw new AppError('refused', '已锁定，只有管理员可以发言')
  await trx.updateTable('comments').set({ ai_model: model }).where('id', '=', made.id).execute()
  return made.id
}
