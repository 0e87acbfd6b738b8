import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { made, seen, well } from '../made.ts'

/** Deleted it is gone for everybody, lies in the trash, and comes back whole. */
const trash: Duty = async (stage, kind) => {
  const { at, id, title } = await made(stage, kind)
  const [remove, restore] = [part(kind, 'remove'), part(kind, 'restore')]
  const waiting = async () =>
    (await well(part(kind, 'trash')(stage.owner, at))).list.map((row: { id: number }) => row.id) as number[]
  const like = { votable_type: kind.type, votable_id: id, vote_scope: 'like', is_vote: true }
  await well(stage.member.post('/v1/votes', like))
  expect((await remove(stage.stranger, at)).code, 'by a stranger').toBe(100403)
  expect(await waiting()).not.toContain(id)
  await well(remove(stage.owner, at))
  expect((await kind.read(stage.stranger, at.space, id)).code).toBe(100404)
  expect((await stage.page(stage.stranger, kind.page(at.space, id))).status).toBe(404)
  expect(await waiting()).toContain(id)
  expect((await restore(stage.stranger, at)).code, 'by a stranger').not.toBe(0)
  await well(restore(stage.owner, at))
  expect(await waiting()).not.toContain(id)
  expect(await seen(stage.stranger, kind, at)).toMatchObject({ id, title, votes: { like_size: 1 } })
}

/** Every text that it had is listed, can be compared with the next, and can be had back. */
const revisions: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind, { text: '第一稿' })
  await well(part(kind, 'edit')(stage.owner, at, { text: '第二稿' }))
  const list = async () =>
    (await well(stage.owner.get(`/v1/revisions?subject_type=${kind.type}&subject_id=${id}`))).list as { id: number }[]
  const [newest, oldest, ...more] = await list()
  expect(more).toEqual([])
  const sources = [oldest, newest].map(async (one) => (await well(stage.owner.get(`/v1/revisions/${one!.id}`))).source)
  expect(await Promise.all(sources)).toEqual([expect.stringContaining('第一稿'), expect.stringContaining('第二稿')])
  const restore = `/v1/revisions/${oldest!.id}/restore`
  expect((await stage.stranger.post(restore, {})).code, 'by a stranger').not.toBe(0)
  await well(stage.owner.post(restore, {}))
  expect((await seen(stage.owner, kind, at)).content).toContain('第一稿')
  expect(await list()).toHaveLength(3)
}

/** The calls for versions that the specification gives this kind alone do the same. */
const ownRevisions: Duty = async (stage, kind) => {
  const { list, restore } = part(kind, 'versions')
  const { at } = await made(stage, kind, { text: '第一稿' })
  await well(part(kind, 'edit')(stage.owner, at, { text: '第二稿' }))
  const versions = (await well(list(stage.owner, at))).list
  expect(versions).toHaveLength(2)
  await well(restore(stage.owner, at, versions.at(-1).id))
  expect((await seen(stage.owner, kind, at)).content).toContain('第一稿')
}

/** An edit of what somebody else changed meanwhile changes nothing, and answers with both texts. */
const version: Duty = async (stage, kind) => {
  const { at, data } = await made(stage, kind)
  const edit = (words: string) =>
    part(kind, 'edit')(stage.owner, at, { title: words, text: words, version: data.version })
  expect(data.version).toEqual(expect.any(Number))
  expect((await well(edit('先到的话'))).version).toBe(data.version + 1)
  const late = await edit('后到的话')
  expect(late.code).toBe(100409)
  expect(JSON.stringify(late.data.current)).toContain('先到的话')
  expect(JSON.stringify(late.data.yours)).toContain('后到的话')
  const stands = JSON.stringify(await seen(stage.owner, kind, at))
  expect(stands).toContain('先到的话')
  expect(stands).not.toContain('后到的话')
}

export const keeping = { trash, revisions, ownRevisions, version }
