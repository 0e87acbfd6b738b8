import { expect, test } from 'vitest'
import { chen, inClassroom, lin, openSpace, space, wang, world } from '#test/support/classroom.ts'
import type { Person } from '#test/support/with-app.ts'
import { commentGate } from '#src/features/comments/server/policy.ts'
import { findComment } from '#src/features/comments/server/reading/read.ts'
import { rewriteComment } from '#src/features/comments/server/writing/write.ts'
import { issues } from './policy.ts'
import { findIssue } from './read.ts'
import { restoreText } from './write.ts'

inClassroom()

const at = (id?: number, of = space) => `/v1/products/${of}/issues${id ? `/${id}` : ''}`
const ask = async (who: Person, title = 'Redlock 安全吗', of = space) =>
  (await who.post(at(undefined, of), { title, content: '<p>五个节点取多数派</p>' })).data.id as number
const answer = (who: Person, issue: number, more: object = {}) =>
  who.post('/v1/comments', { commentable_type: 'Issue', commentable_id: issue, content: '<p>看资源端</p>', ...more })
const answered = async (...given: Parameters<typeof answer>) => (await answer(...given)).data.id as number
const read = async (id: number, who: Person = lin) => (await who.get(at(id))).data
const accept = (who: Person, issue: number, comment_id: number, more: object = {}) =>
  who.post(`${at(issue)}/accept_answer`, { comment_id, ...more })
const acts = async (id: number) =>
  (await lin.get(`${at(id)}/logs`)).data.list.map(({ act }: { act: string }) => act) as string[]
const told = async (who: Person) =>
  (await who.get('/v1/messages?message_type=CommentMsg')).data.list.filter(
    ({ event }: { event: string }) => event === 'accept',
  )
const counts = (id: number) =>
  world.db
    .selectFrom('subjects')
    .select(['comment_count', 'root_comment_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('who asked accepts an answer, another takes its place, the same once more is taken back; each is told and on record', async () => {
  const issue = await ask(lin)
  const [first, second] = [await answered(chen, issue), await answered(wang, issue)]
  expect((await accept(lin, issue, first)).data).toMatchObject({ is_solve: true, accepted_comment_id: first })
  expect(await told(chen)).toMatchObject([{ about: { id: issue }, subject: { id: first }, users: [{ id: lin.id }] }])
  expect((await accept(wang, issue, second)).data).toMatchObject({ is_solve: true, accepted_comment_id: second })
  expect(await told(chen)).toEqual([])
  expect(await told(wang)).toEqual([])
  expect((await accept(lin, issue, second)).data).toMatchObject({ is_solve: false, accepted_comment_id: null })
  expect(await acts(issue)).toEqual(['accepted', 'accepted', 'cleared'])
  // who says what they want gets it, however often
  for (const _ of [1, 2]) await accept(lin, issue, first, { is_accepted: true })
  expect(await read(issue)).toMatchObject({ is_solve: true, accepted_comment_id: first })
})

test('neither the answer of another thread, nor a deleted one, nor a reply is accepted; nor by who neither asked nor manages', async () => {
  const [issue, other] = [await ask(lin), await ask(lin, '另一个')]
  const [floor, elsewhere, gone] = [
    await answered(chen, issue),
    await answered(chen, other),
    await answered(chen, issue),
  ]
  const reply = await answered(wang, issue, { comment_id: floor })
  await chen.delete(`/v1/comments/${gone}`)
  expect(await accept(lin, issue, elsewhere)).toMatchObject({ code: 100404 })
  expect(await accept(lin, issue, gone)).toMatchObject({ code: 100404 })
  expect(await accept(lin, issue, 987_654_321)).toMatchObject({ code: 100404 })
  expect(await accept(lin, issue, reply)).toMatchObject({ code: 120002 })
  expect(await accept(chen, issue, floor)).toMatchObject({ code: 100403 })
  expect(await accept(world.visitor, issue, floor)).toMatchObject({ code: 110008 })
  expect(await read(issue)).toMatchObject({ is_solve: false })
  expect(await acts(issue)).toEqual([])
})

test('the accepted answer deleted, it waits again, and the record does not say by whom', async () => {
  const issue = await ask(lin)
  const secret = await answered(chen, issue, { anonymity: true })
  await accept(lin, issue, secret)
  expect(await told(chen)).toHaveLength(1)
  const known = JSON.stringify([await read(issue), await acts(issue), (await lin.get(`${at(issue)}/logs`)).data])
  expect(known).not.toContain('老陈')
  await chen.delete(`/v1/comments/${secret}`)
  expect(await read(issue)).toMatchObject({ is_solve: false, accepted_comment_id: null })
  const { list } = (await lin.get(`${at(issue)}/logs`)).data
  expect(list).toMatchObject([
    { act: 'accepted', user: { id: lin.id }, about: null },
    { act: 'reopened', user: null },
  ])
  expect(JSON.stringify(list)).not.toContain('老陈')
  expect(await told(chen)).toEqual([])
})

test('two who accept at once, and one who accepts while the answer is deleted: one comes first, and what stands is true', async () => {
  for (let round = 0; round < 5; round++) {
    const issue = await ask(lin)
    const [first, second] = [await answered(chen, issue), await answered(chen, issue)]
    await Promise.all([accept(lin, issue, first), accept(wang, issue, second)])
    const { accepted_comment_id: one } = await read(issue)
    expect([first, second]).toContain(one)
    expect(await acts(issue)).toEqual(['accepted', 'accepted'])
    await Promise.all([accept(lin, issue, one, { is_accepted: true }), chen.delete(`/v1/comments/${one}`)])
    expect(await read(issue)).toMatchObject({ is_solve: false, accepted_comment_id: null })
    const third = one === first ? second : first
    const replies = await Promise.all([accept(lin, issue, third), chen.delete(`/v1/comments/${third}`)])
    expect(replies[1]).toMatchObject({ code: 0 })
    expect(await read(issue)).toMatchObject({ is_solve: false, accepted_comment_id: null })
    expect(await counts(issue)).toEqual({ comment_count: 0, root_comment_count: 0 })
  }
})

test('a locked one takes answers and edits of those who manage the space alone; votes go on, and who said something may take it back', async () => {
  const issue = await ask(lin)
  const said = await answered(lin, issue)
  expect(await lin.post(`${at(issue)}/locked`, { lock: true })).toMatchObject({ code: 100403 })
  expect((await wang.post(`${at(issue)}/locked`, { lock: true, reason: '离题' })).data).toMatchObject({
    lock_info: { state: true, user: { id: wang.id }, reason: '离题' },
  })
  const locked = await read(issue)
  expect(locked.can).toMatchObject({ edit: false, delete: false, accept: true })
  expect(await answer(lin, issue)).toMatchObject({ code: 120002, message: '已锁定，只有管理员可以发言' })
  expect(await answer(chen, issue, { comment_id: said })).toMatchObject({ code: 120002 })
  expect(await lin.put(`/v1/comments/${said}`, { content: '<p>改</p>' })).toMatchObject({ code: 120002 })
  expect(await lin.put(at(issue), { title: '改', content: '' })).toMatchObject({ code: 100403 })
  expect(await lin.delete(at(issue))).toMatchObject({ code: 100403 })
  const list = (who: Person) => who.get(`/v1/comments?commentable_type=Issue&commentable_id=${issue}`)
  expect((await list(lin)).data).toMatchObject({
    can: { create: false, rate: false },
    list: [{ can: { edit: false } }],
  })
  expect((await list(wang)).data.can).toMatchObject({ create: true })
  expect(await answer(wang, issue)).toMatchObject({ code: 0 })
  expect(await wang.put(at(issue), { title: '改', content: '' })).toMatchObject({ code: 0 })
  const like = { votable_type: 'Issue', votable_id: issue, vote_scope: 'like', is_vote: true }
  expect(await chen.post('/v1/votes', like)).toMatchObject({ code: 0 })
  expect(await lin.delete(`/v1/comments/${said}`)).toMatchObject({ code: 0 })
  await wang.post(`${at(issue)}/locked`, { lock: false })
  expect(await answer(lin, issue)).toMatchObject({ code: 0 })
  expect(await acts(issue)).toEqual(['locked', 'renamed', 'unlocked'])
})

test('the reason of a lock is looked through like any text', async () => {
  const site = await world.person('站长', { admin: true })
  const issue = await ask(lin)
  expect(await site.post('/v1/words', { word: '代开发票', kind: 'block' })).toMatchObject({ code: 0 })
  const lock = (reason: string) => wang.post(`${at(issue)}/locked`, { lock: true, reason })
  expect(await lock('代开发票')).toMatchObject({ code: 120002 })
  expect(await read(issue)).toMatchObject({ lock_info: { state: false } })
  expect(await lock('离题')).toMatchObject({ code: 0 })
})

test('who was allowed to write before it was locked comes too late', async () => {
  const issue = await ask(lin)
  const said = await answered(lin, issue)
  const me = { id: lin.id, nickname: '小林', isAdmin: false }
  const writing = issues.authorize(me, 'edit', await findIssue(world.db, me, { id: issue }))
  const changing = commentGate.authorize(me, 'edit', await findComment(world.db, me, said))
  await wang.post(`${at(issue)}/locked`, { lock: true })
  const late = { errorName: 'forbidden' }
  const writer = { db: world.db, me }
  await expect(restoreText(writer, writing, { title: '改', content: '' })).rejects.toMatchObject(late)
  await expect(rewriteComment(writer, changing, { content: '<p>改</p>' })).rejects.toMatchObject(late)
  expect(await read(issue)).toMatchObject({ title: 'Redlock 安全吗' })
})

test('nobody answers a deleted one, and what stood there comes back with it', async () => {
  const issue = await ask(lin)
  const floor = await answered(chen, issue)
  await accept(lin, issue, floor)
  expect(await lin.delete(at(issue))).toMatchObject({ code: 0 })
  for (const more of [{}, { comment_id: floor }])
    expect(await answer(chen, issue, more)).toMatchObject({ code: 100404 })
  expect(await accept(lin, issue, floor)).toMatchObject({ code: 100404 })
  expect(await chen.get(`/v1/comments/${floor}`)).toMatchObject({ code: 100404 })
  expect(await wang.post(`/v1/products/${space}/trash/${issue}/restore`)).toMatchObject({ code: 0 })
  expect(await read(issue)).toMatchObject({ is_solve: true, accepted_comment_id: floor, comment_count: 1 })
})

test('what is good is so by those who manage the space, on record, and earns nothing', async () => {
  const issue = await ask(lin)
  const points = async () => (await lin.get(`/v1/users/${lin.id}`)).data.score as number
  const before = await points()
  expect(await lin.post(`${at(issue)}/essence`, { set: true })).toMatchObject({ code: 100403 })
  expect((await wang.post(`${at(issue)}/essence`, { set: true })).data).toMatchObject({ essence: true })
  expect(await points()).toBe(before)
  expect((await lin.get(`${at()}?essence=true`)).data.list).toMatchObject([{ id: issue }])
  expect(await acts(issue)).toEqual(['praised'])
})

test('of a private space nobody else accepts, locks or reads the record of anything', async () => {
  const hidden = await openSpace({ isOpen: false })
  const issue = await ask(lin, '内部', hidden)
  const floor = await answered(wang, issue)
  for (const who of [chen, world.visitor])
    for (const [act, body] of [
      ['accept_answer', { comment_id: floor }],
      ['locked', { lock: true }],
      ['essence', { set: true }],
    ] as const) {
      const told = await who.post(`${at(issue, hidden)}/${act}`, body)
      expect(told).toEqual(await who.post(`${at(987_654_321, hidden)}/${act}`, body))
    }
  expect(await chen.get(`${at(issue, hidden)}/logs`)).toMatchObject({ code: 100404 })
})
