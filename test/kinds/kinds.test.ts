import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAllKinds, kinds } from '#src/app/server/kinds.ts'
import { registeredKinds, registerKinds } from '#src/features/subjects/server/public.ts'
import { dutyNames, owes } from './duties.ts'
import { unbuilt, unneeded } from './excuses.ts'
import { forgettings } from './forgetful/forgettings.ts'
import { titledLinks } from './forgetful/titled-links.ts'
import type { KindScene } from './kind-scene.ts'
import { overhear } from './overhear.ts'
import { raiseStage, type Stage } from './stage.ts'

// What every kind of content owes, asked of every kind through HTTP (README.md).

const features = path.resolve(import.meta.dirname, '../../src/features')
const lists = globSync('*/kind-scenes.ts', { cwd: features }).toSorted()
const modules = lists.map((list) => import(path.join(features, list)) as Promise<{ scenes: readonly KindScene[] }>)
const scenes = (await Promise.all(modules)).flatMap((module) => module.scenes)
const [known] = scenes.filter(({ absent }) => Object.keys(absent).length === 0) as [KindScene]

let stage: Stage
beforeAll(async () => {
  stage = await raiseStage()
})
afterAll(() => stage.world.close())

describe.each(scenes)('$name', (kind) => {
  const isExcused = (name: string) => name in kind.absent || name in unbuilt
  test.each(dutyNames.filter((name) => !isExcused(name)))('%s', (name) => owes(stage, kind, name))
  test.each(dutyNames.filter(isExcused))('is rightly excused from %s', async (name) => {
    expect(await unneeded(stage, kind, name)).toBeNull()
  })
})

test('every registered kind is asked', () => {
  const asked = new Set(scenes.map(({ kind }) => kind))
  expect([...asked].toSorted()).toEqual(registeredKinds().toSorted())
})

test('a duty is absent for a reason alone', () => {
  for (const { name, absent } of [...scenes, { name: 'all', absent: unbuilt }])
    for (const [duty, reason] of Object.entries(absent)) expect(reason.length, `${name} ${duty}`).toBeGreaterThan(5)
})

describe('a kind that forgets one thing', () => {
  test('could forget each duty', () => {
    expect([...new Set(forgettings.map(({ duty }) => duty))].toSorted()).toEqual(dutyNames.toSorted())
  })

  test.each(forgettings)('fails at $duty: it $what', async ({ duty, declared, scene, ...ears }) => {
    const forgetful = { ...known, ...scene?.(known) }
    if (declared) registerKinds(kinds.map((kind) => (kind.kind === known.kind ? { ...kind, ...declared } : kind)))
    try {
      await expect(owes(overhear(stage, ears), forgetful, duty)).rejects.toThrow(`${known.name} forgets ${duty}`)
    } finally {
      registerAllKinds()
    }
  })
})

test('what no kind has yet could be had', async () => {
  expect(Object.keys(unbuilt)).toEqual(['links'])
  const ears = { answer: titledLinks(({ title }) => title ?? '非公开内容') }
  await owes(overhear(stage, ears), known, 'links')
})

describe('an excuse is not needed', () => {
  test('by a kind that does what it is excused from', async () => {
    expect(await unneeded(stage, known, 'sitemap')).toBe(`${known.name} is excused from sitemap, and does it`)
  })

  test('by a kind whose declaration has it, and whose scene leaves it out', async () => {
    expect(await unneeded(stage, { ...known, restore: undefined }, 'trash')).toContain('declares it')
  })

  test('unless what it has is not there', async () => {
    expect(await unneeded(stage, { ...known, page: () => '/nowhere' }, 'sitemap')).toBeNull()
  })
})
