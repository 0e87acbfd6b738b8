import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedBlocks } from '#src/features/cards/blocks.ts'
import { makePicture } from '#test/security/permission-scene.ts'
import { type Exported, exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import { optionsOf } from '#test/support/scenes/questions.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'

// What is no file of a space leaves and comes back with it: discussions, questions, cards.

let world: World
let wang: Person
let lin: Person
let from: { id: number }
let picture: string
let exported: Exported

const post = async (who: Person, space: { id: number }, url: string, body: object) => {
  const { data, message } = await who.post(`/v1/products/${space.id}/${url}`, body)
  if (!data?.id) throw new Error(message)
  return data
}
const say = (who: Person, id: number, content: string, more: object = {}) =>
  who.post('/v1/comments', { commentable_type: 'Issue', commentable_id: id, content, ...more })
const whole = async (space: { id: number }, kind: string) => {
  const { data } = await wang.get(`/v1/products/${space.id}/${kind}`)
  return (await wang.get(`/v1/products/${space.id}/${kind}/${data.list[0].id}?raw=true`)).data
}

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0', PUBLIC_URL: 'https://gewu.example.com' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  lin = await world.person('小林')
  from = await makeSpace(wang)
  const leave = await wang.get(`/v1/qinius?product_id=${from.id}`)
  const { data } = await wang.upload('/upload', { token: leave.data.token, file: await makePicture() })
  picture = data.key
  const document = await post(wang, from, 'product_files', {
    type: 'ProductDocument',
    title: '讲义',
    content: '<p>正文</p>',
  })
  const shown = `<p>看图 <img src="/files/${picture}" alt="图"> 和 <a href="/spaces/${from.id}/resources-docs/${document.id}">讲义</a></p>`
  const issue = await post(wang, from, 'issues', { title: '为什么？', content: shown, tag_titles: ['递归', '入门'] })
  const { data: floor } = await say(lin, issue.id, '<p>因为<strong>栈</strong></p>')
  await say(lin, issue.id, '<p>不愿意说</p>', { anonymity: true })
  await wang.post(`/v1/products/${from.id}/issues/${issue.id}/accept_answer`, { comment_id: floor.id })
  await post(wang, from, 'questions', {
    title: '出栈',
    cate: 2,
    difficulty: 3,
    content: shown,
    options: JSON.stringify(optionsOf(['甲', '乙', '丙'], 0, 2)),
    analysis: '<p>先进后出</p>',
    tag_titles: ['栈'],
  })
  const blocks = [
    { type: 'steps', key: 'a', content: [{ title: '一', nodeTime: '3 分钟', content: shown }] },
    {
      type: 'occlusion',
      key: 'b',
      content: { src: `/files/${picture}`, alt: '图', areas: [{ x: 1, y: 2, width: 3, height: 4, label: '词' }] },
    },
  ] as const
  await post(wang, from, 'cards', {
    title: '卡',
    content: storedBlocks(blocks),
    border_hex: '#123456',
    horizontal: false,
    font_size: 18,
    original_type: 2,
    original_author: '张三',
    original_content: 'https://example.com/a',
    tag_titles: ['卡'],
  })
  exported = await exportSpace(world, wang, from.id)
})
afterAll(() => world.close())

/** Of texts whose files and links lead elsewhere by now. */
const plain = (text: string) =>
  text.replace(/\/files\/[\w.-]+/g, '/files/x').replace(/\/spaces\/\d+\/([\w-]+)\/\d+/g, '/$1')

test('they lie in files of their own, with what was said about them, and nobody anonymous is named', () => {
  expect(exported.report).toMatchObject({ things: 3, lost: 0 })
  const lines = filesIn(exported.entries).get('讨论.jsonl')!.toString().trim().split('\n').slice(1)
  const [issue, first, second] = lines.map((line) => JSON.parse(line))
  expect(issue).toMatchObject({ type: 'Issue', title: '为什么？', author: '王老师', is_solve: true })
  expect(issue.content).toContain('讲义.md')
  expect(first).toMatchObject({
    said_about: issue.source,
    author: '小林',
    content: '<p>因为<strong>栈</strong></p>',
  })
  expect(second).toMatchObject({ author: '匿名用户', content: '<p>不愿意说</p>' })
})

test('they come back the same, with pictures and links, and once', async () => {
  const to = await makeSpace(wang)
  const dry = await importZip(world, wang, to.id, { bytes: exported.bytes, fields: { dry_run: 'true' } })
  const things = (created: number, unchanged: number) =>
    ['题目', '卡片', '讨论'].map((name) => expect.objectContaining({ name, created, unchanged, failed: 0 }))
  expect(dry.report!.things).toEqual(expect.arrayContaining(things(1, 0)))
  expect((await wang.get(`/v1/products/${to.id}/count`)).data).toMatchObject({ issues: 0, questions: 0, cards: 0 })
  const done = await importZip(world, wang, to.id, { bytes: exported.bytes })
  expect(done.report).toMatchObject({ lost: 0, things: expect.arrayContaining(things(1, 0)) })
  const names = {
    issues: ['title', 'is_open'],
    questions: ['title', 'cate', 'difficulty', 'answer', 'analysis', 'options'],
    cards: ['title', 'border_hex', 'horizontal', 'font_size', 'original_type', 'original_author', 'original_content'],
  }
  for (const [kind, fields] of Object.entries(names)) {
    const [before, after] = [await whole(from, kind), await whole(to, kind)]
    for (const field of fields) expect(after[field], `${kind} ${field}`).toEqual(before[field])
    expect(plain(after.content)).toBe(plain(before.content))
    expect(after.tags.map(({ title }: { title: string }) => title)).toEqual(
      before.tags.map(({ title }: { title: string }) => title),
    )
    expect(after.content).toContain(`/spaces/${to.id}/resources-docs/`)
  }
  const { content } = await whole(to, 'issues')
  const [, key] = /\/files\/([\w.-]+)/.exec(content)!
  expect((await world.app.inject({ url: `/files/${key}` })).statusCode).toBe(200)
  const again = await importZip(world, wang, to.id, { bytes: exported.bytes })
  expect(again.report!.things).toEqual(expect.arrayContaining(things(0, 1)))
})

test('what is wrong in such a file is named by its line and keeps nothing else', async () => {
  const to = await makeSpace(wang)
  const [head, issue] = filesIn(exported.entries).get('讨论.jsonl')!.toString().split('\n')
  const broken = [
    head,
    JSON.stringify({ ...JSON.parse(issue!), title: '' }),
    '{',
    JSON.stringify({ type: 'Nothing', source: 'x' }),
    JSON.stringify({ ...JSON.parse(issue!), source: 'y', content: '<script>alert(1)</script><p>好</p>' }),
    JSON.stringify({
      type: 'ProductCard',
      source: 'z',
      title: '卡',
      blocks: [{ type: 'html', content: {} }],
      __proto__: 1,
    }),
    JSON.stringify({ type: 'Question', source: 'q', title: '题', content: 5, options: 'x', cate: 9 }),
  ]
  const { report, remarks } = await importZip(world, wang, to.id, {
    bytes: await zipOf({ '关于.md': '# 关于', '讨论.jsonl': broken.join('\n') }),
  })
  expect(report!.things).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '讨论', created: 1, failed: 1 }),
      expect.objectContaining({ name: '卡片', created: 0, failed: 1 }),
      expect.objectContaining({ name: '题目', created: 0, failed: 1 }),
    ]),
  )
  expect(remarks.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['讨论.jsonl 第 2 行', '讨论.jsonl 第 3 行', '讨论.jsonl 第 4 行']),
  )
  expect((await whole(to, 'issues')).content).toBe('<p>好</p>')
})
