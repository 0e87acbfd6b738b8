import { expect } from 'vitest'
import type { Person } from '../../support/with-app.ts'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { madeBy, well } from '../made.ts'

const pointsOf = async (of: Person, by = of) => (await well(by.get(`/v1/users/${of.id}`))).score as number

/** Who makes one has points for it, until it is deleted; of what is private nobody else sees them. */
const score: Duty = async (stage, kind) => {
  const { create } = part(kind, 'points')
  const [maker, discreet] = [await stage.newcomer(), await stage.newcomer()]
  const { at } = await madeBy(maker, { kind, space: stage.open })
  expect(create).toBeGreaterThan(0)
  expect([await pointsOf(maker), await pointsOf(maker, stage.visitor)]).toEqual([create, create])
  await well(part(kind, 'remove')(maker, at))
  expect([await pointsOf(maker), await pointsOf(maker, stage.visitor)]).toEqual([0, 0])
  await madeBy(discreet, { kind, space: stage.closed })
  expect([await pointsOf(discreet), await pointsOf(discreet, stage.visitor)]).toEqual([create, 0])
}

/** Who edits one has points for it. */
const editScore: Duty = async (stage, kind) => {
  const { create, edit = 0 } = part(kind, 'points')
  const maker = await stage.newcomer()
  const { at } = await madeBy(maker, { kind, space: stage.open })
  await well(part(kind, 'edit')(maker, at, { text: '改过的话' }))
  expect(edit).toBeGreaterThan(0)
  expect(await pointsOf(maker)).toBe(create + edit)
}

/** More than 50 points a day nobody has for one kind of act. */
const dailyCap: Duty = async (stage, kind) => {
  const { create } = part(kind, 'points')
  const maker = await stage.newcomer()
  for (let points = 0; points <= 50; points += create) await madeBy(maker, { kind, space: stage.open })
  expect(await pointsOf(maker)).toBe(50)
}

export const scoring = { score, editScore, dailyCap }
