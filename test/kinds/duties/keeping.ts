import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import { made, seen, word } from '../made.ts'

/** Deleted it is gone for everybody, lies in the space's trash, and comes back whole. */
const trash: Duty = async (stage, kind) => {
  const { at, id, title } = await made(stage, kind)
  expect((await kind.remove(stage.stranger, at)).code).toBe(100403)
  expect((await kind.remove(stage.owner, at)).code).toBe(0)
  expect((await kind.read(stage.owner, at.space, id)).code).toBe(100404)
  expect((await kind.restore!(stage.stranger, at)).code).not.toBe(0)
  expect((await kind.restore!(stage.owner, at)).code).toBe(0)
  expect(await seen(stage.stranger, kind, at)).toMatchObject({ id, title })
}

/** Every text that it had is listed, and can be had back. */
const revisions: Duty = async (stage, kind) => {
  const { at } = await made(stage, kind, { text: '第一稿' })
  expect((await kind.edit!(stage.owner, at, { text: '第二稿' })).code).toBe(0)
  const { code, message, data } = await kind.revisions!(stage.owner, at)
  expect(code, message).toBe(0)
  expect(data.list).toHaveLength(2)
  if (!kind.restoreRevision) return
  expect((await kind.restoreRevision(stage.owner, at, data.list.at(-1).id)).code).toBe(0)
  expect((await seen(stage.owner, kind, at)).content).toContain('第一稿')
}

/** An edit of what somebody else changed meanwhile changes nothing, and answers with both texts. */
const version: Duty = async (stage, kind) => {
  const { at } = await made(stage, kind, { text: '原来的话' })
  expect((await kind.edit!(stage.owner, at, { text: '先到的话', version: 1 })).code).toBe(0)
  const late = await kind.edit!(stage.owner, at, { text: '后到的话', version: 1 })
  expect(late).toMatchObject({
    code: 100409,
    data: {
      current: { content: expect.stringContaining('先到的话') },
      yours: { content: expect.stringContaining('后到的话') },
    },
  })
  expect((await seen(stage.owner, kind, at)).content).toContain('先到的话')
}

/** A repeated request with the same key makes nothing new. */
const idempotency: Duty = async (stage, kind) => {
  const given = { title: word(), text: '只说一次', key: randomUUID() }
  const [first, again] = [
    await kind.make(stage.owner, stage.open, given),
    await kind.make(stage.owner, stage.open, given),
  ]
  expect(first.code, first.message).toBe(0)
  expect(first.data.id).toEqual(expect.any(Number))
  expect(again.data.id).toBe(first.data.id)
  const other = await kind.make(stage.owner, stage.open, { ...given, title: word(), text: '说了别的' })
  expect(other.code).not.toBe(0)
}

/** No markup survives that runs. */
const cleaning: Duty = async (stage, kind) => {
  const { at, data } = await made(stage, kind, { text: '话<img src=x onerror=alert(1)><script>alert(1)</script>' })
  expect(data.content).toContain('话')
  for (const by of [stage.owner, stage.stranger])
    expect((await seen(by, kind, at)).content).not.toMatch(/<script|<img[^>]*onerror/)
}

export const keeping = { trash, revisions, version, idempotency, cleaning }
