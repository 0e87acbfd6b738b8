import { expect } from 'vitest'
import { makeDocument } from '../../support/world.ts'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { hidden, made, well, word } from '../made.ts'

/** A text that links to it shows its title, right after a rename; to who may not see it, 非公开内容 and no title. */
const links: Duty = async (stage, kind) => {
  const [open, secret] = [await made(stage, kind), await hidden(stage, kind)]
  const link = ({ at, title }: typeof open) => `<p><a href="${kind.page(at.space, at.id)}">${title}</a></p>`
  const text = await makeDocument(stage.owner, { id: stage.open }, { content: link(open) + link(secret) })
  const next = word()
  await well(part(kind, 'edit')(stage.owner, open.at, { title: next }))
  const { content } = await well(stage.stranger.get(`/v1/products/${stage.open}/product_files/${text.id}`))
  expect(content).toContain(next)
  expect(content).not.toContain(open.title)
  expect(content).toContain('非公开内容')
  expect(content).not.toContain(secret.title)
}

/** In the special space questions and cards lead to its home (specification, section 2), and nothing else does. */
const specialSpace: Duty = async (stage, kind) => {
  const thing = await well(kind.make(stage.owner, stage.special, { title: word(), text: '话' }))
  const { status, location } = await stage.page(stage.visitor, kind.page(stage.special, thing.id))
  if (['questions', 'cards'].includes(kind.tagsName ?? '')) expect(location).toBe(`/spaces/${stage.special}`)
  else expect({ status, location }).toEqual({ status: 200, location: null })
}

export const linking = { links, specialSpace }
