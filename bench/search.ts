import { sql } from 'kysely'
import { type Db, openPool } from '#src/platform/db/pool.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'
import { SEARCH_CAP } from '#src/platform/search-index/ask-index.ts'
import { searchEntries } from '#src/platform/search-index/search-entries.ts'
import { parseQuery } from '#src/platform/search-index/tokenise.ts'
import { fire, round } from './measure.ts'
import type { Lab } from './lab.ts'
import { claim, report } from './report.ts'
import { searchCorpus } from './search-corpus.ts'

// Search over 100,000 documents beside a look-up by primary key: the 95th percentile of the time to answer, one question
// after the other and the two kinds by turns, so that whatever else the machine does meets both.

const size = 100_000
const batch = 200
const corpus = searchCorpus()

export async function measureSearch(lab: Lab): Promise<void> {
  const { pool, db } = openPool(lab.databaseUrl)
  await fill(db, lab.world.space)
  await pool.query('vacuum analyze')
  const ids = await idsOf(db)
  const words = questions()
  for (const [kind, list] of Object.entries(words)) await checkTruth(db, kind, list)
  for (const [kind, list] of Object.entries(words)) {
    await race(`search among ${size} documents, ${kind} words`, {
      row: (i) =>
        pool.query({ name: 'row', text: 'select * from subjects where id = $1', values: [ids[(i * 7919) % size]] }),
      search: (i) => ask(db, list[i % list.length]!, 20),
    })
    await race(`search among ${size} documents over HTTP, ${kind} words`, {
      row: (i) => fire(lab.floor.port, { path: `/row/${ids[(i * 7919) % size]}` }),
      search: (i) => fire(lab.ours.port, { path: `/v1/search?title=${encodeURIComponent(list[i % list.length]!)}` }),
    })
  }
  await pool.end()
}

const ask = (db: Db, word: string, limit: number) =>
  searchEntries(db, {
    query: parseQuery(word),
    kinds: ['resource'],
    visible: sql`true`,
    readable: sql`true`,
    limit,
    offset: 0,
  })

/** Frequent words, words of few documents, stretches of texts, and words that stand nowhere; all in Han characters. */
function questions(): Record<string, string[]> {
  const han = corpus.words.filter((word) => /^\p{Script=Han}{2,3}$/u.test(word))
  const phrases = Array.from({ length: 12 }, (_, n) => {
    const runs = corpus.document(n * 7001).body.match(/\p{Script=Han}{6,}/gu) ?? []
    return [...runs.at(-1)!].slice(0, 6).join('')
  })
  return {
    common: han.slice(0, 12),
    rare: han.slice(-12),
    phrase: phrases,
    'no-hit': Array.from({ length: 12 }, (_, n) => `鑫${String.fromCodePoint(0x9e00 + n)}龘`),
  }
}

/**
 * The documents as rows of the product's tables, indexed by the product. As a restored backup would, most lie there
 * before the index is made; the last ones are added to it one batch after the other, as they are written.
 */
async function fill(db: Db, spaceId: number) {
  const owner = await db.selectFrom('subjects').select('owner_id').where('id', '=', spaceId).executeTakeFirstOrThrow()
  const place = { spaceId, ownerId: owner.owner_id }
  const late = 20 * batch
  const { rows } = await sql<{ making: string }>`
    select pg_get_indexdef('search_entries_terms'::regclass) as making`.execute(db)
  await sql`drop index search_entries_terms`.execute(db)
  for (let from = 0; from < size - late; from += batch) await addBatch(db, place, from)
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set maintenance_work_mem = '256MB'`.execute(one)
    await sql.raw(rows[0]!.making).execute(one)
    await sql`reset all`.execute(one)
  })
  for (let from = size - late; from < size; from += batch) await addBatch(db, place, from)
}

const addBatch = (db: Db, { spaceId, ownerId }: { spaceId: number; ownerId: number }, from: number) =>
  db.transaction().execute(async (trx) => {
    const documents = Array.from({ length: batch }, (_, n) => corpus.document(from + n))
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into subjects (kind, owner_id, space_id) select 'resource', ${ownerId}, ${spaceId} from generate_series(1, ${batch})
        returning id),
      numbered as (select id, row_number() over (order by id) as n from made),
      placed as (
        insert into resources (id, space_id, type, title)
        select id, ${spaceId}, 'document', titles.title from numbered
        join unnest(${documents.map(({ title }) => title)}::text[]) with ordinality as titles (title, n) using (n)),
      written as (
        insert into documents (resource_id, content, sanitiser_version, rendered, outline, has_math, excerpt, visible)
        select id, '', 0, '', '[]', false, '', texts.body from numbered
        join unnest(${documents.map(({ body }) => body)}::text[]) with ordinality as texts (body, n) using (n))
      select id from numbered order by n`.execute(trx)
    await indexEntries(
      trx,
      rows.map(({ id }, n) => ({ subjectId: id, kind: 'resource', spaceId, ...documents[n]! })),
    )
  })

const idsOf = async (db: Db) =>
  (await db.selectFrom('search_entries').select('subject_id').orderBy('subject_id', 'desc').limit(size).execute()).map(
    ({ subject_id }) => subject_id,
  )

/** Under the cap the hits are exactly those that LIKE finds in the texts as written; above it each of them is one. */
async function checkTruth(db: Db, kind: string, words: string[]) {
  const tried = words.slice(0, 3)
  const wrong: string[] = []
  for (const word of tried) {
    const { hits, capped } = await ask(db, word, SEARCH_CAP)
    const pattern = `%${word}%`
    const { rows } = await sql<{ id: number }>`
      select resources.id from resources join documents on resource_id = resources.id
      where resources.title like ${pattern} or visible like ${pattern}`.execute(db)
    const truth = new Set(rows.map(({ id }) => id))
    const isTrue = hits.every(({ subjectId }) => truth.has(subjectId))
    const isAll = capped ? truth.size > SEARCH_CAP && hits.length === SEARCH_CAP : truth.size === hits.length
    if (!isTrue || !isAll) wrong.push(word)
  }
  claim(`search, ${kind} words: finds what LIKE finds`, wrong.length === 0, { tried: tried.length, wrong })
}

interface Racers {
  row(i: number): Promise<unknown>
  search(i: number): Promise<unknown>
}

async function race(figure: string, { row, search }: Racers) {
  const times = { row: [] as number[], search: [] as number[] }
  const take = async (kind: keyof Racers, act: Promise<unknown>, start = performance.now()) => {
    await act
    times[kind].push(performance.now() - start)
  }
  for (let i = 0; i < 60; i++) await Promise.all([row(i), search(i)])
  for (let i = 0; i < 300; i++) {
    await take('row', row(i))
    await take('search', search(i))
  }
  const [floor, ours] = [p95(times.row), p95(times.search)]
  report({ figure, ours: { p95_ms: ours }, floor: { p95_ms: floor }, ratio: round(ours / floor), limit: 50 })
}

const p95 = (times: number[]) => round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!)
