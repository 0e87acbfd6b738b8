import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

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
  const other = ask(lin, '林 1')
  await expect(ask(zhou, '周 1').done).rejects.toMatchObject({ errorName: 'too_many' })
  first.fail()
  await expect(first.done).rejects.toThrow('broken')
  for (const { end } of [waiting[0]!, other, waiting[1]!]) await end()
  expect(begun).toEqual(['王 1', '王 2', '林 1', '王 3'])
})
