import { type Selectable, sql } from 'kysely'
import type { Drafts } from '#db/tables.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { excerpt } from '#src/platform/html/text.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { aboutOf } from './about-drafts.ts'
import { fileKeysOf } from './files-in-draft.ts'

// Unsaved texts. A draft is visible to its writer alone: site administrators cannot read it, and nothing inspects its content
// (rulings, "Words list").

/** The most drafts that a person can have, and the most bytes in all. */
const MOST = 50
const MOST_BYTES = 20_000_000
/** Characters of a draft that are read for its row in the list, and how many of them are shown. */
const READ = 4000
const EXCERPT = 80
/** Days after its last change after which a draft is deleted. */
const DAYS = 90

export async function listDrafts(db: Db, me: SignedIn, query: { page: number; per_number: number }) {
  const own = db.selectFrom('drafts').where('user_id', '=', me.id)
  const { limit, offset } = rowsOf(query)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['key', 'title', 'version', 'updated_at'])
    .select(sql<string>`left(content, ${READ})`.as('beginning'))
    .orderBy('updated_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
  const about = await aboutOf(db, me, rows)
  const list = rows.map((row) => ({
    ...present(row),
    excerpt: excerpt(row.beginning, EXCERPT),
    about: about.get(row.key) ?? null,
  }))
  return { list, pagination: pageOf(query, total) }
}

export async function readDraft(db: Db, me: SignedIn, key: string) {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .select(sql<number>`(extract(epoch from now() - updated_at) * 1000)::bigint`.as('age'))
    .where('user_id', '=', me.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const fields = JSON.parse(row.fields) as Record<string, unknown>
  return { ...present(row), content: row.content, fields, age: row.age }
}

export interface Writing {
  title: string
  content: string
  version: number | null
  fields: Record<string, unknown>
}

export const keepDraft = (db: Db, me: SignedIn, { key, ...writing }: Writing & { key: string }) =>
  inTransaction(db, async (trx) => {
    const row = {
      ...writing,
      fields: JSON.stringify(writing.fields),
      file_keys: fileKeysOf(writing),
      updated_at: sql<Date>`now()`,
    }
    const kept = await trx
      .insertInto('drafts')
      .values({ user_id: me.id, key, ...row })
      .onConflict((oc) => oc.columns(['user_id', 'key']).doUpdateSet(row))
      .returning(['key', 'title', 'version', 'updated_at'])
      .executeTakeFirstOrThrow()
    await makeRoom(trx, me.id)
    return present(kept)
  })

function makeRoom(trx: Db, userId: number) {
  const own = trx
    .selectFrom('drafts')
    .select(['key', sql<number>`row_number() over (order by updated_at desc, key)`.as('place')])
    .select(sql<number>`sum(octet_length(content)) over (order by updated_at desc, key)`.as('bytes'))
    .where('user_id', '=', userId)
  const superfluous = trx
    .selectFrom(own.as('own'))
    .select('key')
    .where(({ or, eb }) => or([eb('place', '>', MOST), eb('bytes', '>', MOST_BYTES)]))
  return trx.deleteFrom('drafts').where('user_id', '=', userId).where('key', 'in', superfluous).execute()
}

export const dropDraft = (db: Db, me: SignedIn, key: string) =>
  db.deleteFrom('drafts').where('user_id', '=', me.id).where('key', '=', key).execute()

/** Deletes drafts in the transaction that saves their text. @param keys a pattern for LIKE */
export const dropDrafts = (trx: Db, me: SignedIn, keys: string) =>
  trx.deleteFrom('drafts').where('user_id', '=', me.id).where('key', 'like', keys).execute()

export const forgetDrafts = (db: Db) => db.deleteFrom('drafts').where('updated_at', '<', daysAgo(DAYS)).execute()

/** SQL over `files`: whether their owner is writing something that shows them. */
export const isInDraft = sql<boolean>`exists (select from drafts where drafts.user_id = files.owner_id
  and files.key = any(drafts.file_keys))`

const present = ({
  key,
  title,
  version,
  updated_at,
}: Pick<Selectable<Drafts>, 'key' | 'title' | 'version' | 'updated_at'>) => ({
  key,
  title,
  version,
  updated_at: updated_at.toISOString(),
})
