import { expect } from 'vitest'
import type { Answer, Person } from '../support/with-app.ts'
import type { Given, KindScene, Thing } from './kind-scene.ts'
import type { Stage } from './stage.ts'

let count = 0
/** A word that nothing else holds. */
export const word = () => `鲸${(++count).toString(36)}歌${process.pid.toString(36)}`

/** @returns what was answered, unless it was refused */
export async function well(asked: Promise<Answer>) {
  const { code, message, data } = await asked
  expect(code, message).toBe(0)
  return data
}

/** One of the kind by the owner of the stage, in its open space. @returns with its first reply */
export const made = ({ owner, open }: Stage, kind: KindScene, given: Partial<Given> = {}) =>
  madeBy(owner, { kind, space: open }, given)

/** The same in the private one. */
export const hidden = ({ owner, closed }: Stage, kind: KindScene, given: Partial<Given> = {}) =>
  madeBy(owner, { kind, space: closed }, given)

export async function madeBy(
  by: Person,
  { kind, space }: { kind: KindScene; space: number },
  given: Partial<Given> = {},
) {
  const title = given.title ?? `${word()}记`
  const data = await well(kind.make(by, space, { text: '正文里的话', ...given, title }))
  expect(data).toMatchObject({ id: expect.any(Number) })
  const id = data.id as number
  return { at: { space, id }, id, title, data }
}

/** As this person gets it. */
export const seen = (by: Person, kind: KindScene, { space, id }: Thing) => well(kind.read(by, space, id))

/** The ids of a list, in its order. */
export async function idsOf(list: Promise<Answer>): Promise<number[]> {
  return (await well(list)).list.map(({ id }: { id: number }) => id)
}

/** Ids of what a search finds. @param query `title=鲸歌` */
export const found = (by: Person, query: string) => idsOf(by.get(`/v1/search?${query}`))
export const titled = (text: string) => `title=${encodeURIComponent(text)}`
