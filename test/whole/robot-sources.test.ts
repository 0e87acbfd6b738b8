import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#src/features/imports/server/public.ts'
import { findSources } from '#src/features/robot/server/answering/sources.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { robotQuestions } from '../fixtures/robot-questions.ts'
import { withApp, type World } from '../support/with-app.ts'

// The robot reads before it answers: the right text is among the five that it is given.

const folder = path.resolve(import.meta.dirname, '../../../shared/data/advanced-java')
const isThere = existsSync(folder)

let world: World
beforeAll(async () => {
  world = await withApp({ seeded: true })
})
afterAll(() => world?.close())

test('there are fifty questions', () => {
  expect(robotQuestions).toHaveLength(50)
})

test.skipIf(!isThere)(
  isThere
    ? 'for nine of ten questions about advanced-java the right text is among the five'
    : 'for nine of ten questions the right text is among the five (skipped: ../shared/data/advanced-java is missing)',
  async () => {
    const owner = await findOwner(world.db, 'wang@example.com')
    await importFolder(world.services, owner, { folder, space: 'Java 进阶', onProgress() {} })
    const space = await world.db
      .selectFrom('spaces')
      .select('id')
      .where('title', '=', 'Java 进阶')
      .executeTakeFirstOrThrow()
    const thread = { id: 0, spaceId: space.id, isPublic: true }
    const wrong: string[] = []
    for (const [question, ...answers] of robotQuestions) {
      const titles = (await findSources(world.db, owner, { question, thread })).map(({ title }) => title)
      expect(titles.length).toBeLessThanOrEqual(5)
      if (!titles.some((title) => answers.includes(title))) wrong.push(`${question} → ${titles.join(' | ')}`)
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(5)
  },
)
