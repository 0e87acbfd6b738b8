import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTrash } from '#src/features/spaces/server/public.ts'
import { setLock, threads } from '#src/features/threads/server/public.ts'
import { chen, inClassroom, lin, openSpace, space, uploaded, wang, world } from '#test/support/classroom.ts'
import type { Person } from '#test/support/with-app.ts'
import { markDuplicate } from './arrange.ts'
import { issues } from './policy.ts'
import { findIssue } from './read.ts'
import { remove, restoreText } from './write.ts'

inClassroom()

const at = (id?: number, of = space) => `/v1/products/${of}/issues${id ? `/${id}` : ''}`
const ask = async (who: Person, given: object = {}, of = space) => {
  const made = await who.post(at(undefined, of), { title: '为什么要取整', content: '<p>下标</p>', ...given })
  expect(made).toMatchObject({ code: 0 })
  return made.data
}
const titles = async (query: string, who: Person = lin) =>
  ((await who.get(`${at()}?${query}`)).data.list as { title: string }[]).map(({ title }) => title).toSorted()
const messages = async (who: Person) => (await who.get('/v1/messages?message_type=CommentMsg')).data.list

describe('the list of a space', () => {
  beforeEach(async () => {
    const solved = await ask(lin, { title: '甲', tag_titles: ['递归', '栈'] })
    await ask(chen, { title: '乙', tag_titles: ['递归'], content: '<p>百分之百 100% 对</p>' })
    await ask(wang, { title: '丙' })
    const said = { commentable_type: 'Issue', commentable_id: solved.id, content: '<p>好</p>' }
    const { data } = await chen.post('/v1/comments', said)
    await lin.post(`${at(solved.id)}/accept_answer`, { comment_id: data.id })
    await wang.post(`${at(solved.id)}/essence`, { set: true })
  })

  test('is narrowed by what is solved and good, by tags, author and words, one and all', async () => {
    expect(await titles('')).toEqual(['丙', '乙', '甲'])
    expect(await titles('is_solve=true')).toEqual(['甲'])
    expect(await titles('is_solve=false')).toEqual(['丙', '乙'])
    expect(await titles('essence=true')).toEqual(['甲'])
    expect(await titles(`tags=${encodeURIComponent('递归')}`)).toEqual(['乙', '甲'])
    expect(await titles(`tags=${encodeURIComponent('递归,栈')}`)).toEqual(['甲'])
    expect(await titles(`tags=${encodeURIComponent('没有的')}`)).toEqual([])
    expect(await titles(`author=${encodeURIComponent('老陈')}`)).toEqual(['乙'])
    expect(await titles(`text=${encodeURIComponent('100%')}`)).toEqual(['乙'])
    expect(await titles(`text=${encodeURIComponent('%')}`)).toEqual(['乙'])
    expect(await titles(`text=${encodeURIComponent('下标')}&is_solve=true&essence=true`)).toEqual(['甲'])
    const { pagination } = (await lin.get(`${at()}?is_solve=false&per_number=1`)).data
    expect(pagination).toMatchObject({ total_count: 2, next_page: 2 })
  })

  test('goes on by cursor where it is narrowed, too, and refuses the cursor of another order', async () => {
    const first = (await lin.get(`${at()}?is_solve=false&per_number=1&order_type=created`)).data
    const rest = await titles(`is_solve=false&order_type=created&after=${first.pagination.next_cursor}`)
    expect([first.list[0].title, ...rest]).toEqual(['丙', '乙'])
    const other = await lin.get(`${at()}?order_type=liked&after=${first.pagination.next_cursor}`)
    expect(other).toMatchObject({ code: 100400 })
    expect(await lin.get(`${at()}?order_type=collected`)).toMatchObject({ code: 100400 })
  })
})

describe('asking', () => {
  test('whoever sees an open space asks there, and of a private one its members alone', async () => {
    expect(await chen.post(at(), { title: '路过', content: '' })).toMatchObject({ code: 0 })
    const hidden = await openSpace({ isOpen: false })
    expect(await lin.post(at(undefined, hidden), { title: '内部' })).toMatchObject({ code: 0 })
    expect(await chen.post(at(undefined, hidden), { title: '偷看' })).toMatchObject({ code: 100404 })
  })

  test('those whom it is to remind are told, once, as far as they may see it', async () => {
    const hidden = await openSpace({ isOpen: false })
    const body = { reminder: [wang.id, chen.id, lin.id, 987_654_321] }
    const { id } = await ask(lin, body, hidden)
    expect(await messages(wang)).toMatchObject([{ event: 'mention', about: { id } }])
    expect(await messages(chen)).toEqual([])
    expect(await messages(lin)).toEqual([])
    await lin.put(at(id, hidden), { title: '再来', content: '', ...body })
    expect(await messages(wang)).toHaveLength(1)
  })

  test('one person reminds a hundred in an hour', async () => {
    const reminder = Array.from({ length: 50 }, (_, n) => 987_654_321 + n)
    const send = () => lin.post(at(), { title: '问', content: '', reminder })
    expect([(await send()).code, (await send()).code]).toEqual([0, 0])
    expect(await send()).toMatchObject({ code: 100429 })
    expect(await chen.post(at(), { title: '问', content: '', reminder })).toMatchObject({ code: 0 })
    expect(await lin.post(at(), { title: '问', content: '' })).toMatchObject({ code: 0 })
  })

  test.each([
    [{ title: ' ', content: '' }, 'title'],
    [{ title: '长'.repeat(101), content: '' }, 'title'],
    [{ title: '问', content: '', reminder: '小林' }, 'reminder'],
    [{ title: '问', content: '', tag_titles: ['a,b'] }, 'tag_titles.0'],
    [{ title: '问', content: 'x'.repeat(1_000_001) }, 'content'],
  ])('%# what cannot be taken is refused at its field', async (body, field) => {
    const refused = await lin.post(at(), body)
    expect(refused).toMatchObject({ code: 100400 })
    expect(Object.keys(refused.data.fields)[0]).toContain(field.split('.')[0])
  })

  test('points go with it, and the count of the space', async () => {
    const count = async () => (await lin.get(`/v1/products/${space}/count`)).data.issues
    const { id } = await ask(lin)
    expect(await count()).toBe(1)
    await Promise.all([lin.delete(at(id)), lin.delete(at(id))])
    expect(await count()).toBe(0)
  })
})

describe('asked before', () => {
  const mark = (id: number, issue_id: number | null) => wang.post(`${at(id)}/duplicate`, { issue_id })

  test('those who manage the space say so; readers are led on, and what leads on is no original', async () => {
    const [first, again, third] = [await ask(lin), await ask(chen), await ask(chen)]
    expect(await lin.post(`${at(again.id)}/duplicate`, { issue_id: first.id })).toMatchObject({ code: 100403 })
    expect((await mark(again.id, first.id)).data.duplicate_of).toMatchObject({ id: first.id })
    expect(await mark(third.id, again.id)).toMatchObject({ code: 100400 })
    expect(await mark(third.id, third.id)).toMatchObject({ code: 100400 })
    expect((await mark(again.id, null)).data.duplicate_of).toBeNull()
    const { list } = (await lin.get(`${at(again.id)}/logs`)).data
    expect(list).toMatchObject([{ act: 'marked_duplicate', about: { id: first.id } }, { act: 'unmarked_duplicate' }])
  })

  test('what led to one that turns out to be a duplicate leads on to its original, and lists say which are', async () => {
    const [first, again, third] = [await ask(lin), await ask(chen), await ask(chen)]
    await mark(third.id, again.id)
    await mark(again.id, first.id)
    expect((await lin.get(at(third.id))).data.duplicate_of).toMatchObject({ id: first.id })
    const rows = (await lin.get(at())).data.list as { id: number; is_duplicate: boolean }[]
    expect(new Map(rows.map(({ id, is_duplicate }) => [id, is_duplicate]))).toEqual(
      new Map([
        [first.id, false],
        [again.id, true],
        [third.id, true],
      ]),
    )
  })

  test('the original is of the same space, and gone where it is deleted', async () => {
    const other = await openSpace()
    const [here, there] = [await ask(lin), await ask(lin, {}, other)]
    expect(await mark(here.id, there.id)).toMatchObject({ code: 100404 })
    const original = await ask(lin)
    await mark(here.id, original.id)
    await lin.delete(at(original.id))
    expect((await lin.get(at(here.id))).data).toMatchObject({ duplicate_of: null, is_original_deleted: true })
    expect((await mark(here.id, null)).data).toMatchObject({ duplicate_of: null, is_original_deleted: false })
  })
})

describe('moving', () => {
  const move = (who: Person, id: number, product_id: number) => who.post(`${at(id)}/move`, { product_id })

  test('who administers both takes it along with all that was said; the old address leads on', async () => {
    const target = await openSpace()
    const { id } = await ask(lin, { tag_titles: ['递归'] })
    const said = { commentable_type: 'Issue', commentable_id: id, content: '<p>好</p>' }
    const { data: floor } = await chen.post('/v1/comments', said)
    await lin.post(`${at(id)}/accept_answer`, { comment_id: floor.id })
    expect((await move(wang, id, target)).data).toMatchObject({ product: { id: target }, is_solve: true })
    expect((await lin.get(at(id))).data).toMatchObject({
      product: { id: target },
      path: `/spaces/${target}/issues/${id}`,
    })
    expect((await lin.get(at())).data.list).toEqual([])
    expect((await lin.get(`${at(undefined, target)}?tags=${encodeURIComponent('递归')}`)).data.list).toMatchObject([
      { id },
    ])
    for (const [of, count] of [
      [space, 0],
      [target, 1],
    ] as const)
      // prettier-ignore
      expect((await lin.get(`/v1/products/${of}/count`)).data.issues).toBe(count)
    const lies = await world.db.selectFrom('subjects').select('space_id').where('id', 'in', [id, floor.id]).execute()
    expect(lies).toEqual([{ space_id: target }, { space_id: target }])
    // writes go to where it lies
    expect(await lin.put(at(id), { title: '改', content: '' })).toMatchObject({ code: 100404 })
    const found = await lin.get(`/v1/search?title=${encodeURIComponent('为什么要取整')}&product_id=${target}`)
    expect(found.data.list).toMatchObject([{ id, is_solved: true }])
    const [told] = (await lin.get('/v1/messages?message_type=OtherMsg')).data.list
    expect(told).toMatchObject({ event: 'moved', about: { path: `/spaces/${target}/issues/${id}` } })
    // and back again
    expect((await wang.post(`${at(id, target)}/move`, { product_id: space })).data).toMatchObject({
      product: { id: space },
    })
    expect((await lin.get(at(id, target))).data).toMatchObject({ product: { id: space } })
  })

  test('into a private space it is gone for who may not see that, answers and old address too', async () => {
    const hidden = await openSpace({ isOpen: false })
    const { id } = await ask(chen)
    const said = { commentable_type: 'Issue', commentable_id: id, content: '<p>好</p>' }
    const { data: floor } = await chen.post('/v1/comments', said)
    await move(wang, id, hidden)
    for (const who of [chen, world.visitor]) {
      expect(await who.get(at(id))).toEqual(await who.get(at(987_654_321)))
      expect(await who.get(`/v1/comments/${floor.id}`)).toMatchObject({ code: 100404 })
    }
    expect(await messages(chen)).toEqual([])
    expect((await lin.get(at(id))).data).toMatchObject({ product: { id: hidden } })
  })

  test('its pictures go with it, and what the former space uses, too, stays while anything uses it', async () => {
    const target = await openSpace()
    const [own, both] = [await uploaded(lin), await uploaded(lin)]
    const shown = (...keys: string[]) => ({ content: keys.map((key) => `<img src="/files/${key}">`).join('') })
    const { id } = await ask(lin, shown(own, both))
    await ask(lin, shown(both))
    await move(wang, id, target)
    const lies = async () =>
      new Map(
        (await world.db.selectFrom('files').select(['key', 'space_id']).execute()).map((row) => [
          row.key,
          row.space_id,
        ]),
      )
    expect([(await lies()).get(own), (await lies()).get(both)]).toEqual([target, space])
    await wang.delete(`/v1/products/${space}`)
    await world.db
      .updateTable('subjects')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', space)
      .execute()
    await emptyTrash(world.db, world.services.files)
    expect([(await lies()).get(own), (await lies()).get(both)]).toEqual([target, target])
    expect((await lin.get(at(id, target))).data).toMatchObject({ id })
  })

  test('what was allowed in the former space does nothing in the new one, and counts stay true', async () => {
    const target = await openSpace()
    const { id } = await ask(lin)
    const me = { id: wang.id, nickname: '王老师', isAdmin: false }
    const before = issues.authorize(me, 'delete', await findIssue(world.db, me, { id }))
    const thread = threads.authorize(me, 'lock', await findIssue(world.db, me, { id }))
    const writing = issues.authorize(me, 'edit', await findIssue(world.db, me, { id }))
    const marking = issues.authorize(me, 'mark_duplicate', await findIssue(world.db, me, { id }))
    await move(wang, id, target)
    const [writer, gone] = [{ db: world.db, me }, { errorName: 'conflict' }]
    await expect(remove(world.db, before)).rejects.toMatchObject(gone)
    await expect(setLock(writer, thread, { lock: true, reason: '' })).rejects.toMatchObject(gone)
    await expect(restoreText(writer, writing, { title: '改', content: '' })).rejects.toMatchObject(gone)
    await expect(markDuplicate(writer, marking, null)).rejects.toMatchObject(gone)
    expect((await lin.get(at(id, target))).data).toMatchObject({ title: '为什么要取整', lock_info: { state: false } })
    expect((await lin.get(`/v1/products/${target}/count`)).data.issues).toBe(1)
  })

  test('nobody moves it who administers one of the two alone, nor where it lies already', async () => {
    const { data: own } = await lin.post('/v1/products', { title: '我的', is_open: true })
    const { id } = await ask(lin)
    expect(await move(lin, id, own.id)).toMatchObject({ code: 100403 })
    expect(await move(wang, id, own.id)).toMatchObject({ code: 100403 })
    expect(await move(wang, id, space)).toMatchObject({ code: 120002 })
    expect(await move(wang, id, 987_654_321)).toMatchObject({ code: 100404 })
  })
})

test('a thread of 10,000 comments is read, answered, accepted, moved and deleted like any other', async () => {
  const { id } = await ask(lin)
  // as they would stand there, written at once
  await world.db.transaction().execute(async (trx) => {
    const people = [wang.id, lin.id, chen.id]
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ owner: people[n % 3]!, n }))
    const series = rows.map(({ owner }) => owner)
    const { rows: made } = await (
      await import('kysely')
    ).sql<{ id: number }>`
      with own as (insert into subjects (kind, owner_id, space_id, visibility)
        select 'comment', owner, ${space}, 'public' from unnest(${series}::bigint[]) as owner returning id)
      insert into comments (id, commentable_id, content, sanitiser_version, has_math)
      select id, ${id}, '<p>第 ' || id || ' 层</p>', 1, false from own returning id`.execute(trx)
    expect(made).toHaveLength(10_000)
    await trx
      .updateTable('subjects')
      .set({ comment_count: 10_000, root_comment_count: 10_000 })
      .where('id', '=', id)
      .execute()
  })
  const list = (query: string) => lin.get(`/v1/comments?commentable_type=Issue&commentable_id=${id}${query}`)
  const last = (await list('&page=400&per_number=25')).data
  expect(last.list).toHaveLength(25)
  expect(last.pagination).toMatchObject({ total_count: 10_000, next_page: null })
  const idsOf = ({ list: rows }: { list: { id: number }[] }) => rows.map((row) => row.id)
  const [before, behind] = [(await list('&page=399&per_number=25')).data, (await list('&page=401&per_number=25')).data]
  const oldest = idsOf((await list('&page=1&per_number=50&order_action=asc')).data)
  expect([...idsOf(before), ...idsOf(last)]).toEqual(oldest.toReversed())
  expect([before.pagination.next_page, behind.list]).toEqual([400, []])
  const floor = last.list.at(-1).id
  expect(await lin.post(`${at(id)}/accept_answer`, { comment_id: floor })).toMatchObject({ code: 0 })
  expect((await list(`&from=${floor}&per_number=1`)).data.list).toMatchObject([{ id: floor }])
  const said = { commentable_type: 'Issue', commentable_id: id, content: '<p>一万零一</p>' }
  expect(await chen.post('/v1/comments', said)).toMatchObject({ code: 0 })
  const target = await openSpace()
  expect((await wang.post(`${at(id)}/move`, { product_id: target })).data).toMatchObject({ comment_count: 10_001 })
  expect(await lin.delete(at(id, target))).toMatchObject({ code: 0 })
  expect(await list('')).toMatchObject({ code: 100404 })
})
