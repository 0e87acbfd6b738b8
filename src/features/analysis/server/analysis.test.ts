import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shanghaiDay } from '#src/shared/format.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeGroup, makeSpace, said } from '#test/support/world.ts'
import { addChanges } from './days.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang, { title: '算法' })
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  await addMember(wang, space, lin)
})
afterAll(() => world.close())

const around = ['先建', '再查', '学会', '讨论', '比较', '实现']
const often = (word: string) => around.map((verb, n) => `<p>${verb}${word}${around[5 - n]}。</p>`).join('')
const write = (title: string, word: string) => makeDocument(wang, space, { title, content: often(word) })
const wordsFor = async (who: Person, more = '') => {
  const { data } = await who.get(`/fre_count?space_id=${space.id}${more}`)
  return data.list.map(({ word, count }: { word: string; count: number }) => `${word} ${count}`)
}

test('counts texts that say a word often, for readers; core content for members alone, what is deleted for nobody', async () => {
  await write('一', '线段树')
  const second = await write('二', '线段树')
  const core = await write('三', '莫队')
  expect(await wordsFor(world.visitor)).toEqual(expect.arrayContaining(['线段树 2', '莫队 1']))
  await wang.post(`/v1/products/${space.id}/product_files/${core.id}/set_core`, { is_core: true, file_id: core.id })
  expect((await wordsFor(world.visitor)).join()).not.toContain('莫队')
  expect(await wordsFor(lin)).toContain('莫队 1')
  await wang.delete(`/v1/products/${space.id}/product_files/${second.id}`)
  expect(await wordsFor(world.visitor)).toContain('线段树 1')
})

test('of days; what is no day, or ends before it begins, is refused', async () => {
  expect(await wordsFor(lin, '&end_at=2020-01-01')).toEqual([])
  expect(await wordsFor(lin, '&start_at=2020-01-01')).toContain('线段树 1')
  for (const wrong of [
    'start_at=昨天',
    'start_at=2026-02-30',
    'start_at=2026-02-02&end_at=2026-02-01',
    'start_at=0000-01-01',
    'start_at=1969-12-31',
  ])
    expect((await lin.get(`/fre_count?space_id=${space.id}&${wrong}`)).code, wrong).toBe(100400)
  expect(await wordsFor(lin, '&start_at=1970-01-01&end_at=9999-12-31')).toContain('线段树 1')
  expect(await lin.get('/fre_count?space_id=999999')).toMatchObject({ code: 100404 })
})

describe('reports', () => {
  const tell = (who: Person, report: string, more = '') => who.get(`/v1/products/${space.id}/analysis/${report}${more}`)
  /** The last row of a report by day: today's, by the labels of its columns. */
  const today = async (who: Person, report: string): Promise<Record<string, number>> => {
    const { data } = await tell(who, report)
    const labels = data.columns.slice(1).map(({ label }: { label: string }) => label)
    return Object.fromEntries(labels.map((label: string, n: number) => [label, data.rows.at(-1)[n + 1]]))
  }
  const remake = (who: Person, more: object) => who.put(`/v1/products/${space.id}`, more)

  beforeAll(async () => {
    space = await makeSpace(wang, { title: '数一数' })
  })

  /** What triggers kept against what there is, whoever sees it. */
  async function expectRecount() {
    const { rows } = await sql<{ kept: object; there: object }>`select
      (select coalesce(jsonb_object_agg(name, count), '{}') from (
        select audience || ' ' || what || ' ' || day as name, sum(count) as count from (
          select audience, what, day, count from space_days where space_id = ${space.id} union all
          select audience, what, day, count from space_day_changes where space_id = ${space.id}) as k
        where what <> 'member' group by 1 having sum(count) <> 0) as kept) as kept,
      (select coalesce(jsonb_object_agg(name, count), '{}') from (
        select audience || ' ' || what || ' ' || day as name, count(*) as count from (
          select audience_of(subjects) as audience, kind as what, shanghai_day(created_at) as day from subjects
          where space_id = ${space.id} and kind not in ('comment', 'space')
          union all
          select readers_of(about), 'comment', shanghai_day(said.created_at) from comments
          join subjects about on about.id = comments.commentable_id join subjects said on said.id = comments.id
          where about.space_id = ${space.id} and said.deleted_at is null
          union all
          select 'everyone', 'visit', day from visits where subject_id = ${space.id}) as k
        where audience is not null group by 1) as counted) as there`.execute(world.db)
    expect(rows[0]!.kept).toEqual(rows[0]!.there)
  }

  test('what lies in a group counts for nobody, neither while it is there nor when the group is dissolved', async () => {
    const group = await makeGroup(wang, space, [lin])
    await expectRecount()
    const before = [await today(wang, 'acts'), await today(wang, 'content')]
    const notice = { title: '明早七点', content: '<p>带书</p>' }
    const { id } = (await wang.post(`/v1/groups/${group.id}/group_notices`, notice)).data
    const comment = { commentable_type: 'Notice', commentable_id: id, content: '<p>好</p>' }
    expect(await lin.post('/v1/comments', comment)).toMatchObject({ code: 0 })
    expect([await today(wang, 'acts'), await today(wang, 'content')]).toEqual(before)
    await expectRecount()
    expect(await wang.delete(`/v1/groups/${group.id}`, { title: group.title })).toMatchObject({ code: 0 })
    await expectRecount()
  })

  test('what is made and said counts for who sees it, and no more when it is gone; what comes back counts again', async () => {
    const open = await makeDocument(wang, space, { title: '开' })
    const core = await makeDocument(wang, space, { title: '核' })
    await remake(wang, { open_core: false })
    await wang.post(`/v1/products/${space.id}/product_files/${core.id}/set_core`, { is_core: true, file_id: core.id })
    await addMember(wang, space, lin)
    await said(lin, open, '好')
    const second = await said(lin, core, '很好')
    expect(await today(world.visitor, 'acts')).toEqual({ 发表: 2, 评论与回答: 1 })
    expect(await today(lin, 'acts')).toEqual({ 发表: 2, 评论与回答: 2 })
    await expectRecount()
    await remake(wang, { open_core: true })
    expect(await today(world.visitor, 'acts')).toEqual({ 发表: 2, 评论与回答: 2 })
    await remake(wang, { open_core: false })
    await lin.delete(`/v1/comments/${second.id}`)
    expect(await today(lin, 'acts')).toEqual({ 发表: 2, 评论与回答: 1 })
    await wang.delete(`/v1/products/${space.id}/product_files/${open.id}`)
    expect(await today(lin, 'acts')).toEqual({ 发表: 1, 评论与回答: 0 })
    await expectRecount()
    expect(await wang.post(`/v1/products/${space.id}/trash/${open.id}/restore`)).toMatchObject({ code: 0 })
    expect(await today(world.visitor, 'acts')).toEqual({ 发表: 2, 评论与回答: 1 })
    expect((await tell(world.visitor, 'year')).data.rows).toEqual([[shanghaiDay(Date.now()), 3]])
    await expectRecount()
  })

  test('a notice for members is counted for them alone', async () => {
    const notice = { noticeable_type: 'Product', noticeable_id: space.id, title: '内部', content: '<p>只给成员</p>', is_open: false } // prettier-ignore
    expect(await wang.post('/v1/notices', notice)).toMatchObject({ code: 0 })
    expect((await tell(world.visitor, 'content')).data.columns.map(({ label }: { label: string }) => label)).not.toContain('公告') // prettier-ignore
    expect(await today(lin, 'content')).toMatchObject({ 公告: 1 })
    await expectRecount()
  })

  test('readers and members of each day, also after the changes were added up', async () => {
    for (const who of [lin, lin, wang]) await who.post('/v2/statistics', { number: 4, product_id: space.id })
    const visitors = await today(world.visitor, 'visits')
    expect(visitors).toEqual({ 读者: 2 })
    expect(await today(world.visitor, 'members')).toEqual({ 成员: 2, 增减: 2 })
    await addChanges(world.db)
    expect(await world.db.selectFrom('space_day_changes').selectAll().execute()).toEqual([])
    expect(await today(world.visitor, 'visits')).toEqual(visitors)
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    expect(await today(world.visitor, 'members')).toEqual({ 成员: 1, 增减: 1 })
    await expectRecount()
  })

  test('changes of a space that is gone are dropped', async () => {
    await sql`insert into space_day_changes (space_id, day, audience, what, count) values (987654321, '2026-01-01', 'everyone', 'visit', 1)`.execute(
      world.db,
    )
    await addChanges(world.db)
    expect(await world.db.selectFrom('space_days').where('space_id', '=', 987654321).selectAll().execute()).toEqual([])
  })

  test('lists: most read, open questions, unanswered, what was not changed for long; a deleted one is in none', async () => {
    const issue = { title: '为什么', content: '<p>不明白</p>' }
    const { data: asked } = await lin.post(`/v1/products/${space.id}/issues`, issue)
    const titles = async (who: Person, report: string) => (await tell(who, report)).data.rows.map(([title]: [string]) => title) // prettier-ignore
    expect((await tell(world.visitor, 'open_questions')).data).toMatchObject({
      rows: [['为什么', 0]],
      paths: [`/spaces/${space.id}/issues/${asked.id}`],
    })
    expect(await titles(wang, 'unanswered')).toEqual(['为什么'])
    const answer = { commentable_type: 'Issue', commentable_id: asked.id, content: '<p>因为</p>' }
    const { data: answered } = await wang.post('/v1/comments', answer)
    expect(await titles(wang, 'unanswered')).toEqual([])
    expect((await tell(lin, 'open_questions')).data.rows).toEqual([['为什么', 1]])
    await lin.post(`/v1/products/${space.id}/issues/${asked.id}/accept_answer`, { comment_id: answered.id })
    expect(await titles(lin, 'open_questions')).toEqual([])
    expect(await titles(wang, 'stale')).toEqual(expect.arrayContaining(['开', '核']))
    const [document] = (await wang.get(`/v1/products/${space.id}/product_files`)).data.list
    await lin.post('/v2/statistics', { number: 4, product_id: space.id, subject_id: document.id })
    expect(await titles(world.visitor, 'most_read')).toEqual([document.title])
    await wang.delete(`/v1/products/${space.id}/product_files/${document.id}`)
    expect(await titles(world.visitor, 'most_read')).toEqual([])
  })

  test('how many read to the end is told of texts with five readers and more', async () => {
    const text = await makeDocument(wang, space, { title: '读到末尾' })
    const page = { number: 12, product_id: space.id, subject_id: text.id }
    const readers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => world.person(name)))
    for (const [n, reader] of readers.entries()) await reader.post('/v2/statistics', { ...page, ...(n < 2 && { finished: true }) }) // prettier-ignore
    expect((await tell(world.visitor, 'reading')).data.rows).toEqual([])
    await lin.post('/v2/statistics', { ...page, finished: true })
    expect((await tell(world.visitor, 'reading')).data).toMatchObject({ rows: [['读到末尾', 5, 60]] })
  })

  test('days that are none, in the wrong order or too many are refused', async () => {
    for (const wrong of [
      'start_at=昨天',
      'start_at=2026-02-02&end_at=2026-02-01',
      'start_at=2020-01-01',
      'start_at=2099-01-01',
      'start_at=0000-01-01&end_at=0000-01-02',
    ])
      expect((await tell(lin, 'acts', `?${wrong}`)).code, wrong).toBe(100400)
    const { data } = await tell(lin, 'acts', '?start_at=2026-01-01&end_at=2026-01-31')
    expect(data.rows.length).toBe(31)
    expect(data.rows[0]).toEqual(['2026-01-01', 0, 0])
    for (const [first, last] of [
      ['1970-01-01', '1970-01-02'],
      ['9999-12-30', '9999-12-31'],
    ])
      expect((await tell(lin, 'acts', `?start_at=${first}&end_at=${last}`)).data.rows).toHaveLength(2)
    expect((await tell(lin, 'gossip')).code).toBe(100404)
  })
})
