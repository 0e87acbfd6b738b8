import { sql } from 'kysely'
import { fileKeysIn } from '#src/features/files/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { type Author, everyAuthor, otherAuthors } from './other-authors.ts'
import { cleanAgainOffThread, rerenderedOffThread } from './revision-text.ts'

export interface NewRevision {
  subjectId: number
  version: number
  authorId: number
  title: string
  /** Clean HTML. */
  content: string
  at: Date
}

/** Stores saved texts as revisions, in the transaction that saves them. Each version is stored once. */
export const addRevisions = (trx: Db, revisions: readonly NewRevision[]) =>
  trx.insertInto('revisions').values(revisions.map(rowOf)).execute()

/** The same for a version that may have been stored before. */
export const keepRevision = (trx: Db, revision: NewRevision) =>
  trx
    .insertInto('revisions')
    .values(rowOf(revision))
    .onConflict((oc) => oc.columns(['subject_id', 'version']).doNothing())
    .execute()

const rowOf = ({ subjectId, version, authorId, title, content, at }: NewRevision) => ({
  subject_id: subjectId,
  version,
  author_id: authorId,
  title,
  content,
  file_keys: fileKeysIn(content),
  created_at: at,
})

interface Page {
  page: number
  per_number: number
}

/** Newest first, each with its length. The caller has made sure that the subject may be seen. */
export async function listRevisions(db: Db, subjectId: number, query: Page) {
  const total = await countRevisions(db, subjectId)
  const rows = await pageOfRevisions(db, subjectId, query).select(charactersOfText).execute()
  return {
    list: rows.map((row) => ({ ...present(row), characters: row.characters })),
    pagination: pageOf(query, total),
  }
}

/** The same with their own ids. */
export async function listVersions(db: Db, subjectId: number, query: Page) {
  const total = await countRevisions(db, subjectId)
  const rows = await pageOfRevisions(db, subjectId, query).select(['revisions.id', charactersOfText]).execute()
  const list = rows.map((row) => ({ ...present(row), id: row.id, characters: row.characters }))
  return { list, pagination: pageOf(query, total) }
}

function pageOfRevisions(db: Db, subjectId: number, query: Page) {
  const { limit, offset } = rowsOf(query)
  return revisionsOf(db, subjectId).orderBy('version', 'desc').limit(limit).offset(offset)
}

async function countRevisions(db: Db, subjectId: number): Promise<number> {
  const { total } = await db
    .selectFrom('revisions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return total
}

/** Counting a text of this many bytes takes PostgreSQL a few milliseconds, and a page may have a hundred of them. */
const longestCounted = 32_768
const charactersOfText = sql<number | null>`case when octet_length(revisions.content) <= ${longestCounted}
  then char_length(regexp_replace(regexp_replace(revisions.content, '<[^>]*>|\\s', '', 'g'), '&(lt|gt|amp);', '-', 'g'))
  end`.as('characters')

/** Who wrote a text, by how many of its versions. The caller has made sure that the subject may be seen. */
export async function listAuthors(db: Db, subjectId: number, query: Page & { after?: string | undefined }) {
  const { limit, offset, after } = authorsInOrder.part(query)
  const of = db.selectFrom(everyAuthor(subjectId).as('wrote'))
  const { total } = await of
    .select((eb) => eb.fn.count<number>('author_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await of
    .innerJoin('users', 'users.id', 'wrote.author_id')
    .groupBy(['users.id', 'users.nickname', 'users.avatar_key'])
    .select(['users.id', 'users.nickname', 'users.avatar_key as avatar'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('wrote.created_at').as('last')])
    .$if(after !== null, (qb) =>
      qb.having(sql<boolean>`(count(*), -users.id) < (${after![0]}::bigint, -${after![1]}::bigint)`),
    )
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = authorsInOrder.page(rows, query, total)
  const list = shown.map(({ count, last, ...user }) => ({ user, count, updated_at: last.toISOString() }))
  return { list, pagination }
}
const authorsInOrder = keyset('authors', ['count', 'id'])

/** Newest first, each with its text as readers get it: for texts that are short. @param turn whose turn the rendering takes */
export async function listTexts(db: Db, turn: number, { subjectId, ...query }: Page & { subjectId: number }) {
  const total = await countRevisions(db, subjectId)
  const rows = await pageOfRevisions(db, subjectId, query).select('revisions.content').execute()
  const texts = await rerenderedOffThread(
    turn,
    rows.map(({ content }) => content),
  )
  const list = rows.map((row, n) => {
    const { id, version, author, created_at } = present(row)
    const { content, has_math } = texts[n]!
    return { id, version, author, created_at, content, has_math }
  })
  return { list, pagination: pageOf(query, total) }
}

interface Which {
  subjectId: number
  version: number
}

/**
 * One saved state. It is sanitised again when it is read, since the cleaner may have become stricter since it was saved.
 * @param turn whose turn the rendering takes @throws not_found
 */
export async function findRevision(db: Db, turn: number, which: Which) {
  const row = await revisionRow(db, which)
  const [text] = await rerenderedOffThread(turn, [row.content])
  return { ...present(row), source: text!.source, content: text!.content }
}

/** The same in its source form, to be saved again. @throws not_found */
export async function findSource(db: Db, me: SignedIn, which: Which) {
  const row = await revisionRow(db, which)
  return { title: row.title, source: await cleanAgainOffThread(me.id, row.content) }
}

/** Of several texts at once, by text and version; those that are not there are left out. @param turn whose turn the cleaning takes */
export async function findSources(
  db: Db,
  turn: number,
  wanted: readonly Which[],
): Promise<(which: Which) => string | undefined> {
  const nameOf = ({ subjectId, version }: Which) => `${subjectId} ${version}`
  const found = new Map<string, string>()
  if (wanted.length) {
    const pairs = sql`(select * from unnest(${wanted.map(({ subjectId }) => subjectId)}::bigint[], ${wanted.map(({ version }) => version)}::int[]))`
    const rows = await db
      .selectFrom('revisions')
      .select(['subject_id as subjectId', 'version', 'content'])
      .where(sql<boolean>`(subject_id, version) in ${pairs}`)
      .execute()
    for (const row of rows) found.set(nameOf(row), await cleanAgainOffThread(turn, row.content))
  }
  return (which) => found.get(nameOf(which))
}

async function revisionRow(db: Db, { subjectId, version }: Which) {
  const row = await revisionsOf(db, subjectId)
    .select('revisions.content')
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

const revisionsOf = (db: Db, subjectId: number) =>
  db
    .selectFrom('revisions')
    .innerJoin('users', 'users.id', 'revisions.author_id')
    .select(['version', 'title', 'created_at', 'users.id as author_id', 'users.nickname', 'users.avatar_key'])
    .select(otherAuthors.as('others'))
    .where('subject_id', '=', subjectId)

interface Row {
  version: number
  title: string
  created_at: Date
  author_id: number
  nickname: string
  avatar_key: string | null
  others: Author[]
}
const present = (row: Row) => ({
  id: row.version,
  version: row.version,
  title: row.title,
  author: { id: row.author_id, nickname: row.nickname, avatar: row.avatar_key },
  others: row.others,
  created_at: row.created_at.toISOString(),
})
