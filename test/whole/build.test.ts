import { expect, test } from 'vitest'
import { ensureBuild } from '#src/app/server/pages/build.ts'

test('whoever starts the product for the first time reads no warnings of the bundler', async () => {
  expect(await ensureBuild(() => {})).toBe('')
})
