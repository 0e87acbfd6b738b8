import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registeredKinds } from '#src/features/subjects/server/public.ts'
import { withApp } from '../support/with-app.ts'
import { addMember, makeSpace } from '../support/world.ts'
import { duties, type DutyName } from './duties.ts'
import { forgetful } from './forgetful.ts'
import type { KindScene, Stage } from './kind-scene.ts'

// What every kind of content owes, asked of every kind through HTTP. A duty that a kind rightly lacks is declared absent
// in its `kind-scenes.ts`, with the reason.

const features = path.resolve(import.meta.dirname, '../../src/features')
const lists = globSync('*/kind-scenes.ts', { cwd: features }).toSorted()
const modules = lists.map((list) => import(path.join(features, list)) as Promise<{ scenes: readonly KindScene[] }>)
const scenes = (await Promise.all(modules)).flatMap((module) => module.scenes)
const names = Object.keys(duties) as DutyName[]

let stage: Stage
beforeAll(async () => {
  const world = await withApp({ withPages: true, env: { RATE_LIMITS: '0', LOG_LEVEL: 'error' } })
  const [owner, member, stranger] = [
    await world.person('王老师'),
    await world.person('小林'),
    await world.person('老李'),
  ]
  const [open, closed] = [await makeSpace(owner), await makeSpace(owner, { open: false, title: '内部的算法' })]
  for (const space of [open, closed]) await addMember(owner, space, member)
  stage = { world, owner, member, stranger, open: open.id, closed: closed.id }
})
afterAll(() => stage.world.close())

describe.each(scenes)('$name', (kind) => {
  const owed = names.filter((name) => !(name in kind.absent))
  test.each(owed)('%s', (name) => duties[name](stage, kind))
})

/** Kinds that are no content. */
const notAsked = { user: 'a person is made by signing up, leaves by closing the account, and is their own owner' }

test('every registered kind is asked', () => {
  const asked = new Set([...scenes.map(({ kind }) => kind), ...Object.keys(notAsked)])
  expect([...asked].toSorted()).toEqual(registeredKinds().toSorted())
})

test('a duty is absent for a reason alone', () => {
  for (const { name, absent } of scenes)
    for (const [duty, reason] of Object.entries(absent)) expect(reason.length, `${name} ${duty}`).toBeGreaterThan(5)
})

test.each(names)('a kind that forgets all fails at %s', async (name) => {
  await expect(duties[name](stage, forgetful)).rejects.toThrow()
})
