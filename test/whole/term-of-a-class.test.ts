import { expect, test } from 'vitest'
import { wrongCounts } from '#test/support/counts.ts'
import { termOf } from '#test/support/scenes/term-of-a-class.ts'
import { withApp } from '#test/support/with-app.ts'

test('a class of thirty works together for a term; whatever is counted is what is there', async () => {
  const world = await withApp({ env: { RATE_LIMITS: '0' }, neverGivesUp: true })
  const teacher = await world.person('王老师')
  const assistant = await world.person('陈助教')
  const learners = await Promise.all(Array.from({ length: 28 }, (_, n) => world.person(`同学${n}`)))
  const term = await termOf({ teacher, assistant, learners })

  expect(await wrongCounts(world)).toEqual({})
  const space = `/v1/products/${term.space}`
  const { data: notes } = await teacher.get(`${space}/product_files/${term.notes}?raw=true`)
  expect(notes.content).toBe(term.paragraphs.map((text) => `<p>${text}</p>`).join(''))
  expect((await teacher.get(`${space}/count`)).data).toMatchObject({ issues: 27, ctrbs: 0 })
  expect((await teacher.get(`/v1/examinations/${term.examination}/statistics`)).data).toMatchObject({ count: 28 })
  expect((await teacher.get(`/v1/questionnaires/${term.questionnaire}/result`)).data).toMatchObject({ reply_count: 25 })
  expect((await teacher.get(`/v1/activities/${term.activity}`)).data).toMatchObject({ join_count: 20 })
  expect((await teacher.get(`/v1/groups/${term.group}`)).data).toMatchObject({ members_count: 27 })
  expect((await learners[5]!.get('/v1/study/statistics')).data).toMatchObject({ today: { count: 5 } })
  expect((await teacher.get('/v1/letters/count')).data).toMatchObject({ not_read: 14 })
  // a recount that finds nothing would prove nothing
  await world.pool.query('update spaces set document_count = document_count + 1 where id = $1', [term.space])
  expect(Object.keys(await wrongCounts(world))).toEqual(['documents'])
  await world.close()
})
