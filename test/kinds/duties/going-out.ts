import { expect } from 'vitest'
import { exportSpace } from '../../support/libraries/exporting.ts'
import { importZip } from '../../support/libraries/importing.ts'
import type { Duty } from '../duties.ts'
import type { Given, KindScene } from '../kind-scene.ts'
import { found, hidden, made, seen, titled, word } from '../made.ts'
import type { Stage } from '../stage.ts'

/** It goes out with the feeds of its space; the private space has none. */
const feed: Duty = async (stage, kind) => {
  const { title } = await made(stage, kind)
  for (const format of ['atom', 'rss']) {
    const { body } = await stage.page(stage.visitor, `/spaces/${stage.open}/feed.${format}`)
    expect(body, format).toContain(title)
    expect((await stage.page(stage.owner, `/spaces/${stage.closed}/feed.${format}`)).status).toBe(404)
  }
}

/** Machines are told of its page; of one in a private space, and of a deleted one, they are not. */
const sitemap: Duty = async (stage, kind) => {
  const [shown, gone, secret] = [await made(stage, kind), await made(stage, kind), await hidden(stage, kind)]
  await kind.remove?.(stage.owner, gone.at)
  const get = async (url: string) => (await stage.page(stage.visitor, url)).body
  const maps = [...(await get('/sitemap.xml')).matchAll(/sitemap-[^<]+\.xml/g)].map(([name]) => name)
  const all = (await Promise.all(maps.map((name) => get(`/${name}`)))).join('')
  expect(all).toContain(`${kind.page(stage.open, shown.id)}<`)
  expect(all).not.toContain(`${kind.page(stage.open, gone.id)}<`)
  expect(all).not.toContain(`${kind.page(stage.closed, secret.id)}<`)
}

/** Its page says to machines what it is (JSON-LD), who wrote it and where it stands; in a private space to nobody. */
const linkedData: Duty = async (stage, kind) => {
  const [shown, secret] = [await made(stage, kind), await hidden(stage, kind)]
  const told = async (address: string) => {
    const { body } = await stage.page(stage.owner, address)
    return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  }
  const data = await told(kind.page(stage.open, shown.id))
  expect(data).toContain(shown.title)
  expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
  expect(await told(kind.page(stage.closed, secret.id))).toBe('')
}

/** It leaves with an export of its space and comes back with an import, with title and text. */
const roundTrip: Duty = async (stage, kind) => {
  const { data, back } = await outAndIn(stage, kind, { title: word(), text: word() })
  expect(back).toMatchObject({ title: data.title, content: data.content })
  expect(back.type).toBe(data.type)
}

/** And with its tags. */
const taggedRoundTrip: Duty = async (stage, kind) => {
  const tag = word()
  const { back } = await outAndIn(stage, kind, { title: word(), tags: [tag] })
  expect(back.tags).toMatchObject([{ title: tag }])
}

async function outAndIn(stage: Stage, kind: KindScene, given: Given) {
  const [from, to] = [await stage.elsewhere(), await stage.elsewhere()]
  const { data, title } = await made(from, kind, given)
  const { bytes } = await exportSpace(stage.world, from.owner, from.open)
  const report = await importZip(stage.world, to.owner, to.open, { bytes })
  expect(report).toMatchObject({ state: 'done' })
  const [id, ...more] = await found(to.owner, `${titled(title)}&product_id=${to.open}`)
  expect(more).toEqual([])
  return { data, back: await seen(to.owner, kind, { space: to.open, id: id! }) }
}

export const goingOut = { feed, sitemap, linkedData, roundTrip, taggedRoundTrip }
