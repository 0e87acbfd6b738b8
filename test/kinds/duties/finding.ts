import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import type { Stage } from '../kind-scene.ts'
import { made, word } from '../made.ts'

/** Ids of what a search for these words finds. */
async function found(by: Stage['owner'], text: string): Promise<number[]> {
  const { code, message, data } = await by.get(`/v1/search?title=${encodeURIComponent(text)}`)
  expect(code, message).toBe(0)
  return data.list.map(({ id }: { id: number }) => id)
}

/** Found as soon as it is made, edited, restored, by title and text; no more once it is deleted. */
const search: Duty = async (stage, kind) => {
  const [title, text, next] = [word(), word(), word()]
  const { at, id, data } = await made(stage, kind, { title, text })
  expect(await found(stage.stranger, title)).toContain(id)
  if (data.content) expect(await found(stage.stranger, text)).toContain(id)
  if (kind.edit) {
    expect((await kind.edit(stage.owner, at, { title: next })).code).toBe(0)
    expect(await found(stage.stranger, next)).toContain(id)
    expect(await found(stage.stranger, title)).not.toContain(id)
  }
  expect((await kind.remove(stage.owner, at)).code).toBe(0)
  expect(await found(stage.stranger, kind.edit ? next : title)).not.toContain(id)
}

/** For outsiders what lies in a private space is what does not exist, and no list or search knows it. */
const isPrivate: Duty = async (stage, kind) => {
  const title = word()
  const one = await kind.make(stage.owner, stage.closed, { title, text: title })
  expect(one.code, one.message).toBe(0)
  const { id } = one.data as { id: number }
  expect((await kind.read(stage.owner, stage.closed, id)).code).toBe(0)
  for (const by of [stage.stranger, stage.world.visitor]) {
    const nothing = await kind.read(by, stage.closed, 987_654_321)
    expect(nothing.code).toBe(100404)
    expect(await kind.read(by, stage.closed, id)).toEqual(nothing)
    expect(await found(by, title)).not.toContain(id)
    if (kind.list) expect((await kind.list(by, stage.closed, '')).code).toBe(100404)
  }
}

/** Tags are given, read back, and counted by the space, and go with what carries them. */
const tags: Duty = async (stage, kind) => {
  const tag = word()
  const { at, data } = await made(stage, kind, { tags: [tag] })
  expect(data.tags).toMatchObject([{ title: tag }])
  expect(kind.tagsName, 'the name under which the space’s tags know it').toBeTruthy()
  const counted = async () => {
    const reply = await stage.member.get(`/v1/products/${stage.open}/tags?tag_type=${kind.tagsName}`)
    return (reply.data.list ?? reply.data).find(({ title }: { title: string }) => title === tag)
  }
  expect(await counted()).toBeTruthy()
  expect((await kind.remove(stage.owner, at)).code).toBe(0)
  expect(await counted()).toBeFalsy()
}

/** By each key; what changed last comes first. */
const sorts: Duty = async (stage, kind) => {
  const [first, second] = [await made(stage, kind), await made(stage, kind)]
  for (const key of ['updated', 'created', 'comments', 'liked', 'collected']) {
    const { code, message, data } = await kind.list!(stage.member, stage.open, `&order_type=${key}&order_action=desc`)
    expect(code, message).toBe(0)
    const ids = data.list.map(({ id }: { id: number }) => id)
    expect(ids.indexOf(second.id), key).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(first.id), key).toBeGreaterThan(ids.indexOf(second.id))
  }
}

/** Lists come in pages that know the last one, and refuse pages that nobody asks for. */
const lists: Duty = async (stage, kind) => {
  await made(stage, kind)
  await made(stage, kind)
  const page = await kind.list!(stage.member, stage.open, '&page=1&per_number=1')
  expect(page.data).toMatchObject({
    list: [{ id: expect.any(Number) }],
    pagination: { current_page: 1, next_page: 2, total_count: expect.any(Number) },
  })
  const { total_count: total } = page.data.pagination
  const last = await kind.list!(stage.member, stage.open, `&page=${total}&per_number=1`)
  expect(last.data.pagination.next_page).toBeNull()
  for (const wrong of ['&page=0', '&page=1001', '&per_number=101'])
    expect((await kind.list!(stage.member, stage.open, wrong)).code, wrong).toBe(100400)
}

export const finding = { search, isPrivate, tags, sorts, lists }
