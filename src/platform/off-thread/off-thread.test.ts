import { threadId } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { offThread } from './off-thread.ts'
import { openPool } from './pool.ts'
import { eatMemory, loopForever, whichThread } from './test-works.ts'

const file = new URL('test-works.ts', import.meta.url).href
const away = () => false

test('small work is done here, large work in another thread', async () => {
  const isSmall = (input: string) => input.length < 3
  const which = offThread({ file, work: whichThread, isSmall })
  expect(await which(1, 'ab')).toEqual({ thread: threadId, input: 'ab' })
  expect(await which(1, 'abc')).toEqual({ thread: expect.not.toSatisfy((id) => id === threadId), input: 'abc' })
})

test('work that takes too long or too much memory is refused, in a new thread and beside others; the next is done', async () => {
  const refused = { errorName: 'refused', message: '这篇内容太复杂，无法处理' }
  const forever = offThread({ file, work: loopForever, isSmall: away, limit: 300 })
  const pool = await openPool(2)
  await expect.poll(() => pool.threads.length).toBe(0)
  const two = [1, 2].map((person) => expect(forever(person, null)).rejects.toMatchObject(refused))
  await Promise.all(two)
  const hungry = offThread({ file, work: eatMemory, isSmall: away, limit: 60_000 })
  await expect(hungry(1, null)).rejects.toMatchObject(refused)
  expect(await offThread({ file, work: whichThread, isSmall: away })(1, 'x')).toMatchObject({ input: 'x' })
})

test('what goes wrong in a thread is told as it is', async () => {
  const broken = offThread({ file, work: whichThread, isSmall: away })
  await expect(broken(1, 'broken')).rejects.toThrow('broken on purpose')
})

test('threads without work end', async () => {
  await offThread({ file, work: whichThread, isSmall: away })(1, 'x')
  const pool = await openPool(1)
  await expect.poll(() => pool.threads.length).toBe(0)
})
