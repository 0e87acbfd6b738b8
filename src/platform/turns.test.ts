import { expect, test } from 'vitest'
import { TURN_OF_JOBS, turnOf, Turns } from './turns.ts'

const [wang, lin, zhou] = [1, 2, 3] as const
const limits = { atOnce: 1, waitingEach: 2, waitingInAll: 3, tooMany: '太多了' }

/** Works that each wait to be told that they are done, and the order in which they began. */
function scene(given: Partial<typeof limits> = {}) {
  const turns = new Turns({ ...limits, ...given })
  const begun: string[] = []
  const ask = (person: number, name: string) => {
    const work = Promise.withResolvers<void>()
    const done = turns.take(person, () => {
      begun.push(name)
      return work.promise
    })
    return { done, end: () => (work.resolve(), done), fail: () => work.reject(new Error('broken')) }
  }
  return { begun, ask }
}

test('whoever asks for much waits for themselves, not everybody else', async () => {
  const { begun, ask } = scene()
  const first = ask(wang, '王 1')
  const [second, third] = [ask(wang, '王 2'), ask(wang, '王 3')]
  const other = ask(lin, '林 1')
  await first.end()
  expect(begun).toEqual(['王 1', '王 2'])
  await second.end()
  expect(begun).toEqual(['王 1', '王 2', '林 1'])
  await other.end()
  await third.end()
  expect(begun).toEqual(['王 1', '王 2', '林 1', '王 3'])
})

test('two are served at once, and never two works of one person', async () => {
  const { begun, ask } = scene({ atOnce: 2 })
  const works = [ask(wang, '王 1'), ask(wang, '王 2'), ask(lin, '林 1')]
  await Promise.resolve()
  expect(begun).toEqual(['王 1', '林 1'])
  for (const { end } of works) await end()
  expect(begun).toEqual(['王 1', '林 1', '王 2'])
})

test('where too many wait, the next is refused and told so; one that fails lets the next begin', async () => {
  const { begun, ask } = scene()
  const first = ask(wang, '王 1')
  const waiting = [ask(wang, '王 2'), ask(wang, '王 3')]
  await expect(ask(wang, '王 4').done).rejects.toMatchObject({ errorName: 'too_many', message: '太多了' })
  first.fail()
  await expect(first.done).rejects.toThrow('broken')
  for (const { end } of waiting) await end()
  expect(begun).toEqual(['王 1', '王 2', '王 3'])
})

test('where too many wait in all, whoever has nothing waiting is let in, and whoever has is refused', async () => {
  const { begun, ask } = scene()
  const works = [ask(wang, '王 1'), ask(wang, '王 2'), ask(wang, '王 3'), ask(lin, '林 1'), ask(zhou, '周 1')]
  await expect(ask(lin, '林 2').done).rejects.toMatchObject({ errorName: 'too_many' })
  for (const n of [0, 1, 3, 4, 2]) await works[n]!.end()
  expect(begun).toEqual(['王 1', '王 2', '林 1', '周 1', '王 3'])
})

test('no more than a thousand people wait', async () => {
  const { begun, ask } = scene()
  const works = Array.from({ length: 1_001 }, (_, person) => ask(person, `${person}`))
  await expect(ask(2_000, '还有一人').done).rejects.toMatchObject({ errorName: 'too_many', message: '太多了' })
  for (const { end } of works) await end()
  expect(begun).toHaveLength(1_001)
})

test('visitors are told apart by their addresses, from each other, from people and from jobs', () => {
  const visitors = ['10.0.0.1', '10.0.0.2', '::1', ''].map((address) => turnOf(null, address))
  expect(new Set([...visitors, TURN_OF_JOBS]).size).toBe(5)
  expect(visitors.every((turn) => turn < 0 && Number.isSafeInteger(turn))).toBe(true)
  expect(turnOf(null, '10.0.0.1')).toBe(visitors[0])
  expect(turnOf({ id: wang, isAdmin: false, nickname: '王老师' }, '10.0.0.1')).toBe(wang)
})
