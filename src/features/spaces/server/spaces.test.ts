import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withApp, type World } from '#test/support/with-app.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

describe('opening a space', () => {
  test('王老师 opens a space, owns it, and everybody can read it', async () => {
    const wang = await world.person('王老师')
    const made = await wang.post('/v1/products', {
      title: ' 算法竞赛 ',
      description: '从基础到进阶',
      license_key: 'cc-by-sa-4.0',
    })
    expect(made).toMatchObject({
      code: 0,
      data: { title: '算法竞赛', role: 'owner', is_joined: true, owner: { id: wang.id } },
    })
    const read = await world.visitor.get(`/v1/products/${made.data.id}`)
    expect(read.data).toMatchObject({
      title: '算法竞赛',
      role: null,
      license_key: 'cc-by-sa-4.0',
      counts: { docs: 0, members: 1 },
      admin_ids: [wang.id],
      ai: null,
      rate: null,
    })
    expect(new Set(Object.values(read.data.can))).toEqual(new Set([false]))
    const list = await world.visitor.get('/v1/products')
    expect(list.data.list.map((space: { id: number }) => space.id)).toContain(made.data.id)
    expect(list.data.list[0]).toMatchObject({ admins: [{ nickname: '王老师' }], admins_count: 1 })
    const managed = await wang.get('/v1/products?select_type=admin')
    expect(managed.data.pagination.total_count).toBe(1)
    expect((await wang.get('/v1/products?type=admin')).data).toEqual(managed.data)
    expect((await wang.get('/v1/products?type=others')).data.fields).toEqual({ type: '不认识的列表' })
  })

  test.each([
    [{ title: '   ' }, 'title', '请输入空间名称'],
    [{ title: '长'.repeat(51) }, 'title', '空间名称最多 50 个字'],
    [{ title: 'a\u0000b' }, 'title', '含有无法保存的字符'],
    [{ title: '好', description: '长'.repeat(301) }, 'description', '最多 300 个字'],
    [{ title: '好', license_key: 'mit' }, 'license_key', '请选择许可协议'],
    [{ title: '好', owner_id: 3 }, 'owner_id', '不认识的字段'],
    [{ title: '好', ufile_key: 'someone-elses.png' }, 'ufile_key', '头像不存在，请重新上传'],
  ])('%j is refused at its field', async (body, field, message) => {
    const wang = await world.person('王老师')
    const refused = await wang.post('/v1/products', body)
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { [field]: message } } })
  })

  test('a visitor has to sign in first', async () => {
    expect(await world.visitor.post('/v1/products', { title: '访客的空间' })).toMatchObject({
      status: 401,
      code: 110008,
    })
  })

  test('sent twice with one Idempotency-Key it is made once', async () => {
    const wang = await world.person('王老师')
    const send = () => wang.post('/v1/products', { title: '只开一次' }, { 'idempotency-key': 'once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.data).toEqual(first.data)
    const other = await wang.post('/v1/products', { title: '另一个' }, { 'idempotency-key': 'once' })
    expect(other).toMatchObject({ status: 409, code: 100409 })
  })
})

describe('a private space', () => {
  test('is for its members; for everybody else it does not exist', async () => {
    const wang = await world.person('王老师')
    const lin = await world.person('小林')
    const { data: space } = await wang.post('/v1/products', { title: '内部资料', is_open: false })
    for (const who of [lin, world.visitor])
      for (const path of ['', '/count', '/get_users'])
        expect(await who.get(`/v1/products/${space.id}${path}`)).toEqual(await who.get(`/v1/products/999999999${path}`))
    expect((await lin.post(`/v1/products/${space.id}/operating`, { type: 'like', value: true })).code).toBe(100404)
    expect((await lin.post(`/v1/products/${space.id}/leave`)).code).toBe(100404)
    const seen = async () => (await lin.get('/v1/products?per_number=100')).data.list.map((s: { id: number }) => s.id)
    expect(await seen()).not.toContain(space.id)

    await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'member' })
    expect((await lin.get(`/v1/products/${space.id}`)).data).toMatchObject({ role: 'member', counts: { members: 2 } })
    expect(await seen()).toContain(space.id)

    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    expect((await lin.get(`/v1/products/${space.id}`)).code).toBe(100404)
  })
})

describe('roles', () => {
  test('admins add and remove members; the owner alone makes and unmakes admins', async () => {
    const [wang, chen, lin, zhou] = await Promise.all(
      ['王老师', '陈默', '小林', '周也'].map((name) => world.person(name)),
    )
    const { data: space } = await wang!.post('/v1/products', { title: '共读' })
    const set = (who: typeof wang, user: typeof wang, role: string) =>
      who!.post(`/v1/products/${space.id}/set_users`, { user_id: user!.id, role })
    const remove = (who: typeof wang, user: typeof wang) =>
      who!.post(`/v1/products/${space.id}/remove_users`, { user_id: user!.id })
    expect((await set(lin, zhou, 'member')).code).toBe(100403)
    expect((await set(wang, chen, 'admin')).data).toMatchObject({ nickname: '陈默', role: 'admin' })
    expect((await set(chen, lin, 'member')).code).toBe(0)
    expect((await set(chen, zhou, 'admin')).code).toBe(100403)
    expect((await set(chen, chen, 'member')).code).toBe(100403)
    expect((await set(wang, lin, 'boss')).data.fields.role).toBe('没有这种角色')
    expect((await set(chen, wang, 'member')).code).toBe(120002)
    expect((await remove(chen, wang)).code).toBe(120002)
    expect((await remove(lin, chen)).code).toBe(100403)
    expect((await remove(chen, lin)).code).toBe(0)
    expect((await remove(chen, lin)).code).toBe(100404)
    expect((await wang!.post(`/v1/products/${space.id}/leave`)).message).toBe('拥有者不能退出空间，请先转让')
    expect((await chen!.post(`/v1/products/${space.id}/leave`)).code).toBe(0)
    const members = await world.visitor.get(`/v1/products/${space.id}/get_users`)
    expect(members.data.list).toMatchObject([{ nickname: '王老师', role: 'owner' }])
    expect(members.data.pagination.total_count).toBe(1)
  })
})

test('who gets or loses a role is told so, by whom, and once; what stays as it is, is no news', async () => {
  const [wang, lin] = [await world.person('王老师'), await world.person('小林')]
  const { data: space } = await wang.post('/v1/products', { title: '共读' })
  const told = async (who = lin) => {
    const { data } = await who.get('/v1/messages?message_type=OtherMsg')
    const ofSpace = data.list.filter((one: { about: { id: number } }) => one.about.id === space.id)
    return ofSpace.map((one: { event: string; users: object[]; is_read: boolean }) => {
      expect(one.users).toEqual([{ id: wang.id, nickname: '王老师', avatar: null }])
      return `${one.event}${one.is_read ? ' read' : ''}`
    })
  }
  const set = (role: string) => wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role })
  for (const _ of [1, 2]) await set('member')
  expect(await told()).toEqual(['invitation'])
  for (const _ of [1, 2]) await set('admin')
  expect(await told()).toEqual(['named_admin', 'invitation'])
  await lin.post('/v1/messages/read', {})
  for (const _ of [1, 2]) await set('member')
  expect(await told()).toEqual(['unnamed_admin', 'named_admin read', 'invitation read'])
  // the same once more is news again
  await set('admin')
  expect(await told()).toEqual(['named_admin', 'unnamed_admin', 'invitation read'])
  await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
  expect((await told())[0]).toBe('removed')
  await set('member')
  expect((await lin.post(`/v1/products/${space.id}/leave`)).code).toBe(0)
  expect(await told(wang)).toEqual([])
})

test('who is put out of a private space is told nothing of it any more', async () => {
  const [wang, lin] = [await world.person('王老师'), await world.person('小林')]
  const { data: space } = await wang.post('/v1/products', { title: '密谈', is_open: false })
  await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'member' })
  expect((await lin.get('/v1/messages/count')).data.other_msg).toBe(1)
  await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
  expect((await lin.get('/v1/messages?message_type=OtherMsg')).data).toMatchObject({
    list: [],
    pagination: { total_count: 0 },
  })
  expect((await lin.get('/v1/messages/count')).data.other_msg).toBe(0)
})

describe('who cannot become a member', () => {
  test('the robot, a blocked person and nobody', async () => {
    const wang = await world.person('王老师')
    const zhou = await world.person('周也')
    const { data: space } = await wang.post('/v1/products', { title: '共读' })
    const set = (user_id: number) => wang.post(`/v1/products/${space.id}/set_users`, { user_id, role: 'member' })
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', zhou.id).execute()
    expect(await set(3)).toMatchObject({ code: 120002, message: '机器人不能成为空间成员' })
    expect(await set(zhou.id)).toEqual(await set(987_654))
    expect((await set(zhou.id)).code).toBe(100404)
    expect((await wang.get(`/v1/products/${space.id}`)).data.counts.members).toBe(1)
  })
})

test('an admin who is being removed cannot remove the one who was just made an admin', async () => {
  const [wang, chen, lin] = await Promise.all(['王老师', '陈默', '小林'].map((name) => world.person(name)))
  const { data: space } = await wang!.post('/v1/products', { title: '共读' })
  const at = `/v1/products/${space.id}`
  const set = (user: typeof wang, role: string) => wang!.post(`${at}/set_users`, { user_id: user!.id, role })
  /** How many wait for a row that somebody else holds. */
  const waiting = async () =>
    (
      await world.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await set(chen, 'admin')
  for (let round = 0; round < 5; round++) {
    await set(lin, 'member')
    // the row of the space is held, so that both calls have read what they can before either goes on
    const [promoted, removed] = await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('spaces').select('id').where('id', '=', space.id).forUpdate().execute()
      const promoting = set(lin, 'admin')
      await expect.poll(waiting).toBe(1)
      const removing = chen!.post(`${at}/remove_users`, { user_id: lin!.id })
      await expect.poll(waiting).toBe(2)
      return [promoting, removing]
    })
    expect((await promoted!).code).toBe(0)
    expect((await removed!).code).toBe(100403)
    expect((await lin!.get(at)).data).toMatchObject({ role: 'admin', counts: { members: 3 } })
  }
})

test('liking and collecting a space changes its counts and the lists', async () => {
  const wang = await world.person('王老师')
  const lin = await world.person('小林')
  const { data: space } = await wang.post('/v1/products', { title: '受欢迎的空间' })
  const operate = (type: string, value: boolean) => lin.post(`/v1/products/${space.id}/operating`, { type, value })
  expect((await operate('like', true)).data).toMatchObject({ votes: { like_size: 1 }, has_vote: { like: true } })
  await operate('like', true)
  expect((await operate('collect', true)).data).toMatchObject({ count_likes: 1, count_collects: 1 })
  const followed = await lin.get('/v1/products?select_type=collection')
  expect(followed.data.list.map((s: { title: string }) => s.title)).toEqual(['受欢迎的空间'])
  expect((await operate('like', false)).data.count_likes).toBe(0)
  expect((await wang.post(`/v1/products/${space.id}/operating`, { type: 'like', value: true })).code).toBe(120002)
  expect((await operate('burn', true)).code).toBe(100400)
})

test('pages and sort orders out of range are refused', async () => {
  for (const query of ['page=0', 'page=1001', 'per_number=101', 'order_type=size', 'order_action=up', 'colour=red'])
    expect((await world.visitor.get(`/v1/products?${query}`)).code).toBe(100400)
  for (const bad of ['02579', '1e3', '-1', 'abc', '99999999999999999999'])
    expect((await world.visitor.get(`/v1/products/${bad}`)).code).toBe(100404)
})
