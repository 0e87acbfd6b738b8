import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Names } from '#src/platform/html/references/mentions.ts'
import { notifyMany } from './write.ts'

const nicknames = prepared<{ id: number; nickname: string }>(
  'nicknames of mentioned',
  'select id, nickname from users where id = any($1::bigint[])',
)

/** What the people of these ids are called; one that is nobody is missing. */
export async function namesOf(from: Pool | Db, ids: number[]): Promise<Names> {
  if (!ids.length) return new Map()
  return new Map((await nicknames(from, [ids])).map(({ id, nickname }) => [id, nickname]))
}

const insert = prepared(
  'notify mentioned',
  notifyMany({
    people: `select mentioned as user_id, 'mention' as event, 0 as rank from unnest($3::bigint[]) mentioned`,
    from: '(select * from subjects where id = $1) subjects',
    type: "'comments'",
    actor: '$2::bigint',
    anonymous: 'false',
    subject: 'subjects.id',
  }),
)

/** Of more people than these one text tells none. */
const MOST = 50

interface Mentioning {
  /** What holds the text. */
  subjectId: number
  actorId: number
  people: number[]
}

/** Tells people whom a text has come to mention, as far as they may read it. */
export async function notifyMentioned(trx: Db, { subjectId, actorId, people }: Mentioning): Promise<void> {
  if (people.length && people.length <= MOST) await insert(trx, [subjectId, actorId, people])
}
