import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { single } from '#test/support/scenes/questions.ts'

let world: World
let wang: Person

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
})
afterAll(() => world.close())

const options = JSON.stringify(
  ['甲', '乙'].map((title, n) => ({ timestamp: n + 1, title: `<p>${title}</p>`, correct: n === 0 })),
)

test('a class that hands in at once is marked each by its own answers, and none twice', async () => {
  const space = await makeSpace(wang, { title: '期末' })
  const at = `/v1/products/${space.id}`
  const question = (await wang.post(`${at}/questions`, { ...single(), options })).data.id
  const examination = { items: [{ question_id: question, points: 2 }], shows_answers: 'submitted' }
  const paper = { type: 'ProductExamination', title: '试卷', content: '', examination }
  const id = (await wang.post(`${at}/product_files`, paper)).data.id
  const people = await Promise.all(['甲', '乙', '丙', '丁', '戊', '己'].map((name) => world.person(`${name}同学`)))
  const attempts: number[] = []
  for (const person of people) attempts.push((await person.post(`/v1/examinations/${id}/attempts`)).data.id)
  const submit = (person: Person, n: number) =>
    person.post(`/v1/attempts/${attempts[n]}/submit`, { items: [{ position: 0, chosen: [1 + (n % 2)], version: 0 }] })
  // each of them twice
  const handed = await Promise.all([0, 1].flatMap(() => people.map(submit)))
  expect(handed.map(({ code }) => code)).toEqual(handed.map(() => 0))
  expect(handed.map(({ data }) => [data.state, data.score])).toEqual(
    handed.map((_, n) => ['marked', (n % people.length) % 2 === 0 ? 2 : 0]),
  )
  const { rows: held } = await world.pool.query('select from question_holds where holder_id = any($1)', [attempts])
  expect(held).toEqual([])
  // each is told, and what was wrong is in the book of whoever was wrong alone
  const wrong = await Promise.all(people.map((person) => person.get('/v1/questions/wrong')))
  expect(wrong.map(({ data }) => data.list.length)).toEqual(people.map((_, n) => n % 2))
})
