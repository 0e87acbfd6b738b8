import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { made, seen, well, word } from '../made.ts'

/** A repeated request with the same key makes nothing new. */
const idempotency: Duty = async (stage, kind) => {
  const given = { title: word(), text: '只说一次', key: randomUUID() }
  const make = (more: object = {}) => kind.make(stage.owner, stage.open, { ...given, ...more })
  const { id } = await well(make())
  expect(id).toEqual(expect.any(Number))
  expect((await well(make())).id).toBe(id)
  expect((await make({ title: word(), text: '说了别的' })).code, 'something else with that key').not.toBe(0)
}

/** What somebody is writing is kept under its name for them alone, until they save or drop it. */
const drafts: Duty = async (stage, kind) => {
  const { at } = await made(stage, kind)
  const address = `/v1/drafts/${part(kind, 'draft')(at)}`
  const text = word()
  const draft = { title: '', content: `<p>${text}</p>`, version: 1, fields: {} }
  await well(stage.owner.put(address, draft))
  expect(await well(stage.owner.get(address))).toMatchObject({ content: draft.content, version: 1 })
  expect(await well(stage.member.get(address)), 'for others').toBeNull()
  expect(JSON.stringify(await seen(stage.owner, kind, at)), 'in the thing').not.toContain(text)
  await well(stage.owner.delete(address))
  expect(await well(stage.owner.get(address)), 'once it was dropped').toBeNull()
  for (const by of [stage.owner, stage.member]) await well(by.put(address, draft))
  await well(part(kind, 'edit')(stage.owner, at, { text: word() }))
  expect(await well(stage.owner.get(address)), 'once it was saved').toBeNull()
  expect(await well(stage.member.get(address)), 'what others write').toMatchObject({ content: draft.content })
}

/** Who may edit it has a page for that; others are sent to sign in, or find none. */
const form: Duty = async (stage, kind) => {
  const address = part(kind, 'form')
  const { at } = await made(stage, kind)
  expect((await stage.page(stage.owner, address(at))).status).toBe(200)
  expect((await stage.page(stage.visitor, address(at))).location).toBe(
    `/users/sign_in?redirect=${encodeURIComponent(address(at))}`,
  )
  expect((await stage.page(stage.stranger, address({ space: stage.closed, id: 987_654_321 }))).status).toBe(404)
}

/** No markup survives that runs, whether it was made or edited so. */
const cleaning: Duty = async (stage, kind) => {
  const markup = '话<img src=x onerror=alert(1)><script>alert(1)</script>'
  const { at } = await made(stage, kind, { text: markup })
  const expectClean = async () => {
    for (const by of [stage.owner, stage.stranger]) {
      const { content } = await seen(by, kind, at)
      expect(content).toContain('话')
      expect(content).not.toMatch(/<script|<img[^>]*onerror/)
    }
  }
  await expectClean()
  // what is written once is not edited; duties of versions ask the others for their edit
  if (!kind.edit) return
  await well(kind.edit(stage.owner, at, { text: `又一${markup}` }))
  await expectClean()
}

export const writing = { idempotency, drafts, form, cleaning }
