import { expect, test } from 'vitest'
import { chen, files, inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'
import { film, send } from '#test/support/files/uploading.ts'
import type { Person } from '#test/support/with-app.ts'

inClassroom()

const address = '/v1/study/places'
const keep = (who: Pick<Person, 'put'>, id: number, body: object) => who.put(address, { resource_id: id, ...body })
const kept = async (who: Person, id: number) => (await who.get(`${address}?resource_id=${id}`)).data.list

async function newVideo(): Promise<number> {
  const { data: file } = await send(world, wang, { name: '第一讲.mp4', bytes: film() }, { space })
  const parts = ['p1', 'p2'].map((id) => ({ id, key: file.key }))
  const video = { type: 'ProductVideo', title: '算法课', content: JSON.stringify(parts) }
  return (await wang.post(files(), video)).data.id
}

test('a place in a text is one’s own, the last one stays, and null forgets it', async () => {
  const { id } = await write(wang)
  await keep(chen, id, { place: 3 })
  expect(await keep(chen, id, { place: 8 })).toMatchObject({ status: 200, data: null })
  expect(await kept(chen, id)).toEqual([{ part: '', place: 8, is_through: false }])
  expect(await kept(lin, id)).toEqual([])
  await keep(chen, id, { place: null, is_through: true })
  expect(await kept(chen, id)).toEqual([{ part: '', place: null, is_through: true }])
  await keep(lin, id, { place: 8 })
  await keep(lin, id, { place: null })
  expect(await kept(lin, id)).toEqual([])
})

test('each part of a video has its own, and whoever watched all of them to the end has done the step of a plan', async () => {
  const id = await newVideo()
  const steps = { start: null, steps: [{ key: 's1', id, day: 1, note: '' }] }
  const plan = (await wang.post(files(), { type: 'ProductPlan', title: '一周', content: JSON.stringify(steps) })).data
    .id
  const progress = `/v1/plans/${plan}/progress`
  await lin.put(progress, { is_following: true })
  await keep(lin, id, { part: 'p2', place: null, is_through: true })
  await keep(lin, id, { part: 'p1', place: 30 })
  expect(await kept(lin, id)).toEqual([
    { part: 'p1', place: 30, is_through: false },
    { part: 'p2', place: null, is_through: true },
  ])
  expect((await lin.get(progress)).data.done_count).toBe(0)
  await keep(lin, id, { part: 'p1', place: null, is_through: true })
  expect((await lin.get(progress)).data.done_count).toBe(1)
  // again from its middle: what was watched stays watched
  await keep(lin, id, { part: 'p1', place: 12 })
  await keep(lin, id, { part: 'p1', place: null })
  expect(await kept(lin, id)).toContainEqual({ part: 'p1', place: null, is_through: true })
  expect((await chen.get(progress)).data.done_count).toBe(0)
})

test('nobody remembers what they may not read, what is no part of it, or no place', async () => {
  const { id } = await write(wang)
  const video = await newVideo()
  expect((await keep(world.visitor, id, { place: 1 })).status).toBe(401)
  expect((await keep(lin, 987_654, { place: 1 })).status).toBe(404)
  expect((await keep(lin, id, { part: 'p1', place: 1 })).status).toBe(404)
  expect((await keep(lin, video, { part: 'p3', place: 1 })).status).toBe(404)
  expect((await keep(lin, video, { place: 1 })).status).toBe(404)
  expect((await keep(lin, id, { place: -1 })).data.fields).toEqual({ place: '位置不对' })
  expect((await keep(lin, id, { part: '<b>', place: 1 })).data.fields).toEqual({ part: '没有这一集' })
  const own = await wang.post(`/v1/users/${wang.id}/user_files`, {
    type: 'UserFileDocument',
    title: '日记',
    content: '<p>一</p>',
    is_open: false,
  })
  expect((await keep(lin, own.data.id, { place: 1 })).status).toBe(404)
  expect((await lin.get(`${address}?resource_id=${own.data.id}`)).status).toBe(404)
  expect((await keep(wang, own.data.id, { place: 1 })).status).toBe(200)
  await wang.delete(`${files()}/${id}`)
  expect((await keep(lin, id, { place: 1 })).status).toBe(404)
})
