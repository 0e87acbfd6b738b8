import { peopleOf } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { recallableFor } from '../limits.ts'

export interface LetterRow {
  id: number
  sender_id: number
  receiver_id: number
  /** Null for one that was recalled. */
  content: string | null
  created_at: Date
  read_at: Date | null
}

/** As its sender or receiver sees it. @throws not_found for everybody else */
export async function presentLetter(db: Db, me: SignedIn, id: number) {
  const row = await db
    .selectFrom('letters')
    .select(['id', 'sender_id', 'receiver_id', 'content', 'created_at', 'read_at'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sender_id', '=', me.id), eb('receiver_id', '=', me.id)]))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const [letter] = await presentLetters(db, me, [row])
  return letter!
}

/** What its receiver reports. @throws not_found for everybody else, its sender too; refused for one that was recalled */
export async function receivedLetter(db: Db, me: SignedIn, id: number) {
  const row = await db
    .selectFrom('letters')
    .select(['sender_id', 'content', 'created_at'])
    .where('id', '=', id)
    .where('receiver_id', '=', me.id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.content === null) throw new AppError('refused', '这条私信已经撤回，不能举报')
  return { id, senderId: row.sender_id, content: row.content, sentAt: row.created_at }
}

export type Letter = Awaited<ReturnType<typeof presentLetters>>[number]

export async function presentLetters(db: Db, me: SignedIn, rows: readonly LetterRow[]) {
  const people = await peopleOf(
    db,
    rows.flatMap((row) => [row.sender_id, row.receiver_id]),
  )
  return rows.map((row) => ({
    id: row.id,
    content: row.content ?? '',
    is_recalled: row.content === null,
    created_at: row.created_at.toISOString(),
    is_read: row.read_at !== null,
    send_user: people.get(row.sender_id)!,
    receive_user: people.get(row.receiver_id)!,
    can: { recall: row.sender_id === me.id && row.content !== null && isFresh(row.created_at) },
  }))
}

const isFresh = (sentAt: Date) => Date.now() - sentAt.getTime() < recallableFor * 60_000
