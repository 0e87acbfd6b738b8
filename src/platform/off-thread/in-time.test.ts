import { expect, test } from 'vitest'
import { AppError } from '#src/shared/errors.ts'
import { inTime } from './in-time.ts'
import { loopForever } from './test-works.ts'

test('what takes too long is refused; anything else is done, or fails, as ever', () => {
  const refused = { errorName: 'refused', message: '这篇内容太复杂，无法处理' }
  expect(() => inTime(loopForever, 200)).toThrow(expect.objectContaining(refused))
  expect(inTime(() => [1, 2].map((n) => n * 2))).toEqual([2, 4])
  const missing = new AppError('not_found')
  expect(() =>
    inTime(() => {
      throw missing
    }),
  ).toThrow(missing)
})
