import { expect, test } from 'vitest'
import { single } from '#test/support/scenes/questions.ts'
import { withApp } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { ownData } from './own-data.ts'

test('what somebody takes along says nothing of answers to what they are answering just now', async () => {
  const world = await withApp({ env: { RATE_LIMITS: '0' } })
  const wang = await world.person('王老师')
  const lin = await world.person('小林')
  const space = await makeSpace(wang)
  const question = (await wang.post(`/v1/products/${space.id}/questions`, single())).data.id
  await lin.post(`/v1/products/${space.id}/questions/${question}/answers`, {
    chosen: JSON.parse(single().options)
      .slice(0, 1)
      .map((one: { timestamp: number }) => one.timestamp),
  })
  const part = ownData.parts!.find(({ of }) => of === 'question_answers.user_id')!
  if (!('rows' in part)) throw new Error('a list')
  const me = { id: lin.id, nickname: '', isAdmin: false }
  const answers = async () => (await part.rows(me).execute(world.db)).rows
  expect(await answers()).toMatchObject([{ subject_id: question }])
  const own = { type: 'UserFileExamination', title: '自测', content: '' }
  const items = [{ question_id: question, points: 2 }]
  const { id } = (await lin.post(`/v1/users/${lin.id}/user_files`, { ...own, examination: { items } })).data
  const attempt = (await lin.post(`/v1/examinations/${id}/attempts`)).data.id
  expect(await answers()).toEqual([])
  await lin.post(`/v1/attempts/${attempt}/submit`, { items: [] })
  expect(await answers()).toHaveLength(1)
  await world.close()
})
