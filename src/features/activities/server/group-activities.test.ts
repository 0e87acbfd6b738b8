import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeGroup, makeSpace } from '#test/support/world.ts'

// 王老师 owns the space and the group at it, 小林 and 小周 are in the group, 小吴 in the space alone.

let world: World
let wang: Person
let lin: Person
let zhou: Person
let wu: Person
let space: { id: number }
let group: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  wu = await world.person('小吴')
  space = await makeSpace(wang)
  for (const person of [lin, wu]) await addMember(wang, space, person)
  group = await makeGroup(wang, space, [lin, zhou])
})
afterAll(() => world.close())

const day = { start_at: '2099-03-01T06:00:00Z', end_at: '2099-03-01T08:00:00Z' }
const arrange = async (more: object = {}) => {
  const at = { activityable_type: 'Group', activityable_id: group.id }
  const { data, message } = await wang.post('/v1/activities', { ...at, ...day, title: '晨读', ...more })
  if (!data?.id) throw new Error(message)
  return data
}
const join = (who: Person, id: number) => who.post(`/v1/activities/${id}/join`, {})
const idsOf = async (who: Person, url: string): Promise<number[]> =>
  ((await who.get(url)).data?.list ?? []).map(({ id }: { id: number }) => id)
const told = async (who: Person, id: number) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', who.id)
      .where('subject_id', '=', id)
      .execute()
  ).map(({ event }) => event)

test('its members join it, wait for a seat and have it in their calendar; its page lies in the group', async () => {
  const { id, path, activityable_type } = await arrange({ join_limit: 1 })
  expect([path, activityable_type]).toEqual([`/groups/${group.id}/activities/${id}`, 'Group'])
  expect((await join(zhou, id)).data.joined).toBe('in')
  expect((await join(lin, id)).data).toMatchObject({ joined: 'waiting', waiting_before: 0 })
  const calendar = (await zhou.post('/v1/calendar_key', {})).data.path
  expect((await world.app.inject({ url: calendar })).body).toContain(path)
  await zhou.delete(`/v1/activities/${id}/join`)
  expect(await told(lin, id)).toEqual(['activity_in'])
  expect(await idsOf(lin, `/v1/groups/${group.id}/activities`)).toContain(id)
  const place = (type: string, of: number) => `/v1/activities?activityable_type=${type}&activityable_id=${of}`
  expect(await idsOf(lin, place('Group', group.id))).toContain(id)
  expect(await idsOf(wang, place('Product', space.id))).not.toContain(id)
})

test('for others it does not exist, nor may members make one', async () => {
  const { id } = await arrange({ title: '只在组里' })
  for (const who of [wu, await world.person('老李'), world.visitor]) {
    expect((await who.get(`/v1/activities/${id}`)).code).toBe(100404)
    expect((await who.get(`/v1/activities/${id}/people`)).code).toBe(100404)
  }
  expect((await join(wu, id)).code).toBe(100404)
  expect((await wu.get(`/v1/groups/${group.id}/activities`)).code).toBe(100403)
  expect((await world.visitor.get(`/v1/groups/${group.id}/activities`)).code).toBe(110008)
  const at = { activityable_type: 'Group', activityable_id: group.id }
  expect((await lin.post('/v1/activities', { ...at, ...day, title: '晨读' })).code).toBe(100403)
})

test('a seat that becomes free passes over who was put out of the group', async () => {
  const { id } = await arrange({ join_limit: 1 })
  const chen = await world.person('陈老师')
  const { key } = (await wang.post(`/v1/groups/${group.id}/set_key`, {})).data
  await chen.post('/v1/groups/join', { key })
  for (const who of [zhou, chen, lin]) await join(who, id)
  await wang.post(`/v1/groups/${group.id}/remove_users`, { user_id: chen.id })
  await zhou.delete(`/v1/activities/${id}/join`)
  expect((await lin.get(`/v1/activities/${id}`)).data).toMatchObject({ joined: 'in', people: [{ id: lin.id }] })
})

test('whoever has joined is told that it is off, until it is brought back; of what is over nobody is', async () => {
  const { id } = await arrange({ join_limit: 1 })
  for (const who of [zhou, lin]) await join(who, id)
  expect((await wang.delete(`/v1/activities/${id}`)).code).toBe(0)
  expect([await told(zhou, id), await told(lin, id), await told(wang, id)]).toEqual([
    ['activity_off'],
    ['activity_off'],
    [],
  ])
  const { list } = (await zhou.get('/v1/messages?message_type=OtherMsg')).data
  expect(list[0]).toMatchObject({ event: 'activity_off', about: { id: group.id } })
  expect((await wang.post(`/v1/products/${space.id}/trash/${id}/restore`)).code).toBe(0)
  expect(await told(zhou, id)).toEqual([])
  const past = await arrange()
  await join(zhou, past.id)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const over = { title: '晨读', content: '', start_at: hoursAgo(3), end_at: hoursAgo(1) }
  expect((await wang.put(`/v1/activities/${past.id}`, over)).code).toBe(0)
  await wang.delete(`/v1/activities/${past.id}`)
  expect(await told(zhou, past.id)).toEqual([])
})

test('who has joined is listed in pages, in the order in which they came', async () => {
  const { id } = await arrange()
  for (const who of [zhou, lin, wang]) await join(who, id)
  const people = `/v1/activities/${id}/people`
  expect(await idsOf(lin, people)).toEqual([zhou.id, lin.id, wang.id])
  const { list, pagination } = (await lin.get(`${people}?per_number=2`)).data
  expect(list).toHaveLength(2)
  const rest = (await lin.get(`${people}?per_number=2&after=${pagination.next_cursor}`)).data
  expect(rest).toMatchObject({ list: [{ id: wang.id }], pagination: { next_page: null } })
  expect(await idsOf(lin, `${people}?per_number=2&page=2`)).toEqual([wang.id])
})

test('whoever leaves the group gives up the seat, and the next has it; what is over stays as it was', async () => {
  const { id } = await arrange({ join_limit: 1 })
  const chen = await world.person('陈老师')
  const { key } = (await wang.post(`/v1/groups/${group.id}/set_key`, {})).data
  await chen.post('/v1/groups/join', { key })
  const past = await arrange()
  for (const at of [id, past.id]) for (const who of [chen, lin]) await join(who, at)
  await world.db
    .updateTable('activities')
    .set({ starts_at: new Date('2020-01-01'), ends_at: new Date('2020-01-02') })
    .where('id', '=', past.id)
    .execute()
  expect((await chen.post(`/v1/groups/${group.id}/leave`)).code).toBe(0)
  expect((await lin.get(`/v1/activities/${id}`)).data).toMatchObject({ joined: 'in', join_count: 1 })
  expect(await told(lin, id)).toEqual(['activity_in'])
  expect((await lin.get(`/v1/activities/${past.id}`)).data.join_count).toBe(2)
})

test('who had joined what a group arranged is told when the group is dissolved', async () => {
  const other = await makeGroup(wang, space, [lin, zhou])
  const at = { activityable_type: 'Group', activityable_id: other.id }
  const make = async () => (await wang.post('/v1/activities', { ...at, ...day, title: '夜读' })).data.id
  for (const id of [await make(), await make()]) await join(lin, id)
  expect((await wang.delete(`/v1/groups/${other.id}`)).code).toBe(0)
  expect(await told(lin, space.id)).toContain('activity_off')
  expect(await told(zhou, space.id)).toEqual([])
  const { list } = (await lin.get('/v1/messages?message_type=OtherMsg')).data
  expect(list[0]).toMatchObject({ event: 'activity_off', about: { id: space.id } })
})
