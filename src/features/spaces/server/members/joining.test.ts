import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#src/features/accounts/server/public.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let wang: Person
let lin: Person
let chen: Person
const password = 'yuliang-2024'
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  chen = await world.person('陈老师')
  const password_hash = await hashPassword(password)
  await world.db.updateTable('users').set({ password_hash }).where('id', 'in', [wang.id, chen.id]).execute()
})
afterAll(() => world.close())

const newKey = async (space: { id: number }, min?: number) =>
  (await wang.post(`/v1/products/${space.id}/set_key`, min === undefined ? {} : { min })).data
const read = async (who: Person, { id }: { id: number }) => (await who.get(`/v1/products/${id}`)).data
const wrongKey = { code: 100400, data: { fields: { key: '口令不存在或已过期，请向空间的拥有者要一个新的' } } }
const owners = async ({ id }: { id: number }) =>
  (
    await world.db
      .selectFrom('memberships')
      .select('user_id')
      .where('space_id', '=', id)
      .where('role', '=', 'owner')
      .execute()
  ).map((row) => row.user_id)

describe('a join key', () => {
  test('makes whoever knows it a member of a private space, once', async () => {
    const space = await makeSpace(wang, { open: false })
    const { key, expires_at } = await newKey(space)
    expect(key).toMatch(/^[0-9A-Za-z]{8}$/)
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(1440)
    for (const _ of [1, 2])
      expect(await lin.post('/v1/products/join', { key: ` ${key} ` })).toMatchObject({
        code: 0,
        data: { id: space.id, role: 'member', counts: { members: 2 } },
      })
    expect((await lin.get(`/v1/products/${space.id}`)).code).toBe(0)
  })

  test('can be read by the owner as long as it is valid, and revoked', async () => {
    const space = await makeSpace(wang, { open: false })
    const keyOf = () => wang.get(`/v1/products/${space.id}/key`)
    const revoke = () => wang.delete(`/v1/products/${space.id}/key`)
    expect(await keyOf()).toMatchObject({ code: 0, data: null })
    const made = await newKey(space, 60)
    expect((await keyOf()).data).toEqual(made)
    const next = await newKey(space, 60)
    expect((await keyOf()).data).toEqual(next)
    expect(await revoke()).toMatchObject({ code: 0, data: null })
    expect(await keyOf()).toMatchObject({ code: 0, data: null })
    expect(await lin.post('/v1/products/join', { key: next.key })).toMatchObject(wrongKey)
    // there was none any more
    expect((await revoke()).code).toBe(0)
    const { key } = await newKey(space)
    await world.db.updateTable('space_keys').set({ expires_at: new Date(0) }).where('key', '=', key).execute() // prettier-ignore
    expect((await keyOf()).data).toBeNull()
  })

  test('is nobody’s to read or revoke but the owner’s', async () => {
    const [open, closed] = [await makeSpace(wang), await makeSpace(wang, { open: false })]
    await addMember(wang, closed, chen, 'admin')
    const { key } = await newKey(closed)
    await newKey(open)
    for (const [who, space, code] of [
      [world.visitor, open, 110008],
      [lin, open, 100403],
      [lin, closed, 100404],
      [chen, closed, 100403],
    ] as const) {
      expect(await who.get(`/v1/products/${space.id}/key`)).toMatchObject({ code, data: null })
      expect((await who.delete(`/v1/products/${space.id}/key`)).code).toBe(code)
    }
    expect((await wang.get(`/v1/products/${closed.id}/key`)).data.key).toBe(key)
    for (const id of ['0', '02579', 'abc', '999999'])
      expect((await wang.get(`/v1/products/${id}/key`)).code).toBe(100404)
  })

  test('does not make an admin a member', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, chen, 'admin')
    const { key } = await newKey(space)
    expect((await chen.post('/v1/products/join', { key })).data.role).toBe('admin')
  })

  test('that is unknown, void, too old, of another or of a deleted space is refused in the same words', async () => {
    const [space, other] = [await makeSpace(wang, { open: false }), await makeSpace(wang)]
    const old = await newKey(space)
    const { key } = await newKey(space)
    expect(key).not.toBe(old.key)
    const join = (body: object) => lin.post('/v1/products/join', body)
    expect(await join({ key: old.key })).toMatchObject(wrongKey)
    expect(await join({ key: 'abcdEFGH' })).toMatchObject(wrongKey)
    expect(await join({ key, product_id: other.id })).toMatchObject(wrongKey)
    await world.db
      .updateTable('space_keys')
      .set({ expires_at: new Date(0) })
      .where('key', '=', key)
      .execute()
    expect(await join({ key })).toMatchObject(wrongKey)
    const last = await newKey(space)
    await wang.delete(`/v1/products/${space.id}`)
    expect(await join({ key: last.key })).toMatchObject(wrongKey)
    expect(await join({ key: '12345' })).toMatchObject({ data: { fields: { key: '口令是 8 位字母或数字' } } })
  })

  test.each([[0], [43_201], [1.5], ['60']])('is not valid for %j minutes', async (min) => {
    const space = await makeSpace(wang)
    expect((await wang.post(`/v1/products/${space.id}/set_key`, { min })).code).toBe(100400)
  })

  test('serves fifty people at once: the count is the number of members', async () => {
    // a hundred presses that each hold the space's row: on a machine under load the last wait longer than the product does
    const crowded = await withApp({ env: { RATE_LIMITS: '0' }, neverGivesUp: true })
    onTestFinished(() => crowded.close())
    const owner = await crowded.person('王老师')
    const space = await makeSpace(owner, { open: false })
    const { key } = (await owner.post(`/v1/products/${space.id}/set_key`)).data
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => crowded.person(`同学${n}`)))
    const twice = [...people, ...people]
    const answers = await Promise.all(twice.map((who) => who.post('/v1/products/join', { key })))
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect((await read(owner, space)).counts.members).toBe(51)
    expect((await owner.get(`/v1/products/${space.id}/get_users`)).data.pagination.total_count).toBe(51)
  })

  test('may be tried ten times an hour', async () => {
    const strict = await withApp()
    try {
      const who = await strict.person('急性子')
      const codes: number[] = []
      for (let n = 0; n < 11; n++) codes.push((await who.post('/v1/products/join', { key: 'abcdEFGH' })).code)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 100400), 100429])
    } finally {
      await strict.close()
    }
  })
})

describe('transfer', () => {
  const transfer = (who: Person, space: { id: number }, to: Person, typed = password) =>
    who.post(`/v1/products/${space.id}/transfer`, { user_id: to.id, password: typed })

  test('makes a member the owner and the owner an admin', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    expect((await transfer(wang, space, lin)).data).toMatchObject({ role: 'admin', owner: { id: lin.id } })
    expect(await read(lin, space)).toMatchObject({ role: 'owner', can: { own: true } })
    expect((await transfer(wang, space, wang)).code).toBe(100403)
    const told = await world.db
      .selectFrom('notifications')
      .select(['user_id', 'type', 'event', 'actor_id'])
      .where('subject_id', '=', space.id)
      .where('event', '<>', 'invitation')
      .execute()
    expect(told).toEqual([{ user_id: lin.id, type: 'other', event: 'named_owner', actor_id: wang.id }])
  })

  test('leaves neither key nor application nor own votes behind', async () => {
    const space = await makeSpace(wang, { open: false })
    await addMember(wang, space, lin)
    await lin.post(`/v1/products/${space.id}/operating`, { type: 'like', value: true })
    await lin.post(`/v1/products/${space.id}/operating`, { type: 'collect', value: true })
    const { key } = await newKey(space)
    await wang.post('/v1/product_applies', { product_id: space.id, content: '想公开' })
    await transfer(wang, space, lin)
    expect(await read(lin, space)).toMatchObject({ count_likes: 0, count_collects: 0, has_vote: { like: false } })
    expect(await chen.post('/v1/products/join', { key })).toMatchObject(wrongKey)
    for (const who of [wang, lin]) expect((await who.get('/v1/product_applies')).data.list).toEqual([])
  })

  test('asks for the password, and goes to members alone', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    expect((await transfer(wang, space, lin, 'falsch')).data.fields).toEqual({ password: '密码不正确' })
    expect((await transfer(wang, space, chen)).data.fields).toEqual({ user_id: '只能转让给空间成员' })
    expect((await transfer(wang, space, wang)).code).toBe(120002)
    expect((await transfer(lin, space, lin)).code).toBe(100403)
    expect(await owners(space)).toEqual([wang.id])
  })

  test('of two at once with a leave and a deletion between them leaves exactly one owner', async () => {
    for (let round = 0; round < 5; round++) {
      const space = await makeSpace(wang)
      await addMember(wang, space, lin)
      await addMember(wang, space, chen, 'admin')
      await Promise.all([
        transfer(wang, space, lin),
        transfer(wang, space, chen),
        chen.post(`/v1/products/${space.id}/leave`),
        wang.delete(`/v1/products/${space.id}`),
      ])
      const [owner, ...others] = await owners(space)
      expect(others).toEqual([])
      const subject = world.db.selectFrom('subjects').select('owner_id').where('id', '=', space.id)
      expect((await subject.executeTakeFirstOrThrow()).owner_id).toBe(owner)
      const members = world.db.selectFrom('memberships').select('user_id').where('space_id', '=', space.id)
      const kept = world.db.selectFrom('spaces').select('member_count').where('id', '=', space.id)
      expect((await kept.executeTakeFirstOrThrow()).member_count).toBe((await members.execute()).length)
    }
  })

  test('a role that is taken away while its holder writes works on the next request', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    const write = () =>
      lin.post(`/v1/products/${space.id}/product_files`, {
        type: 'ProductDocument',
        title: '稿',
        content: '<p>正文</p>',
      })
    const writing = Array.from({ length: 10 }, write)
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    expect((await write()).code).toBe(100403)
    const answers = await Promise.all(writing)
    for (const { code } of answers) expect([0, 100403]).toContain(code)
    const { data } = await wang.get(`/v1/products/${space.id}/count`)
    expect(data.docs).toBe(answers.filter(({ code }) => code === 0).length)
  })
})

describe('deletion', () => {
  test('asks for the name where one is typed, hides everything, and can be undone by the owner', async () => {
    const space = await makeSpace(wang, { title: '旧课' })
    const document = await makeDocument(wang, space)
    const typed = (title: string) => wang.delete(`/v1/products/${space.id}`, { title })
    expect((await typed('旧刻')).data.fields).toEqual({ title: '输入的名称与空间名称不一致' })
    expect((await typed(' 旧课 ')).code).toBe(0)
    for (const url of [`/v1/products/${space.id}`, `/v1/products/${space.id}/product_files/${document.id}`])
      expect((await wang.get(url)).code).toBe(100404)
    const deleted = (await wang.get('/v1/products?select_type=deleted')).data.list
    expect(deleted.map(({ id }: { id: number }) => id)).toContain(space.id)
    expect((await lin.get(`/v1/products?select_type=deleted&user_id=${wang.id}`)).code).toBe(100403)
    const restore = (who: Person) => who.post(`/v1/products/${space.id}/trash/${space.id}/restore`)
    expect((await restore(lin)).code).toBe(100404)
    expect((await restore(wang)).code).toBe(0)
    expect((await world.visitor.get(`/v1/products/${space.id}/product_files/${document.id}`)).code).toBe(0)
    expect((await restore(wang)).code).toBe(100404)
  })

  test('is final after thirty days', async () => {
    const space = await makeSpace(wang)
    await wang.delete(`/v1/products/${space.id}`)
    const longAgo = new Date(Date.now() - 31 * 24 * 3600_000)
    await world.db.updateTable('subjects').set({ deleted_at: longAgo }).where('id', '=', space.id).execute()
    expect((await wang.post(`/v1/products/${space.id}/trash/${space.id}/restore`)).code).toBe(100404)
  })
})
