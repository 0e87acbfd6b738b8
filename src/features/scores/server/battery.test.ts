import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { batteryOf, chargeBattery } from './battery.ts'

// One charge a day of Asia/Shanghai, whoever asks how often and from wherever; a missed day takes a level.

let world: World
beforeAll(async () => {
  world = await withApp({ neverGivesUp: true })
})
afterAll(() => world.close())

const beforeMidnight = '2026-11-22T15:59:59.900Z'
const afterMidnight = '2026-11-22T16:00:00.100Z'
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 4)).toISOString()
const at = (time: string) => async () => time

async function chargeOnDays(who: Person, days: number[]) {
  const charged = []
  for (const n of days) charged.push(await chargeBattery(world.db, who.id, at(day(n))))
  return charged.map(({ battery, full_battery_day }) => [battery, full_battery_day])
}

/** As if the last charge had been so many days ago. */
const age = (who: Person, days: number) =>
  sql`update batteries set charged_at = now() - ${days} * interval '1 day' where user_id = ${who.id}`.execute(world.db)

test('of 40 calls at once one charges, and everybody is told how the battery stands', async () => {
  const lin = await world.person('小林')
  const told = await Promise.all(Array.from({ length: 40 }, () => lin.post('/v1/users/create_battery')))
  expect(told.filter(({ data }) => data.is_new)).toHaveLength(1)
  for (const { code, data } of told)
    expect({ code, ...data }).toMatchObject({ code: 0, exist: !data.is_new, battery: 1, full_battery_day: 0 })
  const info = (await lin.get('/v3/users/info')).data
  expect(info).toMatchObject({ battery: 1, full_battery_day: 0, battery_time: expect.stringMatching(/Z$/) })
})

test('40 calls on each side of midnight charge once for each day, whatever zone the database’s connections are in', async () => {
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
    const who = await world.person(`夜猫${zone.length}`)
    let read = 0
    // one clock, which strikes midnight when half of them have looked at it
    const clock = async () => (read++ < 40 ? beforeMidnight : afterMidnight)
    const inZone = () =>
      world.db.transaction().execute(async (trx) => {
        await sql`set local timezone to ${sql.lit(zone)}`.execute(trx)
        return chargeBattery(trx, who.id, clock)
      })
    const charged = await Promise.all(Array.from({ length: 80 }, inZone))
    expect(charged.filter(({ is_new }) => is_new).map(({ battery }) => battery)).toEqual(expect.arrayContaining([1, 2]))
    expect(charged.filter(({ is_new }) => is_new)).toHaveLength(2)
  }
})

test('it rises to 3, then counts days; a missed day takes a level and the count', async () => {
  const who = await world.person('常来')
  expect(await chargeOnDays(who, [0, 1, 2, 3, 4])).toEqual([[1, 0], [2, 0], [3, 1], [3, 2], [3, 3]]) // prettier-ignore
  // day 5 is missed
  expect(await chargeOnDays(who, [6, 7])).toEqual([[3, 1], [3, 2]]) // prettier-ignore
  // two days are missed
  expect(await chargeOnDays(who, [10])).toEqual([[2, 0]])
  // so many that nothing is left
  expect(await chargeOnDays(who, [30])).toEqual([[1, 0]])
})

test('what missed days take is seen without a charge, by everybody', async () => {
  const [who, lin] = [await world.person('歇一歇'), await world.person('旁观')]
  expect(await batteryOf(world.db, who.id)).toEqual({ battery: 0, full_battery_day: 0, battery_time: null })
  await chargeOnDays(who, [0, 1, 2, 3])
  const seen = async (days: number) => {
    await age(who, days)
    const { battery, full_battery_day } = (await lin.get(`/v1/users/${who.id}`)).data
    return [battery, full_battery_day]
  }
  expect(await seen(0)).toEqual([3, 2])
  expect(await seen(1)).toEqual([3, 2])
  expect(await seen(2)).toEqual([2, 0])
  expect(await seen(3)).toEqual([1, 0])
  expect(await seen(400)).toEqual([0, 0])
  await age(who, 1)
  await makeSpace(who)
  const { data } = await lin.get('/v1/front_pages/users_rank?per_number=100')
  expect(data.list.find(({ user }: { user: { id: number } }) => user.id === who.id)?.user).toMatchObject({
    battery: 3,
    full_battery_day: 2,
  })
})

test('a visitor has none, and nothing in the body says whose it is', async () => {
  expect(await world.visitor.post('/v1/users/create_battery')).toMatchObject({ code: 110008 })
  const [lin, other] = [await world.person('小林二'), await world.person('别人')]
  expect((await lin.post('/v1/users/create_battery', { user_id: other.id, battery: 3 })).code).toBe(100400)
  expect(await batteryOf(world.db, other.id)).toMatchObject({ battery: 0 })
})
