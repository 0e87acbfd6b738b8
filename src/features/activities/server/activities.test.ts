import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { leaveAllActivities } from './joining.ts'
import { remindOfActivities } from './remind.ts'

let world: World
let wang: Person
let lin: Person
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  space = await makeSpace(wang)
  for (const person of [lin, zhou]) await addMember(wang, space, person)
})
afterAll(() => world.close())

/** A moment from now, in hours. */
const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const given = (more: object = {}, at = space) => ({
  activityable_type: 'Product',
  activityable_id: at.id,
  title: '读书会',
  content: '<p>读第三章</p>',
  start_at: hence(48),
  end_at: hence(50),
  ...more,
})
const arrange = async (more: object = {}, at = space) => {
  const { data, message } = await wang.post('/v1/activities', given(more, at))
  if (!data?.id) throw new Error(message)
  return data
}
const read = async (id: number, who = wang) => (await who.get(`/v1/activities/${id}`)).data
const join = (who: Person, id: number) => who.post(`/v1/activities/${id}/join`, {})
const leave = (who: Person, id: number) => who.delete(`/v1/activities/${id}/join`)
const list = async (query = '', at = space, who = wang) =>
  (await who.get(`/v1/activities?activityable_type=Product&activityable_id=${at.id}${query}`)).data
const told = async (id: number, event: string) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('user_id')
      .where('subject_id', '=', id)
      .where('event', '=', event)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)
/** What is kept of it beside what its rows say. */
async function counts(id: number) {
  const { rows } = await world.pool.query(
    `select joined_count, waiting_count,
      (select count(*)::int from activity_people where activity_id = id and not is_waiting) as joined,
      (select count(*)::int from activity_people where activity_id = id and is_waiting) as waiting from activities where id = $1`,
    [id],
  )
  expect([rows[0].joined_count, rows[0].waiting_count]).toEqual([rows[0].joined, rows[0].waiting])
  return [rows[0].joined, rows[0].waiting]
}

test('what is wrong is said beside its field, and nothing is made', async () => {
  const refused = async (more: object, field: string) =>
    expect(await wang.post('/v1/activities', given(more)), JSON.stringify(more)).toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    })
  const before = (await list()).pagination.total_count
  await refused({ end_at: hence(47) }, 'end_at')
  await refused({ start_at: hence(48), end_at: hence(0) }, 'end_at')
  await refused({ start_at: '明天' }, 'start_at')
  await refused({ start_at: '2026-01-01T08:00' }, 'start_at')
  await refused({ start_at: '0001-01-01T08:00:00Z' }, 'start_at')
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//x.example',
    'http://',
    'https://a b',
    'https://u:p@x.cn',
  ])
    await refused({ link }, 'link')
  for (const join_limit of [0, -1, 1.5, 10_001, '3']) await refused({ join_limit }, 'join_limit')
  await refused({ title: '字'.repeat(51) }, 'title')
  await refused({ user_id: lin.id }, 'user_id')
  expect((await list()).pagination.total_count).toBe(before)

  const activity = await arrange({ link: 'https://meet.example.cn/读书', place: '图书馆三楼' })
  const edit = (more: object) => wang.put(`/v1/activities/${activity.id}`, { title: '题', content: '', ...more })
  expect((await edit({ end_at: hence(1) })).data.fields).toHaveProperty('end_at')
  expect((await edit({ link: 'javascript:alert(1)' })).data.fields).toHaveProperty('link')
  expect((await join(lin, activity.id)).code).toBe(0)
  expect((await lin.post(`/v1/activities/${activity.id}/join`, { user_id: zhou.id })).status).toBe(400)
  expect(await read(activity.id)).toMatchObject({ version: 1, place: '图书馆三楼', join_count: 1 })
})

test('the list shows what comes, the first first, and what is over, the last first', async () => {
  const own = await makeSpace(wang)
  const at = (start: number, end: number) => arrange({ start_at: hence(start), end_at: hence(end) }, own)
  const [late, soon, now] = [await at(90, 91), await at(10, 11), await at(-1, 1)]
  const [before, longAgo] = [await at(-5, -4), await at(-90, -80)]
  const ids = (page: { list: { id: number }[] }) => page.list.map(({ id }) => id)
  expect(ids(await list('', own))).toEqual([now, soon, late].map(({ id }) => id))
  const past = await list('&when=past', own)
  expect(ids(past)).toEqual([before.id, longAgo.id])
  expect(past.list[0]).toMatchObject({ is_over: true, joined: null })
  const first = await list('&per_number=2', own)
  expect(ids(await list(`&per_number=2&after=${first.pagination.next_cursor}`, own))).toEqual([late.id])
  expect(ids(await list('&per_number=2&page=2', own))).toEqual([late.id])
  const one = await list('&when=past&per_number=1', own)
  expect(ids(await list(`&when=past&after=${one.pagination.next_cursor}`, own))).toEqual([longAgo.id])
  // a cursor of the one list is none of the other
  const crossed = `/v1/activities?activityable_type=Product&activityable_id=${own.id}&after=${one.pagination.next_cursor}`
  expect((await wang.get(crossed)).code).toBe(100400)
})

test('20 who join at once fill exactly the seats; whoever leaves lets the first in who waits', async () => {
  const activity = await arrange({ join_limit: 5 })
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => world.person(`读者${i}`)))
  const replies = await Promise.all(people.map((person) => join(person, activity.id)))
  expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0))
  expect(await counts(activity.id)).toEqual([5, 15])
  const { rows } = await world.pool.query(
    'select user_id, is_waiting from activity_people where activity_id = $1 order by place',
    [activity.id],
  )
  expect(rows.map(({ is_waiting }) => is_waiting)).toEqual([...Array(5).fill(false), ...Array(15).fill(true)])
  const byId = (id: number) => people.find((person) => person.id === id)!
  const [first, waiting, second] = [rows[0], rows[5], rows[6]].map(({ user_id }) => byId(user_id))
  expect(await read(activity.id, second)).toMatchObject({ joined: 'waiting', waiting_before: 1 })
  expect((await read(activity.id)).people).toHaveLength(5)

  expect((await leave(first!, activity.id)).data).toMatchObject({ joined: null, join_count: 5, waiting_count: 14 })
  expect(await read(activity.id, waiting)).toMatchObject({ joined: 'in', waiting_before: null })
  expect(await told(activity.id, 'activity_in')).toEqual([waiting!.id])
  // repeated, nothing changes
  await leave(first!, activity.id)
  await join(waiting!, activity.id)
  expect(await counts(activity.id)).toEqual([5, 14])

  const edit = (join_limit: number | null) =>
    wang.put(`/v1/activities/${activity.id}`, { title: '读书会', content: '', join_limit })
  expect((await edit(4)).data.fields).toHaveProperty('join_limit')
  expect((await edit(7)).data).toMatchObject({ join_count: 7, waiting_count: 12 })
  // all leave at once: seats go on until nobody waits, and none is given twice
  await Promise.all(people.map((person) => leave(person, activity.id)))
  expect(await counts(activity.id)).toEqual([0, 0])
})

test('what is over is neither joined nor left', async () => {
  const activity = await arrange({ start_at: hence(-2), end_at: hence(1) })
  await join(lin, activity.id)
  await world.pool.query(`update activities set ends_at = now() - interval '1 minute' where id = $1`, [activity.id])
  for (const reply of [await join(zhou, activity.id), await leave(lin, activity.id)])
    expect(reply).toMatchObject({ message: '活动已经结束' })
  expect(await counts(activity.id)).toEqual([1, 0])
  expect((await read(activity.id, zhou)).can.join).toBe(false)
})

test('nobody joins what they may not see, and a seat goes past those who see it no more', async () => {
  const closed = await makeSpace(wang, { open: false })
  for (const person of [lin, zhou]) await addMember(wang, closed, person)
  const other = await world.person('老李')
  await addMember(wang, closed, other)
  const outsider = await world.person('路人')
  const activity = await arrange({ join_limit: 1 }, closed)
  for (const who of [outsider, world.visitor]) expect((await who.get(`/v1/activities/${activity.id}`)).status).toBe(404)
  expect((await join(outsider, activity.id)).status).toBe(404)
  expect((await leave(outsider, activity.id)).status).toBe(404)
  expect((await join(world.visitor, activity.id)).status).toBe(401)
  for (const who of [lin, zhou, other]) await join(who, activity.id)
  await wang.post(`/v1/products/${closed.id}/remove_users`, { user_id: zhou.id })
  await leave(lin, activity.id)
  expect((await read(activity.id)).people).toMatchObject([{ id: other.id }])
  expect(await counts(activity.id)).toEqual([1, 1])
  expect(await told(activity.id, 'activity_in')).toEqual([other.id])
})

test('whoever has joined is reminded the day before, once for each date', async () => {
  const activity = await arrange({ start_at: hence(30), end_at: hence(31), join_limit: 1 })
  await join(lin, activity.id)
  await join(zhou, activity.id)
  const move = (start: number) =>
    wang.put(`/v1/activities/${activity.id}`, {
      title: '读书会',
      content: '',
      start_at: hence(start),
      end_at: hence(90),
    })
  const count = async () => (await told(activity.id, 'activity_soon')).length
  await remindOfActivities(world.db)
  expect(await count()).toBe(0)
  await move(20)
  await Promise.all([remindOfActivities(world.db), remindOfActivities(world.db)])
  await remindOfActivities(world.db)
  expect(await told(activity.id, 'activity_soon')).toEqual([lin.id])
  const { list: news } = (await lin.get('/v1/messages?message_type=OtherMsg')).data
  expect(news.filter(({ event }: { event: string }) => event === 'activity_soon')).toMatchObject([
    { about: { id: activity.id, title: '读书会' } },
  ])
  await move(40)
  expect(await count()).toBe(0)
  await remindOfActivities(world.db)
  expect(await count()).toBe(0)
  await move(10)
  await wang.delete(`/v1/activities/${activity.id}`)
  await remindOfActivities(world.db)
  expect(await count()).toBe(0)
})

test('a calendar calls things that are linked to as its owner may know them', async () => {
  const closed = await makeSpace(wang, { open: false })
  const secret = await makeDocument(wang, closed, { title: '密卷' })
  const known = await makeDocument(wang, space, { title: '公卷' })
  const link = ({ id }: { id: number }) => `<a data-type="thing" data-id="${id}">卷</a>`
  const { id } = await arrange({ content: `<p>${link(known)}与${link(secret)}</p>` })
  const bodyOf = async (who: Person) => {
    const { path } = (await who.post('/v1/calendar_key', {})).data
    return (await world.app.inject({ url: path })).body.replaceAll('\r\n ', '')
  }
  for (const who of [wang, lin]) await join(who, id)
  expect(await bodyOf(wang)).toContain('公卷与密卷')
  expect(await bodyOf(lin)).toContain('公卷与非公开内容')
})

test('a calendar shows what its owner may see now, until its key is renewed or its owner is banned or gone', async () => {
  const reader = await world.person('日历人')
  const closed = await makeSpace(wang, { open: false })
  await addMember(wang, closed, reader)
  const [open, hidden] = [await arrange({ title: '公开;会' }), await arrange({ title: '密会' }, closed)]
  const full = await arrange({ title: '满了的会', join_limit: 1 })
  await join(lin, full.id)
  for (const { id } of [open, hidden, full]) await join(reader, id)
  const { path } = (await reader.post('/v1/calendar_key', {})).data
  const get = async (url: string) => {
    const { statusCode, body, headers } = await world.app.inject({ url })
    return { statusCode, body, type: headers['content-type'] }
  }
  const shown = await get(path)
  expect(shown).toMatchObject({ statusCode: 200, type: 'text/calendar; charset=utf-8' })
  expect(shown.body).toContain('SUMMARY:公开\\;会')
  expect(shown.body).toContain('SUMMARY:密会')
  expect(shown.body).toContain(`DTSTART:${open.start_at.replace(/[-:]|\.\d+/g, '')}`)
  expect(shown.body.split('BEGIN:VEVENT').filter((entry) => entry.includes('TENTATIVE'))).toEqual([
    expect.stringContaining('满了的会'),
  ])

  await wang.post(`/v1/products/${closed.id}/remove_users`, { user_id: reader.id })
  expect((await get(path)).body).not.toContain('密会')
  await wang.delete(`/v1/activities/${full.id}`)
  expect((await get(path)).body).not.toContain('满了的会')
  await leave(reader, open.id)
  expect((await get(path)).body).not.toContain('公开')

  const { path: renewed } = (await reader.post('/v1/calendar_key', {})).data
  expect([(await get(path)).statusCode, (await get(renewed)).statusCode]).toEqual([404, 200])
  expect((await reader.post('/v1/calendar_key', { user_id: wang.id })).status).toBe(400)
  expect((await world.visitor.post('/v1/calendar_key', {})).status).toBe(401)
  expect((await get('/calendar/x.ics')).statusCode).toBe(404)
  const { rows } = await world.pool.query('select key_hash from calendar_keys where user_id = $1', [reader.id])
  expect(renewed).not.toContain(rows[0].key_hash)
  await world.pool.query('update users set blocked_at = now() where id = $1', [reader.id])
  expect((await get(renewed)).statusCode).toBe(404)
  await world.pool.query('update users set blocked_at = null where id = $1', [reader.id])
  expect((await get(renewed)).statusCode).toBe(200)
  const gone = `left_at = now(), phone = null, email = null, password_hash = null, avatar_key = null, cover_key = null, gender = null`
  await world.pool.query(`update users set ${gone} where id = $1`, [reader.id])
  expect((await get(renewed)).statusCode).toBe(404)
})

test('an account that goes gives its seats to those who wait', async () => {
  const activity = await arrange({ join_limit: 1 })
  const going = await world.person('要走的人')
  for (const who of [going, lin]) await join(who, activity.id)
  await world.db.transaction().execute((trx) => leaveAllActivities(trx, going.id))
  expect((await read(activity.id)).people).toMatchObject([{ id: lin.id }])
  expect(await counts(activity.id)).toEqual([1, 0])
})
