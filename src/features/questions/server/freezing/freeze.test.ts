import { expect, test } from 'vitest'
import { single } from '#test/support/scenes/questions.ts'
import { withApp } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { freezeQuestions, readFrozen } from './freeze.ts'

const optionsText = (correct: boolean[]) =>
  JSON.stringify(correct.map((right, n) => ({ timestamp: n + 1, title: `<p>第 ${n + 1} 项</p>`, correct: right })))

test('an edit that comes while questions are frozen drops none of them', async () => {
  const world = await withApp({ env: { RATE_LIMITS: '0' } })
  const wang = await world.person('王老师')
  const space = await makeSpace(wang)
  const make = { ...single(), options: optionsText([false, true, false]) }
  const question = (await wang.post(`/v1/products/${space.id}/questions`, make)).data.id
  const at = `/v1/products/${space.id}/questions/${question}`
  let isEdited = false
  const edited = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isEdited) {
        isEdited = true
        await wang.put(at, { content: '<p>其间改过</p>', cate: 1, options: optionsText([true, false]) })
      }
      return result
    },
  })
  const me = { id: wang.id, nickname: '', isAdmin: false }
  const freeze = async () => (await freezeQuestions(edited, me, [question])).get(question)!
  const first = await freeze()
  const second = await freeze()
  expect([first.options, second.options]).toEqual([
    [1, 2, 3],
    [1, 2],
  ])
  const both = await readFrozen(world.db, [first.freezeId, second.freezeId], { viewer: me, withKeys: true })
  expect(both.get(first.freezeId)!.key!.correct.map(Number)).toEqual([2])
  expect(both.get(second.freezeId)!.content).toContain('其间改过')
  expect((await freeze()).freezeId).toBe(second.freezeId)
  await world.close()
})
