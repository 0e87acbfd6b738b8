import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { hidden, made, madeBy, seen, well, word } from '../made.ts'

/** What each viewer may do is said by the server, to all in the same words, and it is true. */
const can: Duty = async (stage, kind) => {
  const { at } = await made(stage, kind)
  const readers = [stage.owner, stage.member, stage.stranger, stage.visitor]
  const said = await Promise.all(readers.map(async (by) => (await seen(by, kind, at)).can as Record<string, boolean>))
  const words = Object.keys(said[0]!)
  expect(words.length).toBeGreaterThan(0)
  for (const [i, reply] of said.entries()) {
    expect(Object.keys(reply)).toEqual(words)
    for (const name of words) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(typeof reply[name]).toBe('boolean')
    }
    if (kind.edit) {
      const { code } = await kind.edit(readers[i]!, at, { title: word(), text: word() })
      expect(code === 0, `${i} edits`).toBe(Boolean(reply.edit || reply.rename))
    }
  }
  expect(said[0]).not.toEqual(said[2])
  expect(Object.values(said[3]!), 'a visitor').not.toContain(true)
  if (!kind.remove) return
  expect(said[0]!.delete ?? said[0]!.own).toBe(true)
  expect((await kind.remove(stage.member, at)).code).toBe(100403)
}

/** The space's counts follow its making, deletion and restoration. */
const counts: Duty = async (stage, kind) => {
  const name = part(kind, 'counted')
  const count = async () => (await well(stage.member.get(`/v1/products/${stage.open}/count`)))[name] as number
  const before = await count()
  const { at } = await made(stage, kind)
  expect(await count()).toBe(before + 1)
  await well(part(kind, 'remove')(stage.owner, at))
  expect(await count()).toBe(before)
  if (kind.absent.trash !== undefined) return
  await well(part(kind, 'restore')(stage.owner, at))
  expect(await count()).toBe(before + 1)
}

/** Its title by its number, right after a rename; none of what the reader may not see, and none of what was deleted. */
const titles: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind)
  const ask = part(kind, 'titles')
  const next = word()
  await well(part(kind, 'edit')(stage.owner, at, { title: next }))
  expect(await well(ask(stage.stranger, at.space, id))).toMatchObject([{ id, title: next }])
  const secret = await hidden(stage, kind)
  expect((await ask(stage.stranger, stage.closed, secret.id)).data ?? []).toEqual([])
  expect((await ask(stage.stranger, stage.open, secret.id)).data ?? [], 'as of another space').toEqual([])
  await well(part(kind, 'remove')(stage.owner, at))
  expect(await well(ask(stage.stranger, at.space, id))).toEqual([])
}

/** A title that is too long is refused at its field, when it is made and when it is edited. */
const titleLimit: Duty = async (stage, kind) => {
  const most = kind.longestTitle ?? 50
  const [fits, tooLong] = ['长'.repeat(most), '长'.repeat(most + 1)]
  const { at } = await made(stage, kind, { title: fits })
  const refused = [
    await kind.make(stage.owner, stage.open, { title: tooLong, text: '话' }),
    await part(kind, 'edit')(stage.owner, at, { title: tooLong }),
  ]
  for (const { code, data } of refused) {
    expect(code).toBe(100400)
    expect(data.fields).toMatchObject({ title: expect.any(String) })
  }
}

/** It has a page, which a visitor reads with its title, also after a rename. */
const page: Duty = async (stage, kind) => {
  const { at, id, title } = await made(stage, kind)
  const read = () => stage.page(stage.visitor, kind.page(stage.open, id))
  expect(await read()).toMatchObject({ status: 200, body: expect.stringContaining(title) })
  const next = word()
  await well(part(kind, 'edit')(stage.owner, at, { title: next }))
  expect((await read()).body).toContain(next)
}

/** A member makes one in their own name; who has not signed in is asked to. */
const making: Duty = async (stage, kind) => {
  const { data } = await madeBy(stage.member, { kind, space: stage.open })
  expect((data.user ?? data.owner).id).toBe(stage.member.id)
  expect((await kind.make(stage.visitor, stage.open, { title: word(), text: '话' })).code).toBe(110008)
}

export const showing = { can, counts, titles, titleLimit, page, making }
