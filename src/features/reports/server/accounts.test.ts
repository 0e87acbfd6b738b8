import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let site: Person
let zhao: Person
let qian: Person
let sun: Person
beforeAll(async () => {
  world = await withApp()
  site = await world.person('站长', { admin: true })
  zhao = await world.person('赵老师')
  qian = await world.person('钱老师')
  sun = await world.person('孙同学')
})
afterAll(() => world.close())

const list = async (query = '', who = site) => (await who.get(`/v1/accounts?${query}`)).data
const names = ({ list: people }: { list: { nickname: string }[] }) => people.map(({ nickname }) => nickname)
const set = (id: number, values: object) => world.db.updateTable('users').set(values).where('id', '=', id).execute()

test('everybody is there with their state, the newest first, and found by a part of the name', async () => {
  await site.put(`/v1/users/${zhao.id}/ban`, { banned: true, reason: '广告' })
  await set(qian.id, { leaving_at: new Date('2026-01-05T04:00:00Z') })
  const all = await list()
  expect(names(all)).toEqual(['孙同学', '钱老师', '赵老师', '站长'])
  expect(all.pagination.total_count).toBe(4)
  expect(all.list).toMatchObject([
    { id: sun.id, state: 'active', since: null, can: { ban: true, lift: false } },
    { id: qian.id, state: 'leaving', since: '2026-01-05T04:00:00.000Z', can: { ban: true } },
    { id: zhao.id, state: 'banned', reason: '广告', until: null, can: { ban: false, lift: true } },
    { id: site.id, is_admin: true, can: { ban: false, lift: false } },
  ])
  expect(names(await list(`text=${encodeURIComponent(' 老师 ')}`))).toEqual(['钱老师', '赵老师'])
  expect(names(await list('text=nobody%25'))).toEqual([])
  expect(names(await list('text=%00'))).toHaveLength(4)
  expect((await list(`text=${'长'.repeat(201)}`)).fields).toEqual({ text: '搜索内容过长' })
})

test('a ban that has run out is none, and whoever has left is not there', async () => {
  const li = await world.person('李同学')
  const past = new Date(Date.now() - 60_000)
  await set(li.id, { blocked_at: past, blocked_until: past, blocked_reason: '广告' })
  expect((await list()).list[0]).toMatchObject({ id: li.id, state: 'active', reason: '', can: { ban: true } })
  const gone = { phone: null, email: null, password_hash: null, avatar_key: null, cover_key: null, gender: null }
  await set(li.id, { ...gone, blocked_at: null, blocked_until: null, blocked_reason: '', left_at: past })
  expect(names(await list())).not.toContain('李同学')
})

test('it goes on behind a person, whoever comes meanwhile', async () => {
  const first = await list('per_number=2')
  await world.person('周同学')
  const { next_cursor: cursor } = first.pagination
  const second = await list(`per_number=2&after=${cursor}`)
  expect([...names(first), ...names(second)]).toEqual(['孙同学', '钱老师', '赵老师', '站长'])
  expect(second.pagination.next_cursor).toBeNull()
})

test('nobody else reads it', async () => {
  expect((await sun.get('/v1/accounts')).code).toBe(100403)
  expect((await world.visitor.get('/v1/accounts')).code).toBe(110008)
})
