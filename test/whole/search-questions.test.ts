import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#src/features/imports/server/public.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { demo, library, nothing } from '../fixtures/search-questions.ts'
import { added, type Asking, type Figures, figuresOf, sharesOf } from '../support/searching/search-figures.ts'
import { withApp, type World } from '../support/with-app.ts'

// Two hundred questions that were written down before any result was looked at.

const folder = path.resolve(import.meta.dirname, '../../../shared/data/advanced-java')
const isThere = existsSync(folder)

let world: World
let asking: Asking
let ofDemo: Figures
beforeAll(async () => {
  world = await withApp({ seeded: true })
  asking = { pool: world.pool, get: async (url) => (await world.visitor.get(url)).data }
})
afterAll(() => world?.close())

const countOf = (groups: Record<string, readonly unknown[]>) =>
  Object.values(groups).reduce((sum, { length }) => sum + length, 0)

function expectGood(figures: Figures) {
  for (const { figure, value, least = 0, most = 1 } of sharesOf(figures)) {
    expect(value, `${figure}:\n${figures.wrong.join('\n')}`).toBeGreaterThanOrEqual(least)
    expect(value, `${figure}:\n${figures.wrong.join('\n')}`).toBeLessThanOrEqual(most)
  }
}

test('there are two hundred questions, twenty of which nothing answers', () => {
  expect(countOf(demo) + countOf(library) + nothing.length).toBe(200)
  expect(nothing).toHaveLength(20)
})

test('what is asked of the demo world is answered', async () => {
  ofDemo = await figuresOf(asking, 'demo')
  expectGood(ofDemo)
})

test.skipIf(!isThere)(
  isThere
    ? 'all two hundred are, with advanced-java imported'
    : 'all two hundred are, with advanced-java imported (skipped: ../shared/data/advanced-java is missing)',
  async () => {
    const owner = await findOwner(world.db, 'wang@example.com')
    await importFolder(world.services, owner, { folder, space: 'Java 进阶', onProgress() {} })
    expectGood(added(ofDemo, await figuresOf(asking, 'library')))
  },
)
