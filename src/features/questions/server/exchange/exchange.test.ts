import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportFormat } from '#src/features/questions/formats.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { received } from '#test/support/libraries/importing.ts'
import { fetchQuestions, importQuestions, drainQuestions, sendQuestions } from '#test/support/files/question-files.ts'
import { multiple, single, subjective } from '#test/support/scenes/questions.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { readQuestions } from './exchange.ts'

let world: World
let wang: Person
let lin: Person
let gu: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  ;[wang, lin, gu] = (await Promise.all(['王老师', '小林', '顾客'].map((name) => world.person(name)))) as [
    Person,
    Person,
    Person,
  ]
})
afterAll(() => world.close())
beforeEach(async () => {
  space = await makeSpace(wang, { title: '题库' })
  await addMember(wang, space, lin)
})

const questions = async (who = wang) =>
  (await who.get(`/v1/products/${space.id}/questions?order_type=created&order_action=asc`)).data.list
const gift =
  '// [tag:逻辑] [tag:难度:困难]\n一加一？{=二 ~三 ####想一想}\n\n地球是圆的。{T}\n\n哪些是质数？{~%50%2 ~%50%3 ~%-100%4}\n\n什么是函数？{=对应}\n'

describe('a file', () => {
  test('of GIFT becomes questions of whoever sent it; what it does not say is as they chose', async () => {
    const run = await importQuestions(world, lin, space.id, {
      text: gift,
      fields: { tag_titles: '练习，期末', difficulty: '1' },
    })
    expect(run).toMatchObject({
      kind: 'question_import',
      state: 'done',
      report: { lost: 0, notes: 0 },
      batch: { found: 4, made: 4, preview: null },
      url: null,
    })
    const list = await questions()
    expect(list.map(({ title, cate, difficulty }: never) => [title, cate, difficulty])).toEqual([
      ['一加一？', 1, 3],
      ['地球是圆的。', 4, 1],
      ['哪些是质数？', 2, 1],
      ['什么是函数？', 3, 1],
    ])
    expect(list[0].user.nickname).toBe('小林')
    expect(list.map(({ tags }: { tags: { title: string }[] }) => tags.map(({ title }) => title).join())).toEqual([
      '逻辑',
      '练习,期末',
      '练习,期末',
      '练习,期末',
    ])
    expect(received(world)).toEqual([])
  })

  test('is previewed without a trace', async () => {
    const run = await importQuestions(world, lin, space.id, {
      text: `${gift}\n配{=甲 -> 乙 =丙 -> 丁}\n`,
      fields: { dry_run: 'true' },
    })
    expect(run).toMatchObject({ state: 'done', report: { lost: 1 }, batch: { found: 4, made: 0 } })
    expect(run.batch.preview).toEqual([
      { line: 2, file: null, sort: '单选题', text: '一加一？', answer: 'A' },
      { line: 4, file: null, sort: '判断题', text: '地球是圆的。', answer: '对' },
      { line: 6, file: null, sort: '多选题', text: '哪些是质数？', answer: 'AB' },
      { line: 8, file: null, sort: '主观题', text: '什么是函数？', answer: '对应' },
    ])
    expect(run.remarks).toEqual([{ path: '第 10 行', what: '', why: '配对题，这里没有这种题型', lost: true }])
    expect(await questions()).toEqual([])
  })

  test('with a fault comes in not at all, unless its person wants the rest', async () => {
    const text = '第一题{T}\n\n第二题{~甲 ~乙}\n\n第三题{F}\n'
    const kept = await importQuestions(world, lin, space.id, { text })
    expect(kept).toMatchObject({
      state: 'done',
      report: { lost: 1 },
      batch: { found: 2, made: 0 },
      remarks: [{ path: '第 3 行', why: '没有标出正确答案' }],
    })
    expect(await questions()).toEqual([])
    const rest = await importQuestions(world, lin, space.id, { text, fields: { skip_errors: 'true' } })
    expect(rest).toMatchObject({ batch: { found: 2, made: 2 } })
    expect(await questions()).toHaveLength(2)
  })

  test('is held to what the form is held to', async () => {
    const why = async (sent: Parameters<typeof importQuestions>[3]) =>
      (await importQuestions(world, lin, space.id, sent)).remarks.map(
        ({ path, why: text }: never) => `${path}：${text}`,
      )
    expect(await why({ text: '题{T}', fields: { tag_titles: '' } })).toEqual([
      '第 1 行：没有标签：请写在文件里，或者导入时填上标签',
    ])
    expect(await why({ text: '题{}' })).toEqual(['第 1 行：请填写参考答案'])
    expect(await why({ text: '1. 题\nA. 甲\n答案：A', name: '题.txt' })).toEqual(['第 1 行：至少填写两个选项'])
    expect(
      await why({
        text: '[{"cate":1,"stem":"题","options":[{"text":"甲","correct":true},{"text":"乙","correct":true}]}]',
        name: '题.json',
      }),
    ).toEqual(['第 1 行：只能有一个正确答案'])
    expect(
      await why({
        text: '[{"cate":4,"stem":"题","truth":true,"source":{"author":"","link":"javascript:x"}}]',
        name: '题.json',
      }),
    ).toMatchObject([expect.stringMatching(/署名|链接/)])
  })

  test('brings nothing that would run', async () => {
    await importQuestions(world, lin, space.id, {
      text: '[html]<p>题<script>alert(1)</script><img src\\=x onerror\\=alert(1)></p>{=<b onclick\\=x>甲</b> ~乙}',
    })
    const [{ id }] = await questions()
    const { data } = await lin.get(`/v1/products/${space.id}/questions/${id}`)
    expect(JSON.stringify(data)).not.toMatch(/<script|onerror|onclick|alert/)
  })
})

describe('a request', () => {
  test('that is repeated with its key makes one run; another waits for its end', async () => {
    const once = await sendQuestions(lin, space.id, { text: gift, key: 'a'.repeat(20) })
    expect(await sendQuestions(lin, space.id, { text: gift, key: 'a'.repeat(20) })).toMatchObject({ data: once.data })
    expect(await sendQuestions(lin, space.id, { text: gift, key: 'b'.repeat(20) })).toMatchObject({
      message: expect.stringContaining('还没有结束'),
    })
    await drainQuestions(world)
    expect(await questions()).toHaveLength(4)
  })

  test('is refused for what it says wrongly, and leaves nothing', async () => {
    const refused = async (sent: Parameters<typeof sendQuestions>[2]) =>
      (await sendQuestions(lin, space.id, sent)).data?.fields
    expect(await refused({ fields: { format: 'docx' } })).toEqual({ format: '应为 gift、qti、excel、text、json 之一' })
    expect(await refused({ fields: { dry_run: '1' } })).toEqual({ dry_run: '应为 true 或 false' })
    expect(await refused({ fields: { difficulty: '4' } })).toEqual({ difficulty: '请选择难度' })
    expect(await refused({ fields: { tag_titles: '很'.repeat(16) } })).toEqual({ tag_titles: '标签最多 15 个字' })
    expect(await refused({ fields: { parent_id: '1' } })).toEqual({ parent_id: '不认识的字段' })
    expect(await refused({ text: '题{T}', name: '题.docx' })).toMatchObject({
      file: expect.stringContaining('请选择 GIFT'),
    })
    expect(await refused({ text: '' })).toEqual({ file: '文件是空的，请重新选择' })
    expect(received(world)).toEqual([])
  })

  test('of 50 MB is refused before it is kept', async () => {
    const answer = await sendQuestions(lin, space.id, { bytes: Buffer.alloc(50 * 1024 * 1024, '题{T}\n\n') })
    expect(answer).toMatchObject({ status: 413, message: '文件不能超过 10 MB，请分成几份再导入' })
    expect(received(world)).toEqual([])
  })

  test('for more questions than one import takes is told so, whole', async () => {
    const run = await importQuestions(world, lin, space.id, { text: '题{T}\n\n'.repeat(5001) })
    expect(run).toMatchObject({
      batch: { found: 0, made: 0 },
      remarks: [{ path: '第 10001 行', why: '一次最多导入 5000 道题，请分成几份' }],
    })
  })

  test('comes from members alone, into a space that they see, and its run is theirs', async () => {
    expect(await sendQuestions(gu, space.id, { text: gift })).toMatchObject({ status: 403 })
    expect(await sendQuestions(world.visitor, space.id, { text: gift })).toMatchObject({ status: 401 })
    const hidden = await makeSpace(wang, { title: '私下', open: false })
    expect(await sendQuestions(gu, hidden.id, { text: gift })).toMatchObject({ status: 404 })
    const { run_id } = (await sendQuestions(lin, space.id, { text: gift })).data
    for (const who of [wang, gu]) {
      expect(await who.get(`/v1/runs/${run_id}`)).toMatchObject({ status: 404 })
      expect(await who.post(`/v1/runs/${run_id}/stop`)).toMatchObject({ status: 404 })
    }
    expect((await lin.post(`/v1/runs/${run_id}/stop`)).data).toMatchObject({ state: 'stopped' })
    await drainQuestions(world)
    expect(await questions()).toEqual([])
  })

  test('whose person left the space meanwhile makes nothing', async () => {
    const { run_id } = (await sendQuestions(lin, space.id, { text: gift })).data
    await world.pool.query('delete from memberships where space_id = $1 and user_id = $2', [space.id, lin.id])
    await drainQuestions(world)
    expect((await lin.get(`/v1/runs/${run_id}`)).data).toMatchObject({
      state: 'failed',
      problem: '你已不能在这个空间里出题，没有继续导入',
    })
    expect(await questions()).toEqual([])
  })

  test('that is begun again after it was done makes nothing twice', async () => {
    const { run_id } = (await sendQuestions(lin, space.id, { text: gift })).data
    await world.pool.query('update question_imports set made = 4 where id = $1', [run_id])
    await drainQuestions(world)
    expect((await lin.get(`/v1/runs/${run_id}`)).data.batch).toMatchObject({ made: 4 })
    expect(await questions()).toEqual([])
  })
})

describe('an export', () => {
  beforeEach(async () => {
    for (const body of [single(), multiple({ title: '虚词', difficulty: 3 })])
      await lin.post(`/v1/products/${space.id}/questions`, body)
    await wang.post(
      `/v1/products/${space.id}/questions`,
      subjective({ answer: '<p>王的秘密</p>', tag_titles: ['其他'] }),
    )
  })

  test('has the answers of what one may edit, and no others', async () => {
    const all = (await fetchQuestions(world, wang, space.id, '?format=json')).bytes.toString()
    expect(all).toContain('王的秘密')
    expect(all.match(/"correct": true/g)).toHaveLength(3)
    const own = (await fetchQuestions(world, lin, space.id, '?format=json')).bytes.toString()
    expect(own).not.toContain('王的秘密')
    expect(own.match(/"correct": true/g)).toHaveLength(3)
    for (const format of ['gift', 'qti', 'qti3', 'excel', 'text', 'json']) {
      const { status, bytes } = await fetchQuestions(world, gu, space.id, `?format=${format}`)
      expect(status).toBe(200)
      expect(bytes.includes('王的秘密') || bytes.includes('“终日”') || bytes.includes('"correct": true')).toBe(false)
    }
  })

  test('is a file with a name, for nobody’s cache; the template has its examples', async () => {
    const { headers } = await fetchQuestions(world, gu, space.id, '?format=qti')
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'x-parts': '1',
    })
    expect(decodeURIComponent(String(headers['content-disposition']))).toBe("attachment; filename*=UTF-8''题目.zip")
    const template = await fetchQuestions(world, lin, space.id, '?template=true')
    const run = await importQuestions(world, lin, space.id, {
      bytes: template.bytes,
      name: '题目模板.xlsx',
      fields: { dry_run: 'true' },
    })
    expect(run).toMatchObject({ report: { lost: 0 }, batch: { found: 4 } })
  })

  test('is narrowed by kind, difficulty and tag; of nothing there is none', async () => {
    const count = async (query: string) =>
      (await fetchQuestions(world, wang, space.id, `?format=json&${query}`)).bytes.toString().match(/"stem"/g)
        ?.length ?? 0
    expect(await count('cate=2')).toBe(1)
    expect(await count('difficulty=3')).toBe(1)
    expect(await count('tag_titles=文言虚词')).toBe(2)
    expect(await count('tag_titles=文言虚词,其他')).toBe(0)
    expect((await fetchQuestions(world, wang, space.id, '?part_number=2')).status).toBe(404)
    expect((await fetchQuestions(world, wang, space.id, '?format=exe')).status).toBe(400)
  })

  test('shows nothing of a space that one does not see, and nothing to visitors', async () => {
    const hidden = await makeSpace(wang, { title: '私下', open: false })
    expect((await fetchQuestions(world, gu, hidden.id)).status).toBe(404)
    expect((await fetchQuestions(world, world.visitor, space.id)).status).toBe(401)
  })

  test('leaves out what lies in the trash', async () => {
    const [first] = await questions()
    await wang.delete(`/v1/products/${space.id}/questions/${first.id}`)
    expect(
      (await fetchQuestions(world, wang, space.id, '?format=json')).bytes.toString().match(/"stem"/g),
    ).toHaveLength(2)
  })

  test.each(['gift', 'qti', 'qti3', 'excel', 'json'])('as %s comes back as it was', async (format) => {
    const before = (await fetchQuestions(world, wang, space.id, '?format=json')).bytes.toString()
    const { bytes } = await fetchQuestions(world, wang, space.id, `?format=${format}`)
    const other = await makeSpace(wang, { title: '另一个' })
    const ending = { gift: 'gift', excel: 'xlsx', json: 'json' }[format] ?? 'zip'
    const run = await importQuestions(world, wang, other.id, {
      bytes,
      name: `题目.${ending}`,
      fields: { tag_titles: '' },
    })
    expect(run).toMatchObject({ report: { lost: 0, notes: 0 }, batch: { made: 3 } })
    expect((await fetchQuestions(world, wang, other.id, '?format=json')).bytes.toString()).toBe(before)
  })
})

const logiqa = path.resolve(import.meta.dirname, '../../../../../../shared/data/questions/logiqa-zh.jsonl')
interface LogiQa {
  passage: string
  question: string
  options: string[]
  label: string
}
const asQuestion = (line: string, nth: number) => {
  const { passage, question, options, label } = JSON.parse(line) as LogiQa
  const right = 'ABCD'.indexOf(label)
  const choices = options.map((text, index) => ({ text: text.replace(/^\([A-D]\)/, ''), correct: index === right }))
  const stem = [passage, question].map((text) => `<p>${text.replace(/</g, '&lt;')}</p>`).join('')
  return { cate: 1, stem, options: choices, tags: [`卷 ${nth % 7}`] }
}

test.skipIf(!existsSync(logiqa))(
  'the 651 questions of LogiQA come in, go out as GIFT, QTI and Excel, and are the same (skipped where the data is missing)',
  async () => {
    const lines = readFileSync(logiqa, 'utf8').trim().split('\n')
    const text = JSON.stringify(lines.map(asQuestion))
    const first = await importQuestions(world, wang, space.id, { text, name: 'logiqa.json' })
    expect(first).toMatchObject({ report: { lost: 0 }, batch: { found: 651, made: 651 } })
    const file = async (format: ImportFormat, from = space.id) =>
      (await fetchQuestions(world, wang, from, `?format=${format}`)).bytes
    const read = async (format: ImportFormat) =>
      (await readQuestions({ bytes: await file(format), format })).items.map(({ item }) => item)
    const stored = await read('json')
    expect(stored).toHaveLength(651)
    for (const format of ['gift', 'qti', 'excel'] as const) expect(await read(format)).toEqual(stored)
    // what is read is what is stored: one of them through it all
    const other = await makeSpace(wang, { title: '另一份' })
    await importQuestions(world, wang, other.id, { bytes: await file('gift'), fields: { tag_titles: '' } })
    expect((await file('json', other.id)).equals(await file('json'))).toBe(true)
  },
  300_000,
)
