import { hashPassword } from '#src/features/accounts/server/public.ts'
import { beforeEach, expect, test } from 'vitest'
import { chen, files, inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'
import { makeSpace, said } from '#test/support/world.ts'
import { expectNoFailure, expectTrueCounts, together } from '#test/support/together.ts'
import type { Person } from '#test/support/with-app.ts'

inClassroom()

// All that people do to one space and to what lies in it, at the same time: nobody gets an error of the program for being in somebody
// else's way, and what is counted is what is there.

let documents: { id: number }[]
beforeEach(async () => {
  documents = []
  for (let n = 0; n < 6; n++) documents.push(await write(n % 2 ? lin : wang, { title: `第 ${n} 讲` }))
})
const some = (n: number) => documents[n % documents.length]!

test('writers, readers, voters and who manages the space never wait in a circle', async () => {
  for (const { id } of documents) await wang.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id })
  const about = (n: number) => ({ commentable_type: 'ProductDocument', commentable_id: some(n).id })
  const spoken: number[] = []
  for (let n = 0; n < 24; n++) spoken.push((await said(lin, some(n), `第 ${n} 条`)).id)
  const path = (n: number) => `${files()}/${some(n).id}`
  const codes = await together(
    {
      comment: (n) => lin.post('/v1/comments', { ...about(n), content: `<p>又 ${n} 条</p>` }),
      uncomment: (n) => lin.delete(`/v1/comments/${spoken[n]}`),
      tag: (n) => wang.post(`${path(n)}/set_tag_list`, { tag_titles: ['甲', '乙', '丙'].slice(n % 3) }),
      save: (n) => wang.put(path(n), { title: `第 ${n} 讲`, content: `<p>${n}</p>`, tag_titles: [`标签${n % 4}`] }),
      rename: (n) => wang.post(`${path(n)}/rename`, { title: `改名 ${n}` }),
      visit: (n) => chen.post('/v2/statistics', { number: 1, product_id: space, subject_id: some(n).id }),
      visitAlone: (n) =>
        world.visitor.post('/v2/statistics', { number: 1, product_id: space, subject_id: some(n + 1).id }),
      openCore: (n) => wang.put(`/v1/products/${space}`, { open_core: n % 2 === 0, tag_titles: [`空间${n % 3}`] }),
      core: (n) => wang.post(`${path(n)}/set_core`, { is_core: n % 2 === 0, file_id: some(n).id }),
      like: (n) =>
        chen.post('/v1/votes', {
          votable_type: 'ProductDocument',
          votable_id: some(n).id,
          vote_scope: 'like',
          is_vote: n % 2 === 0,
        }),
      likeSpace: (n) => chen.post(`/v1/products/${space}/operating`, { type: 'like', value: n % 2 === 0 }),
      make: (n) =>
        lin.post(files(), { type: 'ProductDocument', title: `新 ${n}`, content: '<p>新</p>', tag_titles: ['甲'] }),
      member: (n) =>
        wang.post(`/v1/products/${space}/set_users`, { user_id: chen.id, role: n % 2 ? 'member' : 'admin' }),
    },
    12,
  )
  expectNoFailure(codes)
  await expectTrueCounts(world)
  const { data } = await wang.get(`/v1/products/${space}/count`)
  expect(data.docs).toBe(documents.length + codes.get('make')!.filter((code) => code === 0).length)
})

test('a personal text is saved, deleted and restored at once: each succeeds or is told that it is gone', async () => {
  const at = (rest = '') => `/v1/users/${lin.id}/user_files${rest}`
  const { data } = await lin.post(at(), {
    type: 'UserFileDocument',
    title: '札记',
    content: '<p>一</p>',
    is_open: true,
  })
  const codes = await together(
    {
      save: (n) => lin.put(at(`/${data.id}`), { title: `札记 ${n}`, content: `<p>${n}</p>` }),
      delete: () => lin.delete(at(`/${data.id}`)),
      restore: () => lin.post(at(`/${data.id}/restore`), {}),
    },
    16,
  )
  for (const list of codes.values()) for (const code of list) expect([0, 100404]).toContain(code)
})

test('whoever is given a space while they like it likes their own no more', async () => {
  const password = 'yuliang-2024'
  const password_hash = await hashPassword(password)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', wang.id).execute()
  const like = (who: Person, id: number, value: boolean) =>
    who.post(`/v1/products/${id}/operating`, { type: 'like', value })
  for (let round = 0; round < 8; round++) {
    const made = await makeSpace(wang)
    await wang.post(`/v1/products/${made.id}/set_users`, { user_id: lin.id, role: 'member' })
    const give = () => wang.post(`/v1/products/${made.id}/transfer`, { user_id: lin.id, password: password })
    await Promise.all([like(lin, made.id, true), give(), like(lin, made.id, true), like(lin, made.id, true)])
    const { data } = await lin.get(`/v1/products/${made.id}`)
    expect(data.owner.id).toBe(lin.id)
    expect(data.votes.like_size).toBe(0)
  }
})
