import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import { made, seen, word } from '../made.ts'

/** What the viewer may do is said by the server, each by a word of its own, and differs from one to another. */
const can: Duty = async (stage, kind) => {
  const { at } = await made(stage, kind)
  const [mine, theirs] = [await seen(stage.owner, kind, at), await seen(stage.stranger, kind, at)]
  for (const { can: said } of [mine, theirs]) {
    expect(Object.keys(said).length).toBeGreaterThan(0)
    for (const [name, value] of Object.entries(said)) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(typeof value).toBe('boolean')
    }
  }
  expect(mine.can).not.toEqual(theirs.can)
}

/** The space's counts follow. */
const counts: Duty = async (stage, kind) => {
  const count = async () => (await stage.member.get(`/v1/products/${stage.open}/count`)).data[kind.counted!] as number
  const before = await count()
  expect(before).toEqual(expect.any(Number))
  const { at } = await made(stage, kind)
  expect(await count()).toBe(before + 1)
  expect((await kind.remove(stage.owner, at)).code).toBe(0)
  expect(await count()).toBe(before)
}

/** Its title by its number, right after a rename; none of what the reader may not see. */
const titles: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind)
  const next = word()
  expect((await kind.edit!(stage.owner, at, { title: next })).code).toBe(0)
  expect((await kind.titles!(stage.stranger, at.space, id)).data).toMatchObject([{ id, title: next }])
  const hidden = await kind.make(stage.owner, stage.closed, { title: word(), text: '话' })
  expect((await kind.titles!(stage.stranger, stage.closed, hidden.data.id)).data ?? []).toEqual([])
}

/** A title that is too long is refused at its field. */
const titleLimit: Duty = async (stage, kind) => {
  const most = kind.longestTitle ?? 50
  await made(stage, kind, { title: '长'.repeat(most) })
  const { code, data } = await kind.make(stage.owner, stage.open, { title: '长'.repeat(most + 1), text: '话' })
  expect(code).toBe(100400)
  expect(data.fields).toMatchObject({ title: expect.any(String) })
}

/** It has a page, which a visitor reads with its title; in a private space the page is the one for nothing. */
const page: Duty = async (stage, kind) => {
  const { id, title } = await made(stage, kind)
  const get = async (url: string) => {
    const { statusCode, body } = await stage.world.app.inject({ method: 'GET', url })
    return { statusCode, body }
  }
  expect(await get(kind.page(stage.open, id))).toMatchObject({ statusCode: 200, body: expect.stringContaining(title) })
  const hidden = await kind.make(stage.owner, stage.closed, { title: word(), text: '话' })
  expect((await get(kind.page(stage.closed, hidden.data.id))).statusCode).toBe(404)
}

/** It goes out with the space's feed. */
const feed: Duty = async (stage, kind) => {
  const { title } = await made(stage, kind)
  const { body } = await stage.world.app.inject({ method: 'GET', url: `/spaces/${stage.open}/feed.atom` })
  expect(body).toContain(title)
}

/** Machines are told of its page; of one in a private space they are not. */
const sitemap: Duty = async (stage, kind) => {
  const { id } = await made(stage, kind)
  const hidden = await kind.make(stage.owner, stage.closed, { title: word(), text: '话' })
  const get = async (url: string) => (await stage.world.app.inject({ method: 'GET', url })).body
  const maps = [...(await get('/sitemap.xml')).matchAll(/sitemap-[^<]+\.xml/g)].map(([name]) => name)
  expect(maps.length).toBeGreaterThan(0)
  const all = (await Promise.all(maps.map((name) => get(`/${name}`)))).join('')
  expect(all).toContain(`${kind.page(stage.open, id)}<`)
  expect(all).not.toContain(`${kind.page(stage.closed, hidden.data.id)}<`)
}

export const showing = { can, counts, titles, titleLimit, page, feed, sitemap }
