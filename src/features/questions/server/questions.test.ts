import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTrash } from '#src/features/spaces/server/public.ts'
import { makePicture } from '#test/security/permission-scene.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { optionsOf, single, subjective } from '#test/support/scenes/questions.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const at = (id?: number) => `/v1/products/${space.id}/questions${id ? `/${id}` : ''}`
const make = async (more: object = {}) => {
  const reply = await wang.post(at(), { ...single(), ...more })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

describe('a question', () => {
  test('is made, read, edited and deleted', async () => {
    const made = await make()
    expect(made).toMatchObject({
      title: '下列各句中，“而”表示修饰关系的一项是',
      cate: 1,
      difficulty: 2,
      revealed: true,
      version: 1,
      form: 1,
      tags: [{ title: '文言虚词' }],
      can: { edit: true, delete: true, accept: true, lock: true, set_good: true },
    })
    expect(JSON.parse(made.options)).toEqual(optionsOf(['甲', '乙', '丙'], 1))
    const edit = { difficulty: 3, version: 1 }
    expect((await wang.put(at(made.id), edit)).data).toMatchObject({ difficulty: 3, version: 2, form: 1 })
    expect((await wang.put(at(made.id), edit)).code).toBe(100409)
    expect((await wang.put(at(made.id), { content: '<p>改过的题干</p>' })).data).toMatchObject({ version: 3, form: 1 })
    expect((await lin.put(at(made.id), { difficulty: 1 })).code).toBe(100403)
    expect((await lin.delete(at(made.id))).code).toBe(100403)
    expect((await wang.delete(at(made.id))).code).toBe(0)
    expect((await wang.get(at(made.id))).code).toBe(100404)
    expect((await wang.post(`/v1/products/${space.id}/trash/${made.id}/restore`)).code).toBe(0)
    expect((await wang.get(at(made.id))).data).toMatchObject({ difficulty: 3 })
  })

  test('has another form with other options, another right one or another kind, and no other', async () => {
    const { id } = await make()
    const change = async (more: object) => (await wang.put(at(id), more)).data.form
    const cate = 1
    expect(await change({ cate, options: JSON.stringify(optionsOf(['甲', '乙', '丙'], 1)) })).toBe(1)
    expect(await change({ cate, options: JSON.stringify(optionsOf(['甲', '乙', '丙'], 2)) })).toBe(2)
    expect(await change({ cate, options: JSON.stringify(optionsOf(['甲', '乙', '丁'], 2)) })).toBe(3)
    expect(await change({ cate: 2, options: JSON.stringify(optionsOf(['甲', '乙', '丁'], 2)) })).toBe(4)
    expect(await change({ analysis: '<p>看清楚</p>' })).toBe(4)
    expect(await change({ cate: 3, answer: '<p>答</p>' })).toBe(5)
    expect((await wang.put(at(id), { answer: '' })).data.fields).toEqual({ answer: '请填写参考答案' })
  })

  test.each([
    [{ content: '<p> </p>' }, { content: '请输入题干' }],
    [{ content: undefined }, { content: '请输入题干' }],
    [{ title: '题'.repeat(51) }, { title: '标题最多 50 个字' }],
    [{ cate: 5 }, { cate: '请选择题型' }],
    [{ cate: undefined }, { cate: '请选择题型' }],
    [{ difficulty: 0 }, { difficulty: '请选择难度' }],
    [{ tag_titles: [] }, { tag_titles: '请至少添加一个标签' }],
    [{ options: '{' }, { options: '选项格式不正确' }],
    [{ options: '{"a":1}' }, { options: '选项格式不正确' }],
    [{ options: [] }, { options: '选项格式不正确' }],
    [{ options: '[{"timestamp":1,"title":"甲","correct":true,"__proto__":{"x":1}}]' }, { options: '选项格式不正确' }],
    [{ options: '[{"timestamp":1,"title":"甲","correct":1},{"timestamp":2,"title":"乙"}]' }, { options: /./ }],
    [{ options: JSON.stringify(optionsOf(['甲', ''], 0)) }, { options: '请填写选项内容' }],
    [{ options: JSON.stringify(optionsOf(['甲'], 0)) }, { options: '至少填写两个选项' }],
    [{ options: JSON.stringify(optionsOf(['甲', '乙'], 0, 1)) }, { options: '只能有一个正确答案' }],
    [{ options: JSON.stringify(optionsOf(['甲', '乙'])) }, { options: '请标出正确答案' }],
    [{ cate: 4 }, { options: '判断题要有两个选项' }],
    [{ cate: 3 }, { options: '主观题没有选项', answer: '请填写参考答案' }],
    [
      { options: JSON.stringify(optionsOf(['甲', '乙'], 0).map((one) => ({ ...one, timestamp: 1 }))) },
      { options: '选项的编号重复了' },
    ],
    [{ analyse_videos: '[{"name":"讲解","size":1,"key":"no-such-key.mp4"}]' }, { analyse_videos: /./ }],
    [{ original_type: 2 }, { original_author: '请填写原作者署名', original_content: '请填写原文链接' }],
    [{ original_type: 2, original_author: '甲', original_content: 'ftp://x' }, { original_content: /./ }],
    [{ user_id: 3 }, { user_id: '不认识的字段' }],
  ])('with %j is refused', async (wrong, fields) => {
    const { code, data } = await wang.post(at(), { ...single(), ...wrong })
    expect(code).toBe(100400)
    expect(Object.keys(data.fields)).toEqual(Object.keys(fields))
    for (const [name, said] of Object.entries(fields)) expect(data.fields[name]).toMatch(said)
  })

  test('that is private, or lies elsewhere, is nonexistent', async () => {
    const closed = await makeSpace(wang, { open: false })
    const { data } = await wang.post(`/v1/products/${closed.id}/questions`, single())
    const hidden = `/v1/products/${closed.id}/questions`
    for (const address of [
      hidden,
      `${hidden}/${data.id}`,
      `${hidden}/ids_to_titles?ids=${data.id}`,
      `${hidden}/${data.id}/join_users`,
    ])
      expect((await lin.get(address)).code, address).toBe(100404)
    expect((await wang.get(at(data.id))).code).toBe(100404)
    expect((await lin.post(`/v1/products/${closed.id}/questions`, single())).code).toBe(100404)
    expect((await lin.post(at(), single())).code).toBe(100403)
  })
})

test('the list is filtered by kind, difficulty, tags and state, in pages and by cursor', async () => {
  const here = await makeSpace(wang)
  const path = `/v1/products/${here.id}/questions`
  const ids: number[] = []
  for (const [n, more] of [
    {},
    { difficulty: 3 },
    { tag_titles: ['甲', '乙'] },
    subjective(),
    { ...subjective(), difficulty: 1, tag_titles: ['乙'] },
  ].entries())
    ids.push((await wang.post(path, { ...single(), title: `第 ${n} 题`, ...more })).data.id)
  const list = async (query: string) => {
    const { data } = await world.visitor.get(`${path}?order_type=created&order_action=asc&${query}`)
    return data.list.map(({ id }: { id: number }) => ids.indexOf(id))
  }
  expect(await list('')).toEqual([0, 1, 2, 3, 4])
  expect(await list('cate=3')).toEqual([3, 4])
  expect(await list('difficulty=3')).toEqual([1])
  expect(await list('cate=3&difficulty=1&tag_titles=乙')).toEqual([4])
  expect(await list('tag_titles=甲,乙')).toEqual([2])
  expect(await list('tag_titles=没有的')).toEqual([])
  expect(await list('mine=none')).toEqual([0, 1, 2, 3, 4])
  expect(await list('mine=right')).toEqual([])
  await wang.post(`${path}/${ids[1]}/essence`, { set: true })
  await wang.post(`${path}/${ids[2]}/locked`, { lock: true, reason: '有争议' })
  expect(await list('essence=true')).toEqual([1])
  expect(await list('locked=true')).toEqual([2])
  expect(await list('locked=false&is_solve=false')).toEqual([0, 1, 3, 4])
  const first = (await world.visitor.get(`${path}?per_number=2&order_type=created`)).data
  expect(first.pagination).toMatchObject({ total_count: 5, next_page: 2 })
  const second = (
    await world.visitor.get(`${path}?per_number=2&order_type=created&after=${first.pagination.next_cursor}`)
  ).data
  expect(second.list.map(({ id }: { id: number }) => ids.indexOf(id))).toEqual([2, 1])
  for (const wrong of ['cate=5', 'cate=1x', 'mine=yes', 'page=0', 'after=abc', 'order_type=place'])
    expect((await world.visitor.get(`${path}?${wrong}`)).code, wrong).toBe(100400)
})

test('an answer that has a heading like the one before the analysis stays apart from it, in former versions too', async () => {
  const answer = '<h2>解析</h2><p>甲</p>'
  const made = await make({ ...subjective(), answer, analysis: '<p>乙</p><h2>解析（2）</h2>' })
  await wang.put(at(made.id), { answer: '<p>丙</p>', analysis: '' })
  const { data } = await wang.get(`/v1/revisions?subject_type=QuestionSolution&subject_id=${made.solution_id}`)
  expect(await wang.post(`/v1/revisions/${data.list.at(-1).id}/restore`)).toMatchObject({ code: 0 })
  expect((await wang.get(`${at(made.id)}?raw=true`)).data).toMatchObject({
    answer,
    analysis: '<p>乙</p><h2>解析（2）</h2>',
  })
})

test('what is found of one follows options that somebody else changes meanwhile', async () => {
  const { id } = await make()
  const options = (word: string) => JSON.stringify(optionsOf([word, '乙'], 1))
  const words = ['桃花源', '岳阳楼', '醉翁亭', '赤壁矶']
  await Promise.all([
    ...words.map((word) => wang.put(at(id), { cate: 1, options: options(word) })),
    ...words.map((word) => wang.put(at(id), { content: `<p>${word}？</p>` })),
  ])
  const { data } = await wang.get(`${at(id)}?raw=true`)
  const row = await world.db.selectFrom('questions').select('visible').where('id', '=', id).executeTakeFirstOrThrow()
  for (const { title } of JSON.parse(data.options)) expect(row.visible).toContain(title.replace(/<[^>]*>/g, ''))
})

test('emptying the trash takes along the pictures and videos of a solution', async () => {
  const leave = await wang.get(`/v1/qinius?product_id=${space.id}`)
  const { data: file } = await wang.upload('/upload', { token: leave.data.token, file: await makePicture() })
  const { id } = await make({ analysis: `<p><img src="/files/${file.key}"></p>` })
  await wang.delete(at(id))
  await world.db
    .updateTable('subjects')
    .set({ deleted_at: new Date(Date.now() - 40 * 24 * 3600_000) })
    .where('id', '=', id)
    .execute()
  await emptyTrash(world.db, world.services.files)
  expect(await world.db.selectFrom('files').select('key').where('key', '=', file.key).execute()).toEqual([])
})

test('many are made and deleted at once, and the space counts them rightly', async () => {
  const here = await makeSpace(wang)
  const path = `/v1/products/${here.id}/questions`
  const made = await Promise.all(Array.from({ length: 8 }, () => wang.post(path, single())))
  const both = made.flatMap(({ data }) => [wang.delete(`${path}/${data.id}`), wang.post(path, single())])
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual(both.map(() => 0))
  expect((await wang.get(`/v1/products/${here.id}/count`)).data.questions).toBe(8)
})
