import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { root } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { type Db, openPool, searchPool } from '#src/platform/db/pool.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { createUser } from '#src/features/users/server/public.ts'
import { INDEX_VERSION } from '#src/features/search/server/public.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'
import { indexedText } from '#src/platform/search-index/indexed-text.ts'
import { searchCorpus } from './search-corpus.ts'

// The documents that searches are measured over, in a thousand spaces, every fifth of which is private. They are built once and
// stay in data/postgres-bench (a million take some twenty minutes and 12 GB) for as long as texts and index have the same form.

/** BENCH_DOCUMENTS=1000000 measures over a million. */
export const size = Number(process.env.BENCH_DOCUMENTS ?? 100_000)
const spaces = 1000
/** Every n-th space is private: 20 %. */
const hidden = 5
/** The last ones are added to an index that is there, as they are when they are written. */
const late = Math.min(4_000, size / 10)

/** Texts of 200 to 400 Han characters: what an answer or a short lecture note has. */
export const corpus = searchCorpus({ lengths: [200, 400] })

const form = INDEX_VERSION.replaceAll(/\W/g, '_')

export interface Shelf {
  db: Db
  /** As searches have it. */
  searchDb: Db
  pool: pg.Pool
  /** Ids of documents that everybody may read. */
  ids: number[]
  /** The postmaster. */
  pid: number
  url: string
  close(): Promise<void>
}

/** The shelf, built where it is not there yet. */
export async function openShelf(): Promise<Shelf> {
  const server = await startEmbedded({
    dataDir: path.join(root, 'data'),
    name: 'postgres-bench',
    flags: ['-c', 'synchronous_commit=off', '-c', 'max_wal_size=4GB'],
  })
  const name = `shelf_${size}_${form}`
  await makeOnce(server.url, name)
  const { pool, db } = openPool(server.url(name))
  const searching = openPool(server.url(name), searchPool)
  await migrate(pool, () => migrateJobs(pool))
  const { rows } = await pool.query<{ id: number }>(
    `select subject_id as id from search_entries where kind = 'resource' and space_id % $1 <> 0 order by subject_id desc limit 100000`,
    [hidden],
  )
  return {
    db,
    searchDb: searching.db,
    pool,
    ids: rows.map(({ id }) => id),
    pid: server.pid,
    url: server.url(name),
    close: async () => {
      await searching.pool.end()
      await pool.end()
      await server.stop()
    },
  }
}

/** Under another name until it is whole: what was broken off is begun again. */
async function makeOnce(url: (database: string) => string, name: string) {
  const admin = new pg.Client(url('postgres'))
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'shelf\\_%'`,
  )
  if (!rows.some(({ datname }) => datname === name)) {
    // shelves of other sizes stay, those of another form are of no use
    for (const { datname } of rows) if (!datname.endsWith(`_${form}`)) await admin.query(`drop database ${datname}`)
    const building = 'shelf_building'
    await admin.query(`create database ${building}`)
    const start = performance.now()
    await build(url(building))
    await admin.query(`alter database ${building} rename to ${name}`)
    const { rows: sizes } = await admin.query(`select pg_size_pretty(pg_database_size($1)) as size`, [name])
    console.log(JSON.stringify({ built: name, ...sizes[0], seconds: Math.round((performance.now() - start) / 1000) }))
  }
  await admin.end()
}

/** @returns whose they are */
export async function build(url: string): Promise<number> {
  const { pool, db } = openPool(url)
  await migrate(pool, () => migrateJobs(pool))
  const ownerId = await db
    .transaction()
    .execute((trx) => createUser(trx, { nickname: '王老师', email: 'wang@example.com' }))
  const places = await addSpaces(db, ownerId)
  const [index] = (
    await pool.query<{ making: string }>(`select pg_get_indexdef('search_entries_terms'::regclass) as making`)
  ).rows
  await pool.query('drop index search_entries_terms')
  await addAll(db, { ownerId, places }, [0, size - late])
  const client = await pool.connect()
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '1GB'`)
  await client.query(index!.making)
  client.release(true)
  await addAll(db, { ownerId, places, batch: 20 }, [size - late, size])
  const cleaner = await pool.connect()
  await cleaner.query('set statement_timeout = 0')
  await cleaner.query('vacuum analyze')
  cleaner.release(true)
  await pool.end()
  return ownerId
}

/** @returns the ids of the spaces; private are those that can be divided by `hidden` */
async function addSpaces(db: Db, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into subjects (id, kind, owner_id, space_id)
      select id, 'space', ${ownerId}, id from (
        select nextval(pg_get_serial_sequence('subjects', 'id')) as id from generate_series(1, ${spaces}) offset 0) as ids
      returning id)
    insert into spaces (id, title, is_open) select id, '第 ' || id || ' 个空间', id % ${hidden} <> 0 from made
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Place {
  ownerId: number
  places: number[]
  /** Documents of one transaction. */
  batch?: number
}
/** Two batches at a time: while one is written, the other is cut into terms. */
async function addAll(db: Db, place: Place, [first, end]: [number, number]) {
  const { batch = 500 } = place
  let next = first
  const lane = async () => {
    while (next < end) {
      const from = next
      next += batch
      await addBatch(db, place, [from, Math.min(from + batch, end)])
      if (from % 50_000 === 0) console.log(JSON.stringify({ building: from, of: size }))
    }
  }
  await Promise.all([lane(), lane()])
}

const addBatch = (db: Db, { ownerId, places }: Place, [from, end]: [number, number]) =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const documents = Array.from({ length: end - from }, (_, n) => ({
      ...corpus.document(from + n),
      // neighbours lie in different spaces, as what is written at the same time does
      spaceId: places[(from + n) % places.length]!,
    }))
    const { rows } = await sql<{ id: number }>`
      with given as (
        select nextval(pg_get_serial_sequence('subjects', 'id')) as id, * from unnest(
          ${documents.map(({ spaceId }) => spaceId)}::bigint[], ${documents.map(({ title }) => title)}::text[],
          ${documents.map(({ body }) => body)}::text[]) with ordinality as rows (space_id, title, body, n)),
      made as (
        insert into subjects (id, kind, owner_id, space_id) select id, 'resource', ${ownerId}, space_id from given),
      placed as (
        insert into resources (id, space_id, type, title) select id, space_id, 'document', title from given),
      written as (
        insert into documents (resource_id, content, sanitiser_version, rendered, outline, has_math, excerpt, visible)
        select id, '', 0, '', '[]', false, '', body from given)
      select id from given order by n`.execute(trx)
    await indexEntries(
      trx,
      rows.map(({ id }, n) => ({
        subjectId: id,
        kind: 'resource',
        ...documents[n]!,
        text: indexedText({ text: documents[n]!.body }),
      })),
    )
  })
