import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#src/features/accounts/server/public.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

const password = 'yuliang-2024'
let world: World
/** Owns the space, and the groups. */
let wang: Person
/** Manages the space, too. */
let chen: Person
let lin: Person
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' }, withPages: true })
  ;[wang, chen, lin, zhou] = (await Promise.all(
    ['王老师', '陈老师', '小林', '小周'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person]
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  space = await makeSpace(wang)
  await addMember(wang, space, chen, 'admin')
})
afterAll(() => world.close())

const found = async (title = '晨读组', more: object = {}) =>
  (await wang.post('/v1/groups', { title, product_id: space.id, ...more })).data
const keyTo = async (group: { id: number }, who = wang) =>
  (await who.post(`/v1/groups/${group.id}/set_key`, {})).data.key as string
const join = (who: Person, key: string, more: object = {}) => who.post('/v1/groups/join', { key, ...more })
const read = async (who: Person, group: { id: number }) => (await who.get(`/v1/groups/${group.id}`)).data
const namesOf = async (who: Person, group: { id: number }, query = '') =>
  (await who.get(`/v1/groups/${group.id}/users${query}`)).data?.list.map((one: { nickname: string }) => one.nickname)
/** Of what somebody was told of a group the newest. */
const latest = async (who: Person, group: { id: number }) =>
  (
    await world.db
      .selectFrom('notifications')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('user_id', '=', who.id)
      .where('subject_id', '=', group.id)
      .executeTakeFirstOrThrow()
  ).id
const told = async (who: Person, group: { id: number }) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', who.id)
      .where('subject_id', '=', group.id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const wrongKey = { code: 100400, data: { fields: { key: expect.stringContaining('口令不存在或已过期') } } }

describe('a group', () => {
  test('is made by those who manage its space, which counts it, and listed there', async () => {
    const count = async () => (await wang.get(`/v1/products/${space.id}`)).data.counts.groups
    const before = await count()
    const made = await found(' 晨读组 ', { description: '一起读' })
    expect(made).toMatchObject({
      title: '晨读组',
      description: '一起读',
      owner: { id: wang.id },
      product: { id: space.id },
      members_count: 1,
      role: 'owner',
      can: { read: true, edit: true, own: true, delete: true, leave: false },
    })
    expect(await count()).toBe(before + 1)
    expect((await lin.post('/v1/groups', { title: '我的', product_id: space.id })).code).toBe(100403)
    const list = (await world.visitor.get(`/v1/groups?product_id=${space.id}`)).data
    expect(list).toMatchObject({ list: [{ id: made.id, role: null }], can: { create: false } })
    expect((await chen.get(`/v1/groups?product_id=${space.id}`)).data.can).toEqual({ create: true })
    expect((await world.visitor.get('/v1/groups')).code).toBe(110008)
    expect((await wang.delete(`/v1/groups/${made.id}`, { title: '晚读组' })).data.fields).toEqual({
      title: '输入的名称与小组名称不一致',
    })
    expect((await wang.delete(`/v1/groups/${made.id}`, { title: '晨读组' })).code).toBe(0)
    expect(await count()).toBe(before)
    expect((await wang.get(`/v1/groups/${made.id}`)).code).toBe(100404)
  })

  test('has a name of 30 Han characters at most', async () => {
    const named = (title: string) => wang.post('/v1/groups', { title, product_id: space.id })
    expect((await named('字'.repeat(31))).data.fields).toEqual({ title: '小组名称最多 30 个字' })
    expect((await named(' ')).data.fields).toEqual({ title: '请输入小组名称' })
  })

  test('is edited from the version that was seen', async () => {
    const { id, version } = await found()
    const edit = (body: object) => wang.put(`/v1/groups/${id}`, body)
    expect((await edit({ version, description: '甲' })).data).toMatchObject({ description: '甲', version: version + 1 })
    expect(await edit({ version, description: '乙' })).toMatchObject({
      code: 100409,
      data: { current: { description: '甲' }, yours: { description: '乙' } },
    })
    expect((await lin.put(`/v1/groups/${id}`, { description: '丙' })).code).toBe(100403)
  })

  test('of a private space is nothing to outsiders, key or no key', async () => {
    const hidden = await makeSpace(wang, { open: false })
    const group = (await wang.post('/v1/groups', { title: '密', product_id: hidden.id })).data
    const key = await keyTo(group)
    expect((await lin.get(`/v1/groups/${group.id}`)).code).toBe(100404)
    expect((await lin.get(`/v1/groups?product_id=${hidden.id}`)).code).toBe(100404)
    expect(await join(lin, key)).toMatchObject(wrongKey)
    expect(await lin.get(`/v1/groups/get_join_condition?key=${key}`)).toMatchObject(wrongKey)
    await addMember(wang, hidden, lin)
    expect((await join(lin, key)).data.role).toBe('member')
    await wang.post(`/v1/products/${hidden.id}/remove_users`, { user_id: lin.id })
    // being in the group does not widen what one may see of the space
    expect((await lin.get(`/v1/groups/${group.id}`)).code).toBe(100404)
    expect((await lin.get('/v1/groups')).data.list.map(({ id }: { id: number }) => id)).not.toContain(group.id)
  })
})

describe('joining', () => {
  test('with a key that its owner has made void is over, until there is another', async () => {
    const group = await found()
    const key = await keyTo(group)
    const end = (who: Person) => who.delete(`/v1/groups/${group.id}/set_key`)
    for (const who of [chen, lin]) expect((await end(who)).code).toBe(100403)
    expect((await world.visitor.delete(`/v1/groups/${group.id}/set_key`)).code).toBe(110008)
    for (let n = 0; n < 2; n++) expect((await end(wang)).code).toBe(0)
    expect(await join(lin, key)).toMatchObject(wrongKey)
    expect((await read(wang, group)).join_key).toBeNull()
    expect((await join(lin, await keyTo(group))).code).toBe(0)
  })

  test('without a condition makes a member at once, and only once', async () => {
    const group = await found()
    const key = await keyTo(group)
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(lin, key)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await read(lin, group)).toMatchObject({
      role: 'member',
      members_count: 2,
      join_key: null,
      can: { leave: true },
    })
    expect(await namesOf(lin, group)).toEqual(['王老师', '小林'])
    expect((await lin.get('/v1/groups?type=joined')).data.list[0].id).toBe(group.id)
    expect((await lin.get('/v1/groups?type=created')).data.list).toEqual([])
  })

  test('a key that is void, of another group or of none is refused in the same words', async () => {
    const [group, other] = [await found(), await found()]
    const old = await keyTo(group)
    const key = await keyTo(group)
    for (const [given, more] of [
      [old, {}],
      ['abcdEFGH', {}],
      [key, { group_id: other.id }],
    ] as const)
      // prettier-ignore
      expect(await join(lin, given, more)).toMatchObject(wrongKey)
    await world.db
      .updateTable('group_keys')
      .set({ expires_at: new Date(0) })
      .where('key', '=', key)
      .execute()
    expect(await join(lin, key)).toMatchObject(wrongKey)
    expect((await lin.post(`/v1/groups/${group.id}/set_key`, {})).code).toBe(100403)
    expect((await wang.post(`/v1/groups/${group.id}/set_key`, { min: 0 })).code).toBe(100400)
  })

  test('with a condition waits for an admin, who reads what was said', async () => {
    const group = await found('竞赛组', { join_condition: '你是几年级？' })
    const key = await keyTo(group)
    expect((await lin.get(`/v1/groups/get_join_condition?key=${key}`)).data).toMatchObject({
      join_condition: '你是几年级？',
      group: { id: group.id },
    })
    expect((await join(lin, key)).data.fields).toEqual({ join_condition: '请先回答加入条件' })
    expect((await join(lin, key, { join_condition: '八年级' })).data).toMatchObject({ role: null, is_waiting: true })
    await join(lin, key, { join_condition: '九年级' })
    await join(zhou, key, { join_condition: '一年级' })
    expect(await told(wang, group)).toEqual(['group_request', 'group_request'])
    const waiting = (await wang.get(`/v1/groups/${group.id}/users?state=waiting`)).data.list
    expect(waiting).toMatchObject([
      { id: lin.id, answer: '九年级', role: null },
      { id: zhou.id, answer: '一年级' },
    ])
    // who waits is no member yet
    expect((await lin.get(`/v1/groups/${group.id}/users`)).code).toBe(100403)
    const decide = (who: Person, person: Person, approve: boolean) =>
      who.post(`/v1/groups/${group.id}/approve`, { user_id: person.id, approve })
    expect((await decide(lin, lin, true)).code).toBe(100403)
    expect((await decide(wang, lin, true)).code).toBe(0)
    expect((await decide(wang, lin, true)).code).toBe(100404)
    expect((await decide(chen, zhou, false)).code).toBe(0)
    expect(await told(lin, group)).toEqual(['group_approved'])
    expect(await told(zhou, group)).toEqual(['group_rejected'])
    expect(await namesOf(wang, group)).toEqual(['王老师', '小林'])
    expect((await read(wang, group)).waiting_count).toBe(0)
  })

  test('a request can be taken back', async () => {
    const group = await found('竞赛组', { join_condition: '？' })
    await join(lin, await keyTo(group), { join_condition: '我' })
    expect((await lin.post(`/v1/groups/${group.id}/leave`)).code).toBe(0)
    expect((await read(lin, group)).is_waiting).toBe(false)
    const before = await latest(wang, group)
    await join(lin, await keyTo(group), { join_condition: '还是我' })
    expect(await told(wang, group)).toEqual(['group_request'])
    expect(await latest(wang, group)).toBeGreaterThan(before)
    expect((await lin.post(`/v1/groups/${group.id}/leave`)).code).toBe(0)
    expect((await lin.post(`/v1/groups/${group.id}/leave`)).code).toBe(100404)
  })
})

describe('members', () => {
  async function peopled() {
    const group = await found()
    const key = await keyTo(group)
    for (const who of [lin, zhou]) await join(who, key)
    return group
  }
  const set = (who: Person, group: { id: number }, person: Person, to: string | object) =>
    who.post(`/v1/groups/${group.id}/set_users`, {
      user_id: person.id,
      ...(typeof to === 'string' ? { role: to } : to),
    })
  const remove = (who: Person, group: { id: number }, person: Person) =>
    who.post(`/v1/groups/${group.id}/remove_users`, { user_id: person.id })

  test('a group that has lost its owner is handed on by those who manage its space, and by nobody before', async () => {
    const group = await peopled()
    await set(wang, group, lin, { role: 'owner', password })
    expect((await read(wang, group)).can).toMatchObject({ own: false, hand: false })
    expect((await set(wang, group, zhou, { role: 'owner', password })).code).toBe(100403)
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', lin.id).execute()
    expect((await set(zhou, group, zhou, { role: 'owner', password })).code).toBe(100403)
    expect((await read(wang, group)).can).toMatchObject({ own: false, hand: true })
    expect((await set(wang, group, zhou, { role: 'owner', password })).code).toBe(0)
    expect(await read(wang, group)).toMatchObject({ owner: { id: zhou.id } })
    await world.db.updateTable('users').set({ blocked_at: null }).where('id', '=', lin.id).execute()
  })

  test('are named admins by the owner, who alone removes admins', async () => {
    const group = await peopled()
    expect((await set(lin, group, lin, 'admin')).code).toBe(100403)
    expect((await set(wang, group, chen, 'admin')).code).toBe(100404)
    expect((await set(wang, group, lin, 'admin')).data).toMatchObject({ id: lin.id, role: 'admin' })
    expect(await told(lin, group)).toEqual(['named_admin'])
    expect((await read(zhou, group)).admins).toEqual([{ id: lin.id, nickname: '小林', avatar: null }])
    expect((await remove(zhou, group, lin)).code).toBe(100403)
    expect((await remove(lin, group, wang)).code).toBe(120002)
    const key = await keyTo(group)
    expect((await remove(lin, group, zhou)).code).toBe(0)
    // whoever was in knows the key
    expect(await join(zhou, key)).toMatchObject(wrongKey)
    expect((await zhou.get(`/v1/groups/${group.id}/users`)).code).toBe(100403)
    expect((await remove(chen, group, lin)).code).toBe(100403)
    expect((await remove(wang, group, lin)).code).toBe(0)
    expect((await read(wang, group)).members_count).toBe(1)
    expect(await namesOf(wang, group, '?nickname=王')).toEqual(['王老师'])
  })

  test('leave, but for the owner', async () => {
    const group = await peopled()
    expect((await lin.post(`/v1/groups/${group.id}/leave`)).code).toBe(0)
    expect(await wang.post(`/v1/groups/${group.id}/leave`)).toMatchObject({ code: 120002, message: /请先转交/ })
    expect(await namesOf(wang, group)).toEqual(['王老师', '小周'])
  })

  test('get the group from its owner, who says again who they are and becomes an admin', async () => {
    const group = await peopled()
    const key = await keyTo(group)
    expect((await set(wang, group, lin, 'owner')).data.fields).toEqual({ password: '请输入密码' })
    expect((await set(wang, group, lin, { role: 'owner', password: 'falsch' })).data.fields).toEqual({
      password: '密码不正确',
    })
    expect((await set(wang, group, chen, { role: 'owner', password })).code).toBe(100404)
    const both = await Promise.all([lin, zhou].map((next) => set(wang, group, next, { role: 'owner', password })))
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 100403])
    const owners = (await wang.get(`/v1/groups/${group.id}/users`)).data.list.filter(
      ({ role }: { role: string }) => role === 'owner',
    )
    expect(owners).toHaveLength(1)
    expect(await read(wang, group)).toMatchObject({ role: 'admin', owner: { id: owners[0].id }, can: { own: false } })
    expect(await join(chen, key)).toMatchObject(wrongKey)
  })

  test('an owner who deletes the account leaves the group to an admin', async () => {
    const group = await peopled()
    await set(wang, group, lin, 'admin')
    await set(wang, group, zhou, { role: 'owner', password })
    const { leaveAllGroups } = await import('./leave-all.ts')
    await leaveAllGroups(world.db, zhou.id)
    // the one who has been there longest
    expect(await read(wang, group)).toMatchObject({ owner: { id: wang.id }, role: 'owner', members_count: 2 })
    await set(wang, group, lin, { role: 'owner', password })
    await wang.post(`/v1/groups/${group.id}/leave`)
    await leaveAllGroups(world.db, lin.id)
    // else the owner of its space
    expect(await read(wang, group)).toMatchObject({ owner: { id: wang.id }, role: 'owner', members_count: 1 })
  })
})

describe('spaces of a group', () => {
  const set = (who: Person, group: { id: number }, ...product_ids: number[]) =>
    who.post('/v1/group_products', { group_id: group.id, product_ids })
  const spacesOf = async (who: Person, group: { id: number }) =>
    (await who.get(`/v1/group_products?group_id=${group.id}`)).data.list.map(({ id }: { id: number }) => id)
  const titles = async (who: Person, group: { id: number }, list: string) =>
    (await who.get(`/v1/groups/${group.id}/${list}`)).data.list.map(({ title }: { title: string }) => title)

  test('and what lies in them are each viewer’s own to see, in lists, counts and the ranking', async () => {
    const group = await found()
    const key = await keyTo(group)
    for (const who of [lin, zhou]) await join(who, key)
    const [open, hidden] = [await makeSpace(wang), await makeSpace(wang, { open: false })]
    await addMember(wang, hidden, lin)
    await makeDocument(lin, hidden, { title: '暗记' })
    await addMember(wang, open, zhou)
    const shown = await makeDocument(zhou, open, { title: '明记' })
    await chen.post(`/v1/products/${open.id}/issues`, { title: '明问', content: '' })
    expect((await set(lin, group, open.id)).code).toBe(100403)
    expect((await set(wang, group, open.id, 999_999)).code).toBe(100404)
    expect((await set(wang, group, open.id, hidden.id)).code).toBe(0)
    expect((await spacesOf(lin, group)).toSorted()).toEqual([open.id, hidden.id])
    expect(await spacesOf(zhou, group)).toEqual([open.id])
    expect(await titles(lin, group, 'product_files')).toEqual(['明记', '暗记'])
    const { list, pagination } = (await zhou.get(`/v1/groups/${group.id}/product_files`)).data
    expect(list).toMatchObject([{ title: '明记', space: { id: open.id } }])
    expect(pagination.total_count).toBe(1)
    expect(await titles(zhou, group, 'issues')).toEqual(['明问'])
    expect(await titles(zhou, group, 'questions')).toEqual([])
    expect((await zhou.get(`/v1/groups/${group.id}/letters`)).code).toBe(100404)
    const ranked = async (who: Person) =>
      (await who.get(`/v1/groups/${group.id}/ranking`)).data.list.map(({ user }: { user: { id: number } }) => user.id)
    // members alone, and of the hidden space nothing to whom it is hidden
    expect((await ranked(lin)).toSorted()).toEqual([wang.id, lin.id, zhou.id].toSorted())
    expect((await ranked(zhou)).toSorted()).toEqual([wang.id, zhou.id].toSorted())
    const records = async (who: Person, query = '') =>
      (await who.get(`/v1/groups/${group.id}/records${query}`)).data.list.map(
        ({ subject }: { subject: { title: string } }) => subject.title,
      )
    expect(await records(lin)).toContain('暗记')
    expect(await records(zhou)).not.toContain('暗记')
    expect(await records(zhou, `?user_id=${zhou.id}`)).toEqual(['明记'])
    expect((await zhou.get(`/v1/groups/${group.id}/records?user_id=${chen.id}`)).code).toBe(100404)
    await lin.post('/v1/votes', {
      votable_type: 'Product',
      votable_id: open.id,
      vote_scope: 'collection',
      is_vote: true,
    })
    await lin.post('/v1/votes', {
      votable_type: 'Product',
      votable_id: hidden.id,
      vote_scope: 'collection',
      is_vote: true,
    })
    const collected = (await zhou.get(`/v1/groups/${group.id}/user_collections?user_id=${lin.id}`)).data.list
    expect(collected.map(({ id }: { id: number }) => id)).toEqual([open.id])
    await wang.post('/v1/votes', {
      votable_type: 'ProductDocument',
      votable_id: shown.id,
      vote_scope: 'collection',
      is_vote: true,
    })
    const together = (await zhou.get(`/v1/groups/${group.id}/group_collections`)).data
    expect(together).toMatchObject({
      list: [
        { id: shown.id, collected_by: 1 },
        { id: open.id, collected_by: 1 },
      ],
      pagination: { total_count: 2 },
    })
    const csvFor = async (who: Person, body: object) =>
      (
        await world.app.inject({
          method: 'POST',
          url: `/v1/groups/${group.id}/export_csv`,
          headers: { authorization: who.token },
          payload: body,
        })
      ).body
    await world.db.updateTable('users').set({ nickname: '=1+1' }).where('id', '=', zhou.id).execute()
    const lines = (await csvFor(wang, {})).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF昵称,角色,/)
    expect(lines[1]).toMatch(/^王老师,创建者,[\d-]+,2,10,/)
    // chen manages the space of the group, and sees nothing of the hidden one
    expect((await csvFor(chen, {})).split('\r\n')[1]).toMatch(/^王老师,创建者,[\d-]+,1,5,/)
    expect(lines.find((line) => line.includes('1+1'))).toMatch(/^'=1\+1,成员,/)
    expect(await csvFor(wang, { start_at: '2020-01-01', end_at: '2020-01-02' })).toMatch(
      /王老师,创建者,[\d-]+,0,0,2020-01-01/,
    )
    expect(await csvFor(wang, { start_at: '2020-02-01', end_at: '2020-01-02' })).toContain('不能早于')
    expect(await csvFor(lin, {})).toContain('100403')
    expect(await csvFor(chen, { product_id: hidden.id })).toContain('100404')
    await world.db.updateTable('users').set({ nickname: '小周' }).where('id', '=', zhou.id).execute()
    // chen does not see the hidden one and leaves it where it is
    expect((await set(chen, group)).code).toBe(0)
    expect(await spacesOf(lin, group)).toEqual([hidden.id])
  })
})

describe('pages', () => {
  const page = (who: Person, url: string) =>
    world.app.inject({ url, headers: who.token ? { cookie: `${sessionCookie}=${who.token}` } : {} })
  test('send visitors to sign-in; settings are the not-found page for all but its admins', async () => {
    const group = await found()
    await join(lin, await keyTo(group))
    for (const part of ['', '/homepage', '/members', '/settings'])
      expect((await page(world.visitor, `/groups/${group.id}${part}`)).statusCode, part).toBe(302)
    expect((await page(lin, `/groups/${group.id}`)).statusCode).toBe(200)
    expect((await page(lin, `/groups/${group.id}/settings`)).statusCode).toBe(404)
    expect((await page(wang, `/groups/${group.id}/settings`)).statusCode).toBe(200)
    expect((await page(zhou, `/groups/${group.id}/members`)).statusCode).toBe(403)
    expect((await page(zhou, '/groups/999999')).statusCode).toBe(404)
  })
})
