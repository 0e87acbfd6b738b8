import { expect } from 'vitest'
import type { Given, KindScene, Stage } from './kind-scene.ts'

let count = 0
/** A word that nothing else holds. */
export const word = () => `鲸${(++count).toString(36)}歌${process.pid.toString(36)}`

/** One of the kind in the open space. @returns its id and its first reply */
export async function made({ owner, open }: Stage, kind: KindScene, given: Partial<Given> = {}) {
  const title = given.title ?? `${word()}记`
  const { code, message, data } = await kind.make(owner, open, { text: '正文里的话', ...given, title })
  expect(code, message).toBe(0)
  expect(data).toMatchObject({ id: expect.any(Number) })
  return { at: { space: open, id: data.id as number }, id: data.id as number, title, data }
}

/** As this person gets it. */
export async function seen(by: Stage['owner'], kind: KindScene, { space, id }: { space: number; id: number }) {
  const { code, message, data } = await kind.read(by, space, id)
  expect(code, message).toBe(0)
  return data
}
