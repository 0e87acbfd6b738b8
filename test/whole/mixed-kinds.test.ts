import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { KindScene, Thing } from '#test/kinds/kind-scene.ts'
import { expectNoFailure, expectTrueCounts, together } from '#test/support/together.ts'
import { type Person, withApp } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'

// As mixed-writes.test.ts, with things of every kind, as its scene makes, edits, deletes and restores them.

const features = path.resolve(import.meta.dirname, '../../src/features')
const modules = globSync('*/kind-scenes.ts', { cwd: features })
  .toSorted()
  .map((list) => import(path.join(features, list)) as Promise<{ scenes: readonly KindScene[] }>)
const scenes = (await Promise.all(modules)).flatMap((module) => module.scenes)

/** How many of each kind there are, and how many people act on them at once. */
const THINGS = 2
const LANES = 4

/** What people do to these things. */
function actsOn(kind: KindScene, things: Thing[], { owner, reader }: Record<'owner' | 'reader', Person>) {
  const at = (n: number) => things[n % things.length]!
  const acts: Record<string, (n: number) => Promise<{ code: number }>> = {
    make: (n) => kind.make(owner, at(n).space, { title: `新 ${n}`, text: `新 ${n}` }),
    like: (n) =>
      reader.post('/v1/votes', {
        votable_type: kind.type,
        votable_id: at(n).id,
        vote_scope: 'like',
        is_vote: n % 2 === 0,
      }),
    comment: (n) =>
      reader.post('/v1/comments', { commentable_type: kind.type, commentable_id: at(n).id, content: `<p>${n}</p>` }),
    ...(kind.edit && {
      edit: (n) => kind.edit!(owner, at(n), { title: `改 ${n}`, text: `改 ${n}`, tags: [`标签${n}`] }),
    }),
    ...(kind.remove && { remove: (n) => kind.remove!(owner, at(n)) }),
    ...(kind.restore && { restore: (n) => kind.restore!(owner, at(n)) }),
  }
  return Object.entries(acts).map(([act, run]) => [`${kind.name} ${act}`, run] as const)
}

test('nobody who does something to a thing of any kind is in the way of who does something else', async () => {
  const world = await withApp({ env: { RATE_LIMITS: '0' } })
  const people = { owner: await world.person('王老师'), reader: await world.person('小林') }
  const { id: space } = await makeSpace(people.owner)
  await addMember(people.owner, { id: space }, people.reader)
  const acts = []
  for (const kind of scenes.filter(({ isItsOwner }) => !isItsOwner)) {
    const things: Thing[] = []
    for (let n = 0; n < THINGS; n++) {
      const { data } = await kind.make(people.owner, space, { title: `第 ${n} 个`, text: `第 ${n} 个` })
      // a space lies in itself
      if (data?.id) things.push({ space: kind.kind === 'space' ? data.id : space, id: data.id })
    }
    if (things.length) acts.push(...actsOn(kind, things, people))
  }
  expect(acts.length).toBeGreaterThan(30)
  expectNoFailure(await together(Object.fromEntries(acts), LANES))
  await expectTrueCounts(world)
  await world.close()
})
