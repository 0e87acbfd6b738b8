import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const creating = { method: 'POST', path: '/v1/things', access: 'user', summary: '新建', idempotent: true } as const

test('a call that may be repeated tells the id of what it made: the type checker refuses others', () => {
  expect(endpoint({ ...creating, reply: z.strictObject({ id: z.int(), title: z.string() }) }).idempotent).toBe(true)
  // @ts-expect-error -- its reply has no id
  endpoint({ ...creating, reply: z.strictObject({ title: z.string() }) })
  // @ts-expect-error -- it replies nothing
  endpoint(creating)
})
