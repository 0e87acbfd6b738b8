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

test('work may hold work of its own, before and after which it goes on', () => {
  const twice = () => [inTime(() => '内'), inTime(() => '再')].join('')
  expect(inTime(() => `外${twice()}${inTime(() => '后')}`)).toBe('外内再后')
  expect(inTime(() => '又')).toBe('又')
})
