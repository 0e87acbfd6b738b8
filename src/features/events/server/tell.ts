import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

// What is told is written down in the transaction of the act. Notifications tell by themselves (db/migrations/0055).

interface LetterEvent {
  id: number
  people: readonly [number, number]
}

/** Both people of a letter hear of it, each of the other. */
export async function tellOfLetter(trx: Db, { id, people: [one, other] }: LetterEvent): Promise<void> {
  await sql`insert into live_events (kind, user_id, about_id, with_id)
    values ('letter', ${one}, ${id}, ${other}), ('letter', ${other}, ${id}, ${one})`.execute(trx)
}

/** Part of a statement that writes a comment: whoever watches what it is about hears of it. All are SQL. */
export const tellWatchersSql = ({
  from,
  about,
  comment,
  writer,
}: Record<'from' | 'about' | 'comment' | 'writer', string>) =>
  `insert into live_events (kind, subject_id, about_id, actor_id) select 'comment', ${about}, ${comment}, ${writer} from ${from}`
