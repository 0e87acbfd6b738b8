import type { Pool } from 'pg'
import * as Y from 'yjs'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

// What is written together, as the database has it.

/** What nodes tell each other: ids alone, or what passes (carets), since a notice is small. */
export const channel = 'gewu_together'

export interface Head {
  round: string
  version: number
  digest: string
  last: number
  saved: number
}
const headColumns = 'round, version, digest, last, saved'

const head = prepared<Head>('text written together', `select ${headColumns} from together_texts where subject_id = $1`)
export const readHead = async (pool: Pool | Db, id: number): Promise<Head | null> => (await head(pool, [id]))[0] ?? null

const begun = prepared<Head>(
  'text to be written together',
  `with made as (insert into together_texts (subject_id, version, digest) values ($1, $2, md5($3))
    on conflict (subject_id) do nothing returning ${headColumns})
  select ${headColumns} from made union all select ${headColumns} from together_texts where subject_id = $1`,
)
/** The state of that text; where there is none, an empty one for the text as it stands. */
export async function beginState(pool: Pool, id: number, text: { version: number; content: string }): Promise<Head> {
  const [found] = await begun(pool, [id, text.version, text.content])
  return found ?? beginState(pool, id, text)
}

/** Takes away what a version holds entirely, so that it begins anew. */
export const dropSaved = (db: Db, { id, round }: { id: number; round: string }) =>
  sql`delete from together_texts where subject_id = ${id} and round = ${round} and saved = last`.execute(db)

/** Everything there is of it, as one update of Yjs, and the number up to which that is. */
export async function readState(db: Db, id: number): Promise<{ body: Uint8Array; number: number } | null> {
  // one statement, so that what is folded meanwhile is missing on neither side
  const { rows } = await sql<{
    snapshot: Buffer | null
    snapshot_to: number
    number: number | null
    body: Buffer | null
  }>`
    select snapshot, snapshot_to, number, body from together_texts
    left join together_updates u on u.subject_id = together_texts.subject_id and number > snapshot_to
    where together_texts.subject_id = ${id} order by number`.execute(db)
  const [first] = rows
  if (!first) return null
  const bodies = [first.snapshot, ...rows.map((row) => row.body)].filter((body) => body !== null)
  const number = rows.at(-1)!.number ?? first.snapshot_to
  return { body: bodies.length === 1 ? bodies[0]! : Y.mergeUpdates(bodies), number }
}

export interface Change {
  number: number
  body: Uint8Array
}
const after = prepared<{ number: number; body: Buffer }>(
  'changes made together',
  'select number, body from together_updates where subject_id = $1 and number > $2 order by number limit 500',
)
export const readAfter = (pool: Pool, id: number, number: number): Promise<Change[]> => after(pool, [id, number])

interface Appended {
  id: number
  round: string
  body: Uint8Array
  people: readonly number[]
}
// whoever writes holds the row of the text: numbers have no gaps, and are seen in their order
const append = prepared<{ number: number }>(
  'change made together',
  `with text as (update together_texts set last = last + 1, changed_at = now() where subject_id = $1 and round = $2
      returning subject_id, last),
    made as (insert into together_updates (subject_id, number, body) select subject_id, last, $3 from text returning number),
    wrote as (insert into together_authors (subject_id, user_id, number)
      select subject_id, person, last from text cross join unnest($4::bigint[]) person
      on conflict (subject_id, user_id) do update set number = excluded.number)
  select number, pg_notify('${channel}', json_build_object('id', $1::bigint, 'to', number)::text) from made`,
)
/** @returns its number; null where what it belongs to is not there any more */
export async function appendChange(pool: Pool, { id, round, body, people }: Appended): Promise<number | null> {
  const [row] = await append(pool, [id, round, Buffer.from(body), people])
  return row?.number ?? null
}

/** The text as it is stored becomes the first change. @returns whether it was the first: of several only one is */
export async function beginWith(db: Db, { id, round, body }: Omit<Appended, 'people'>): Promise<boolean> {
  const { rows } = await sql`with text as (update together_texts set last = 1, saved = 1, changed_at = now()
      where subject_id = ${id} and round = ${round} and last = 0 returning subject_id),
    made as (insert into together_updates (subject_id, number, body) select subject_id, 1, ${Buffer.from(body)} from text returning 1)
    select pg_notify(${channel}, json_build_object('id', ${id}::bigint, 'to', 1)::text) from made`.execute(db)
  return rows.length > 0
}

/** Folds the changes up to that number into a snapshot that has them all. */
export const fold = (db: Db, { id, round, number, body }: Appended & Change) =>
  sql`with text as (update together_texts set snapshot = ${Buffer.from(body)}, snapshot_to = ${number}
      where subject_id = ${id} and round = ${round} and snapshot_to < ${number} and last >= ${number} returning subject_id)
    delete from together_updates u using text where u.subject_id = text.subject_id and number <= ${number}`.execute(db)

/** Who wrote what no version has yet. */
export async function authorsOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{
    user_id: number
  }>`select user_id from together_authors where subject_id = ${id}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

interface Saved {
  id: number
  round: string
  version: number
  /** Clean HTML. */
  content: string
  number: number
}
/** In the transaction that saved it: that version has everything up to that number. */
export async function markSaved(trx: Db, { id, round, version, content, number }: Saved): Promise<void> {
  await sql`update together_texts set version = ${version}, digest = md5(${content}), saved = greatest(saved, least(last, ${number}))
    where subject_id = ${id} and round = ${round}`.execute(trx)
  await sql`delete from together_authors where subject_id = ${id} and number <= ${number}`.execute(trx)
  await tellNodes(trx, { id, head: true })
}

/** What others saved is the version that this one follows from now on; `isSame`: it has the same text. */
export async function followVersion(
  db: Db,
  { id, version, content, isSame }: Omit<Saved, 'round' | 'number'> & { isSame: boolean },
): Promise<void> {
  await sql`update together_texts set version = ${version}, digest = md5(${content}),
    saved = case when ${isSame} then saved else 0 end where subject_id = ${id}`.execute(db)
  await tellNodes(db, { id, head: true })
}

export const tellNodes = (db: Db, notice: object) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(db)

/** What a version holds entirely, and nobody has touched since. */
export const forgetSaved = (db: Db, before: Date) =>
  sql`delete from together_texts where saved = last and changed_at < ${before}`.execute(db)
