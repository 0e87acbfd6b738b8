import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { readEntry } from '#src/platform/zip/read-entry.ts'
import { readDirectory } from '#src/platform/zip/zip-directory.ts'
import { cloze, crt, entriesOf, type FixtureNote, type Layout, reversed } from '#test/support/files/anki-packages.ts'
import { fetchDeck, importDeckFile, type SentDeck } from '#test/support/files/deck-files.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import { square } from '#test/support/files/pictures.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { packageOf } from '../going/write-package.ts'
import { rememberedOf, reviewOf } from './anki-memory.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }
let red: Buffer
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  ;[wang, lin] = (await Promise.all(['王老师', '小林'].map((name) => world.person(name)))) as [Person, Person]
  space = await makeSpace(wang, { title: '论语' })
  red = await square('png')
})
afterAll(() => world.close())

const idIn = (address: string) => Number(address.split('/').at(-1))
const cardsOf = async (who: Person, deck: number) =>
  (await who.get(`/v1/decks/${deck}/cards?content=true&per_number=100`)).data.list
async function take(who: Person, entries: Record<string, Buffer>, sent: SentDeck = {}) {
  return importDeckFile(world, who, { bytes: await zipOf(entries), name: '论语.apkg', ...sent })
}

const partsLeft = async () => {
  const names = await readdir(world.services.files.incoming)
  return names.filter((name) => name.startsWith('part-'))
}

const day = 86_400
const today = Math.floor((Date.now() / 1000 - crt) / day)
const notes: FixtureNote[] = [
  { guid: 'a#1', fields: ['什么是仁？', '<b>爱人</b>'], tags: ' 学而 难␣题 ', cards: [{ type: 2, due: today + 3, ivl: 10, factor: 2300, reps: 4, lapses: 1 }], reviews: [[1_700_000_000_000, 3, 0], [1_700_500_000_000, 1, 1]] }, // prettier-ignore
  { guid: 'b', mid: reversed, fields: ['春', 'spring'], cards: [{ ord: 0 }, { ord: 1, queue: -1 }] },
  { guid: 'c', mid: cloze, fields: ['{{c1::温故}}而{{c2::知新::提示}}', '为政'], cards: [{ ord: 0 }, { ord: 1 }] },
  { guid: 'd', fields: ['看图 <img src="red 1.png">', '[sound:a.mp3] \\(x^2\\) <script>alert(1)</script>'] },
]
const called = (name: string, list: readonly FixtureNote[]) =>
  list.map((note) => ({ ...note, guid: `${name} ${note.guid}` }))
const shown = (list: { title: string; card_content: string }[]) => list.map(({ title }) => title)

describe.each(['anki2', 'anki21', 'anki21b'] satisfies Layout[])('a package of the layout %s', (layout) => {
  test('becomes a deck with its types of notes, gaps, media, tags and what was remembered', async () => {
    const media = { 'red 1.png': red, '没人用.png': red }
    const given = called(layout, notes)
    const run = await take(lin, entriesOf(layout, given, media), { fields: { scheduling: 'true' } })
    expect(run).toMatchObject({ state: 'done', batch: { found: 5, made: 5 } })
    expect(run.remarks).toEqual([expect.objectContaining({ path: 'a.mp3', lost: true })])
    const deck = idIn(run.batch.path)
    expect((await lin.get(`/v1/user_files/${deck}`)).data.title).toBe('论语')
    const list = await cardsOf(lin, deck)
    expect(shown(list)).toEqual(['什么是仁？', '春', 'spring', '＿＿＿＿而（提示）', '看图'])
    const [ren, , , gaps, picture] = list
    expect(ren.card_content).toContain('<strong>爱人</strong>')
    expect(gaps.card_content).toContain('data-cloze')
    expect(gaps.card_content).toContain('为政')
    expect(picture.card_content).toMatch(/<img src=\\"\/files\/[\w.-]+\\"/)
    expect(picture.card_content).toContain('katex')
    expect(picture.card_content).not.toMatch(/script|alert/)
    const card = (await lin.get(`/v1/user_cards/${ren.id}`)).data
    expect(card.tags.map(({ title }: { title: string }) => title)).toEqual(['学而', '难 题'])
    const { rows } = await world.pool.query(
      `select state, stability, difficulty, reps, lapses, due, suspended from study_cards where user_id = $1 and card_id = any($2)
        order by card_id`,
      [lin.id, list.map(({ id }: { id: number }) => id)],
    )
    expect(rows).toMatchObject([
      {
        state: 2,
        stability: 10,
        reps: 4,
        lapses: 1,
        suspended: false,
        due: new Date((crt + (today + 3) * day) * 1000),
      },
      { state: 0, suspended: true },
    ])
    const { rows: reviews } = await world.pool.query(
      'select rating, state, imported from study_reviews where user_id = $1 and card_id = $2 order by reviewed_at',
      [lin.id, ren.id],
    )
    expect(reviews).toEqual([
      { rating: 3, state: 0, imported: true },
      { rating: 1, state: 2, imported: true },
    ])
    // once more: nothing is doubled, what has changed is changed
    const next = given.map((note) => (note.guid.endsWith(' b') ? { ...note, fields: ['夏', 'summer'] } : note))
    const again = await take(lin, entriesOf(layout, next, media), {
      fields: { deck_id: String(deck), scheduling: 'true' },
    })
    expect(again.batch).toMatchObject({ made: 0, changed: 2 })
    expect(shown(await cardsOf(lin, deck))).toEqual(['什么是仁？', '夏', 'summer', '＿＿＿＿而（提示）', '看图'])
    const { rows: counted } = await world.pool.query(
      'select count(*)::int as n from study_reviews where user_id = $1 and card_id = $2',
      [lin.id, ren.id],
    )
    expect(counted[0].n).toBe(2)
  })
})

/** Everything of a package but numbers that are this site's, and when something was changed. */
async function rowsOf(bytes: Buffer) {
  const directory = await readDirectory(bytes)
  const place = path.join(tmpdir(), `out-${randomUUID()}`)
  try {
    const read = async (name: string) =>
      readEntry(
        directory,
        directory.entries.find(({ fileNameRaw }) => String(fileNameRaw) === name)!,
        {
          maxBytes: 1e8,
          tooLarge: '',
        },
      )
    writeFileSync(place, await read('collection.anki21'))
    const media = JSON.parse(String(await read('media'))) as Record<string, string>
    const database = new DatabaseSync(place)
    const cards = `select n.guid, c.ord, c.type, c.queue, c.due, c.ivl, c.factor, c.reps, c.lapses, c.left, c.data
      from cards c join notes n on n.id = c.nid order by n.guid, c.ord`
    const found = {
      crt: database.prepare('select crt, ver from col').get(),
      notes: database.prepare('select guid, mid, tags, flds, sfld, csum from notes order by guid').all(),
      cards: database.prepare(cards).all(),
      revlog: database
        .prepare(
          `select n.guid, r.id, r.ease, r.ivl, r.lastIvl, r.time, r.type from revlog r join cards c on c.id = r.cid
            join notes n on n.id = c.nid order by r.id`,
        )
        .all(),
      media: Object.values(media).toSorted(),
      check: database.prepare('pragma integrity_check').get(),
    }
    database.close()
    return found
  } finally {
    await directory.handle.close()
    rmSync(place)
  }
}

test('what goes out, comes in and goes out again is the same, row by row', async () => {
  const leave = await lin.get('/v1/qinius')
  const upload = await lin.upload('/upload', {
    token: leave.data.token,
    file: { name: '图.png', type: 'image/png', bytes: red },
  })
  const src = upload.data.url
  const blocks = (list: object[]) => `card-blocks:${JSON.stringify(list)}`
  const given = [
    { title: '<仁> & 义', content: `<p>爱人<img src="${src}" alt="图"></p><p><span data-type="inline-math" data-latex="a&lt;b"></span></p>`, tag_titles: ['学 而'], border_hex: '#AA0000', horizontal: false, font_size: 13 }, // prettier-ignore
    { title: '填空', content: blocks([{ type: 'html', key: 'a', content: '<p>先</p>' }, { type: 'cloze', key: 'b', content: '<p>{{c2::温故}}{{c1::知新}}</p>' }]) }, // prettier-ignore
    { title: '遮住', content: blocks([{ type: 'occlusion', key: 'a', content: { src, alt: '图', areas: [{ x: 1, y: 2, width: 30, height: 40, label: '左' }] } }]) }, // prettier-ignore
    { title: '步骤', content: blocks([{ type: 'steps', key: 'a', content: [{ title: '一', nodeTime: '1 分', content: '<p>做</p>' }] }]), original_type: 2, original_author: '孔子', original_content: 'https://example.com/' }, // prettier-ignore
  ]
  const ids: number[] = []
  for (const card of given)
    ids.push((await lin.post(`/v1/users/${lin.id}/user_cards`, { ...card, is_open: false })).data.id)
  const deck = (
    await lin.post(`/v1/users/${lin.id}/user_files`, { type: 'UserFileCardDeck', title: '集', content: '', cards: ids })
  ).data.id
  const answer = (card_id: number, seen: number, minutes: number, rating = 3) =>
    lin.post('/v1/study/reviews', {
      reviews: [
        {
          card_id,
          rating,
          seen,
          key: randomUUID(),
          took: 1500,
          at: new Date(Date.now() - minutes * 60_000).toISOString(),
        },
      ],
    })
  await answer(ids[0]!, 0, 600)
  await answer(ids[0]!, 1, 500)
  await answer(ids[1]!, 0, 400, 4)
  await answer(ids[2]!, 0, 300, 1)
  await lin.put(`/v1/study/cards/${ids[2]!}`, { act: 'suspend' })

  const first = await fetchDeck(world, lin, deck, '?format=apkg&scheduling=true')
  expect(first.status).toBe(200)
  const rows = await rowsOf(first.bytes)
  expect(rows.notes).toHaveLength(4)
  // one for each gap
  expect(rows.cards).toHaveLength(5)
  expect(rows.revlog).toHaveLength(4)
  expect(rows.media).toHaveLength(1)
  expect(rows.check).toEqual({ integrity_check: 'ok' })

  // into itself: nothing changes
  const own = await importDeckFile(world, lin, { bytes: first.bytes, name: '集.apkg', fields: { deck_id: String(deck), scheduling: 'true' } }) // prettier-ignore
  expect(own.batch).toMatchObject({ made: 0, changed: 0 })
  expect(own.remarks).toEqual([])
  expect(await rowsOf((await fetchDeck(world, lin, deck, '?format=apkg&scheduling=true')).bytes)).toEqual(rows)

  // to somebody else, with all that was remembered
  const run = await importDeckFile(world, wang, { bytes: first.bytes, name: '集.apkg', fields: { scheduling: 'true' } })
  expect(run.batch).toMatchObject({ made: 4 })
  expect(run.remarks).toEqual([])
  const theirs = await fetchDeck(world, wang, idIn(run.batch.path), '?format=apkg&scheduling=true')
  expect(await rowsOf(theirs.bytes)).toEqual(rows)

  // what is remembered is not told unless it was asked for
  const bare = await rowsOf((await fetchDeck(world, lin, deck, '?format=apkg')).bytes)
  expect(bare.revlog).toEqual([])
  expect(bare.cards.every(({ type, queue }) => type === 0 && queue === 0)).toBe(true)
})

test('what somebody knows better by now is not overwritten', async () => {
  const known = called('known', notes.slice(0, 1))
  const deck = idIn((await take(lin, entriesOf('anki21', known))).batch.path)
  const [{ id }] = await cardsOf(lin, deck)
  await lin.post('/v1/study/reviews', { reviews: [{ card_id: id, rating: 4, seen: 0, key: randomUUID() }] })
  const before = await world.pool.query('select * from study_cards where user_id = $1 and card_id = $2', [lin.id, id])
  await take(lin, entriesOf('anki21', known), { fields: { deck_id: String(deck), scheduling: 'true' } })
  const after = await world.pool.query('select * from study_cards where user_id = $1 and card_id = $2', [lin.id, id])
  expect(after.rows).toEqual(before.rows)
  // an answer of another program is not undone, and keeps nobody from undoing their own
  const { rows } = await world.pool.query(
    'select id, imported from study_reviews where user_id = $1 and card_id = $2 order by id',
    [lin.id, id],
  )
  expect(rows.map(({ imported }) => imported)).toEqual([false, true, true])
  expect((await lin.delete(`/v1/study/reviews/${rows[1].id}`)).status).toBe(404)
  expect((await lin.delete(`/v1/study/reviews/${rows[0].id}`)).status).toBe(200)
})

describe('a package that is broken, or made to do harm', () => {
  const good = () => entriesOf('anki21', notes.slice(0, 1))
  const failed = async (entries: Record<string, Buffer>) => take(lin, entries)

  test.each([
    ['no zip', '不是 zip 压缩包，或者文件不完整，请重新打包后再试'],
    ['no collection', '里面没有 Anki 的牌组，请在 Anki 里重新导出'],
    ['no database', '文件里的数据库已损坏，请在 Anki 里“检查数据库”之后重新导出'],
    ['half a database', '文件里的数据库已损坏，请在 Anki 里“检查数据库”之后重新导出'],
    ['no Zstandard', '文件不完整或已损坏，请在 Anki 里重新导出'],
    ['a list of media that is none', '文件不完整或已损坏，请在 Anki 里重新导出'],
  ])('%s is refused in plain words', async (what, problem) => {
    const { media, 'collection.anki21': collection } = good() as { media: Buffer; 'collection.anki21': Buffer }
    const made: Record<string, () => Promise<Buffer>> = {
      'no zip': async () => randomBytes(2000),
      'no collection': () => zipOf({ media }),
      'no database': () => zipOf({ media, 'collection.anki21': randomBytes(5000) }),
      'half a database': () =>
        zipOf({ media, 'collection.anki21': Buffer.concat([collection.subarray(0, 100), randomBytes(collection.length - 100)]) }), // prettier-ignore
      'no Zstandard': () => zipOf({ 'collection.anki21b': randomBytes(5000), media }),
      'a list of media that is none': () => zipOf({ 'collection.anki21': collection, media: Buffer.from('{"0":') }),
    }
    const run = await importDeckFile(world, lin, { bytes: await made[what]!(), name: '坏.apkg' })
    expect(run).toMatchObject({ state: 'failed', problem })
  })

  test('views and triggers in place of tables are not asked', async () => {
    const place = path.join(tmpdir(), `evil-${randomUUID()}`)
    const database = new DatabaseSync(place)
    database.exec(`create table col (crt, models, decks); create table cards (nid); create table revlog (id);
      create view notes as with recursive n(x) as (select 1 union all select x + 1 from n) select x as id from n`)
    database.close()
    const run = await failed({ 'collection.anki21': readFileSync(place), media: Buffer.from('{}') })
    rmSync(place)
    expect(run).toMatchObject({ state: 'failed', problem: '里面没有 Anki 的牌组，请在 Anki 里重新导出' })
  })

  const madeBy = (sql: string) => {
    const place = path.join(tmpdir(), `evil-${randomUUID()}`)
    writeFileSync(place, good()['collection.anki21']!)
    const database = new DatabaseSync(place)
    database.exec(sql)
    database.close()
    const bytes = readFileSync(place)
    rmSync(place)
    return { 'collection.anki21': bytes, media: Buffer.from('{}') }
  }
  const computed = 'integer as (length(zeroblob(1000000000)))'
  test.each([
    ['a computed column', `alter table notes add column x ${computed} virtual`],
    ['a stored one', `create table y (a, b integer as (a + 1) stored)`],
    ['a virtual table', 'drop table revlog; create virtual table revlog using fts5(id, cid, ease)'],
    ['a view beside the tables', 'create view x as select 1 as one'],
  ])('%s is not asked', async (_what, sql) => {
    expect(await failed(madeBy(sql))).toMatchObject({
      state: 'failed',
      problem: '里面没有 Anki 的牌组，请在 Anki 里重新导出',
    })
  })

  test('pages to which more than one way leads are not read', async () => {
    const entries = madeBy('create table a (x); create table b (x); insert into a values (1)')
    const place = path.join(tmpdir(), `evil-${randomUUID()}`)
    writeFileSync(place, entries['collection.anki21'])
    const database = new DatabaseSync(place)
    database.enableDefensive(false)
    database.exec(`pragma writable_schema = on;
      update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'a') where name = 'b'`)
    database.close()
    const run = await failed({ ...entries, 'collection.anki21': readFileSync(place) })
    rmSync(place)
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining('数据库已损坏') })
  })

  test('texts without end where none belong leave out their note, or themselves', async () => {
    const base = 'insert into notes select'
    const run = await failed(
      madeBy(`${base} 5, printf('%.*c', 5000, 'g'), mid, 0, 0, '', flds, '', 0, 0, '' from notes limit 1;
        ${base} 6, 'six', mid, 0, 0, printf('%.*c', 500000, 't'), flds, '', 0, 0, '' from notes where id > 6 limit 1;
        ${base} 7, 'seven', mid, 0, 0, '', flds, '', 0, 0, '' from notes where id > 7 limit 1;
        insert into cards select n.id, n.id, did, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, printf('%.*c', 90000, '{') from cards c
          join notes n on n.id < 8 where c.id > 8;
        with recursive n(x) as (select 1 union all select x + 1 from n where x < 30000)
        insert into cards select 1000 + x, 7, did, 'x', 0, 0, 'y', zeroblob(9), 9, 0, 0, 0, 0, 0, 0, 0, 0, '' from cards join n
          where cards.id > 1000000`),
    )
    expect(run).toMatchObject({ state: 'done', batch: { made: 2 }, report: { lost: 1 } })
  })

  test('numbers that are none become no memory', async () => {
    const odd =
      madeBy(`update notes set guid = 'odd'; update cards set type = 1.5, reps = 'x', left = 1.5; update revlog set ease = 2.5 where type = 0;
      update revlog set type = 'x' where type = 1`)
    const run = await take(lin, odd, { fields: { scheduling: 'true', title: '怪' } })
    expect(run).toMatchObject({ state: 'done', batch: { made: 1 } })
    const card = { type: 2, queue: 2, due: 1, ivl: 1, factor: 2500, reps: 1, lapses: 0, left: 1.5, data: '' }
    for (const type of [1.5, 'x', null]) expect(rememberedOf({ ...card, type: type as never }, { crt })).toBeNull()
    expect(rememberedOf({ ...card, type: 1 }, { crt })).toMatchObject({ state: 1, learning_steps: expect.toSatisfy(Number.isInteger) }) // prettier-ignore
    const review = { id: 1_700_000_000_000, ease: 3, ivl: 1, lastIvl: 0, time: 10, type: 1 }
    expect(reviewOf(review, true)).toMatchObject({ rating: 3, state: 2 })
    for (const wrong of [{ ease: 2.5 }, { ease: 'x' as never }, { type: 1.5 }, { type: 'x' as never }, { type: -1 }])
      expect(reviewOf({ ...review, ...wrong }, true)).toBeNull()
  })

  test('leaves nothing of it on the disk', async () => {
    expect(await partsLeft()).toEqual([])
  })

  test('a collection that unfolds to more than is bearable is not unfolded', async () => {
    const bomb = zstdCompressSync(Buffer.alloc(400 * 1024 * 1024))
    const run = await failed({ 'collection.anki21b': bomb, media: zstdCompressSync(Buffer.alloc(0)) })
    expect(run).toMatchObject({ state: 'failed', problem: '里面的数据库解压后超过 300 MB，请分成几个牌组再导出' })
  })

  test('media by names that lead elsewhere are left out, and a picture that is none is told', async () => {
    const names = ['../../etc/passwd', '/etc/passwd', '..', `${'长'.repeat(400)}.png`, 'x.png']
    const fields = [names.map((name) => `<img src="${name}">`).join(''), '背']
    const run = await failed(
      entriesOf('anki21', [{ guid: 'm', fields }], Object.fromEntries(names.map((name) => [name, Buffer.from('no picture')]))), // prettier-ignore
    )
    expect(run.batch).toMatchObject({ made: 1 })
    expect(run.remarks.length).toBeGreaterThan(0)
    const [card] = await cardsOf(lin, idIn(run.batch.path))
    expect(card.card_content).not.toMatch(/passwd|<img/)
  })

  test('a note that is too long or of no known type is left out, and the others come', async () => {
    const run = await failed(
      entriesOf('anki21', [
        { guid: 'l', fields: ['长'.repeat(500_000), '背'] },
        { guid: 't', fields: ['甲', '乙'], mid: 77 },
        { guid: 'g', fields: ['好', '的'] },
      ]),
    )
    expect(run).toMatchObject({ state: 'done', batch: { made: 1 }, report: { lost: 2 } })
  })

  test('100,000 notes are refused before one is read', async () => {
    const many = Array.from({ length: 100_000 }, (_, n) => ({ guid: `n${n}`, fields: [`问 ${n}`, '答'] }))
    const run = await failed(entriesOf('anki2', many))
    expect(run).toMatchObject({
      state: 'failed',
      problem: '文件里有 100000 条笔记，一个卡片集最多 20000 张，请在 Anki 里分成几个牌组再导出',
    })
  })
})

test('whoever stops fetching a package leaves no file open and none lying about', async () => {
  const run = await take(lin, entriesOf('anki21', called('gone', notes.slice(3)), { 'red 1.png': red }))
  const stuck = new PassThrough()
  const opened = Promise.withResolvers<void>()
  const open = async () => {
    opened.resolve()
    return stuck
  }
  const files = { ...world.services.files, open }
  const me = { id: lin.id, nickname: '小林', isAdmin: false }
  const deck = { id: idIn(run.batch.path), title: '集' }
  const out = packageOf({ db: world.db, files }, me, { deck, scheduling: false })
  await opened.promise
  const closed = once(stuck, 'close').catch(() => {})
  out.destroy()
  await closed
  expect(stuck.destroyed).toBe(true)
  await expect.poll(() => partsLeft()).toEqual([])
})

test('into a space: its members see it, and media lie in it', async () => {
  const run = await take(wang, entriesOf('anki21b', notes.slice(3), { 'red 1.png': red }), {
    fields: { product_id: String(space.id) },
  })
  const [card] = await cardsOf(lin, idIn(run.batch.path))
  const [, address] = /(\/files\/[\w.-]+)/.exec(card.card_content)!
  expect((await lin.get(address!)).status).toBe(200)
})
