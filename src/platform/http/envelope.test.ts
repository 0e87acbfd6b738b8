import { expect, test } from 'vitest'
import { asAppError } from './envelope.ts'

test.each([
  ['22007', 'invalid'],
  ['22008', 'invalid'],
  ['22009', 'invalid'],
  ['22021', 'invalid'],
  ['57014', 'unavailable'],
  ['23505', 'internal'],
])('what the database calls %s is %s', (code, name) => {
  expect(asAppError(Object.assign(new Error('from the database'), { code }))).toMatchObject({ errorName: name })
})
