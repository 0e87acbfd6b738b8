import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { idsOf, made, seen, well, word } from '../made.ts'

/** Tags are given, read back, changed, and counted by the space; they go with what carries them. */
const tags: Duty = async (stage, kind) => {
  const [tag, other] = [word(), word()]
  const name = part(kind, 'tagsName')
  const counted = async (title: string) => {
    const { list } = await well(stage.member.get(`/v1/products/${stage.open}/tags?tag_type=${name}`))
    return list.find((each: { title: string }) => each.title === title)?.count_used ?? 0
  }
  const { at, data } = await made(stage, kind, { tags: [tag] })
  expect(data.tags).toMatchObject([{ title: tag }])
  expect(await counted(tag)).toBe(1)
  await well(part(kind, 'edit')(stage.owner, at, { tags: [other] }))
  expect((await seen(stage.stranger, kind, at)).tags).toMatchObject([{ title: other }])
  expect([await counted(tag), await counted(other)]).toEqual([0, 1])
  await well(part(kind, 'remove')(stage.owner, at))
  expect(await counted(other)).toBe(0)
}

/** A space has categories for it, and its list shows those of a category alone. */
const categories: Duty = async (stage, kind) => {
  const { type, list } = part(kind, 'categories')
  const place = await stage.elsewhere()
  const category = word()
  const address = `/v1/products/${place.open}/categories`
  const given = { type, category_items: [{ title: category }] }
  expect((await place.stranger.post(address, given)).code).toBe(100403)
  await well(place.owner.post(address, given))
  expect((await well(place.visitor.get(`${address}?type=${type}`))).list).toMatchObject([{ type, title: category }])
  const [filed, loose] = [await made(place, kind, { tags: [category] }), await made(place, kind)]
  const shown = await idsOf(list(place.visitor, place.open, category))
  expect(shown).toContain(filed.id)
  expect(shown).not.toContain(loose.id)
}

export const tagging = { tags, categories }
