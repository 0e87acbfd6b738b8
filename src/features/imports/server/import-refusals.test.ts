import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { countAll, importZip, received, sendZip, drainQueue } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { endOf, rawZip, zipOf } from '#test/support/libraries/zips.ts'

const nowhere = 987_654_321
let world: World
let wang: Person
let small: Buffer

beforeAll(async () => {
  world = await withApp({ env: { IMPORT_LIMIT_MB: '1' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  small = await zipOf({ '甲.md': '# 甲\n\n见[乙](乙.md)。\n', '乙.md': '# 乙\n' })
})
afterAll(() => world.close())

const at = (space: { id: number }, rest = '') => `/v1/products/${space.id}/imports${rest}`
const titlesIn = async (space: { id: number }) =>
  ((await wang.get(`/v1/products/${space.id}/product_files`)).data.list as { title: string }[])
    .map(({ title }) => title)
    .sort()
const newFolder = async (who: Person, space: { id: number }, title: string) =>
  (await who.post(`/v1/products/${space.id}/product_files/create_folder`, { title })).data.id as number

describe('what is refused leaves nothing behind', () => {
  let space: { id: number }
  let imports = 0
  let before: Awaited<ReturnType<typeof countAll>>
  const rows = async () => Number((await world.pool.query('select count(*) from runs')).rows[0].count)
  beforeAll(async () => {
    space = await makeSpace(wang, { title: '拒绝的' })
    imports = await rows()
    before = await countAll(world)
  })
  const expectNothing = async () => {
    expect(await rows()).toBe(imports)
    expect(await countAll(world)).toEqual(before)
    expect(received(world)).toEqual([])
  }

  const broken = '不是 zip 压缩包，或者文件不完整，请重新打包后再试'
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['no zip', () => Buffer.from('# 只是文字\n'), 400, broken],
    ['half a zip', () => small.subarray(0, small.length - 30), 400, broken],
    ['nothing', () => Buffer.alloc(0), 400, '文件是空的，请重新选择'],
    ['too much', () => Buffer.alloc(1024 * 1024 + 1), 413, '文件不能超过 1 MB，请分成几份再导入'],
    [
      'a list of a hundred thousand',
      () => Buffer.concat([Buffer.alloc(10), endOf(100_000, { offset: 0, size: 10 })]),
      400,
      '压缩包里的文件和文件夹超过 20000 个，请分成几份再导入',
    ],
  ])('%s, at once', async (_what, bytes, status, message) => {
    const refused = await sendZip(world, wang, space.id, { bytes: await bytes() })
    expect(refused).toMatchObject({ status, message, data: { fields: { file: message } } })
    await expectNothing()
  })

  test('wrong fields', async () => {
    const other = await makeSpace(wang)
    const document = await makeDocument(wang, other)
    const theirs = await newFolder(wang, other, '别处')
    before = await countAll(world)
    for (const parent_id of [nowhere, theirs, document.id, 'x', '-1', '1e3'])
      expect(
        await sendZip(world, wang, space.id, { bytes: small, fields: { parent_id: String(parent_id) } }),
      ).toMatchObject({ status: 400, code: 100400, data: { fields: { parent_id: '文件夹不存在，或者已被删除' } } })
    expect((await sendZip(world, wang, space.id, { bytes: small, fields: { title: '甲' } })).data.fields).toEqual({
      title: '不认识的字段',
    })
    expect((await wang.post(at(space), {})).message).toBe('请以 multipart/form-data 上传')
    expect((await wang.upload(at(space), { parent_id: '0' })).data.fields).toEqual({ file: '请选择文件' })
    expect((await sendZip(world, wang, space.id, { bytes: small, key: 'k'.repeat(201) })).message).toBe(
      'Idempotency-Key 最多 200 个字符',
    )
    await expectNothing()
  })

  test('an upload that breaks off', async () => {
    const boundary = 'gewu'
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04`
    const reply = await world.app.inject({
      method: 'POST',
      url: at(space),
      payload: body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: wang.token },
    })
    expect(reply.json()).toMatchObject({ code: 100400 })
    await expectNothing()
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'no Markdown',
      () => zipOf({ '数据.csv': '1,2' }),
      '压缩包里没有 Markdown 文档（.md、.markdown 或 .mdx），也没有 Word、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook',
    ],
    [
      'a bomb of zeros',
      () => rawZip([{ name: '零.md', content: Buffer.alloc(20 * 1024 * 1024) }]),
      '压缩包解压后是原来的 100 倍以上，看起来不是正常的资料，没有导入',
    ],
    [
      'claims of two gigabytes',
      () => rawZip(['甲', '乙'].map((name) => ({ name: `${name}.md`, content: 'x', claims: 1024 ** 3 }))),
      '压缩包解压后超过 1 GB，请分成几份再导入',
    ],
    ['a broken list', () => Buffer.from(small).fill(0, 100, small.length - 22), broken],
  ])('%s, when it is looked into', async (_what, bytes, problem) => {
    const done = await importZip(world, wang, space.id, { bytes: await bytes() })
    expect(done).toMatchObject({ state: 'failed', problem, report: null, remarks: [] })
    imports++
    await expectNothing()
  })

  test('what would lie too deep below the folder keeps none of the others', async () => {
    const deep = await makeSpace(wang)
    let folder = 0
    for (let level = 1; level <= 30; level++) {
      const given = { title: `第 ${level} 层`, parent_id: folder }
      folder = (await wang.post(`/v1/products/${deep.id}/product_files/create_folder`, given)).data.id
    }
    const bytes = await zipOf({ '甲/乙/够浅.md': '# 够浅\n', '甲/乙/丙/太深.md': '# 太深\n' })
    const done = await importZip(world, wang, deep.id, { bytes, fields: { parent_id: String(folder) } })
    expect(done).toMatchObject({
      state: 'done',
      report: { documents: { created: 1, failed: 1 }, lost: 1 },
      remarks: [{ path: '甲/乙/丙/太深.md', why: '文件夹太深，未导入', lost: true }],
    })
  })

  test('files that cannot be read keep none of the others', async () => {
    const bytes = rawZip([
      { name: '好.md', content: '# 好\n\n![图](加密.png) ![图](坏.png)\n' },
      { name: '加密.md', content: 'x', flags: 0x801 },
      { name: '炸弹.md', content: Buffer.alloc(5_000_000) },
      { name: '谎.md', content: '长'.repeat(9999), claims: 10 },
      { name: '加密.png', content: 'x', flags: 0x801 },
      { name: '坏.png', content: Buffer.alloc(2_000_000, 7), claims: 5 },
      { name: '链.md', mode: 0o120_777, content: '/etc/passwd' },
    ])
    const done = await importZip(world, wang, space.id, { bytes })
    expect(done.report.documents).toEqual({ created: 1, updated: 0, unchanged: 0, kept: 0, failed: 3 })
    const told = done.remarks.map((one: { path: string; why: string }) => `${one.path}：${one.why}`)
    expect(told.sort()).toEqual(
      [
        '加密.md：文件已加密，无法读取',
        '加密.png：文件已加密，无法读取',
        '坏.png：压缩包里的这个文件已损坏',
        '炸弹.md：正文超过 100 万个字符',
        '谎.md：压缩包里的这个文件已损坏',
        '链.md：符号链接，不跟随',
      ].sort(),
    )
    expect(await titlesIn(space)).toEqual(['好'])
    expect(received(world)).toEqual([])
  })
})

describe('sent twice', () => {
  test('with one key it is one import; the key is for no other', async () => {
    const space = await makeSpace(wang)
    const sent = { bytes: small, key: '一次' }
    const [first, second] = await Promise.all([
      sendZip(world, wang, space.id, sent),
      sendZip(world, wang, space.id, sent),
    ])
    expect(first.data.id).toBe(second.data.id)
    expect(received(world)).toEqual([`import-${first.data.id}.zip`])
    const other = { ...sent, bytes: await zipOf({ '丙.md': '丙' }) }
    expect(await sendZip(world, wang, space.id, other)).toMatchObject({ status: 409, code: 100409 })
    await drainQueue(world)
    expect((await sendZip(world, wang, space.id, sent)).data).toMatchObject({ id: first.data.id, state: 'done' })
    expect(received(world)).toEqual([])
    const elsewhere = await makeSpace(wang)
    expect((await sendZip(world, wang, elsewhere.id, sent)).code).toBe(100409)
    expect(await titlesIn(space)).toEqual(['乙', '甲'])
  })

  test('another one waits for the first to be finished', async () => {
    const [space, other] = [await makeSpace(wang), await makeSpace(wang)]
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendZip(world, wang, space.id, { bytes: small })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 120002, 120002, 120002])
    expect(await sendZip(world, wang, other.id, { bytes: small })).toMatchObject({
      status: 400,
      message: '你的上一次导入还没有结束，请等它结束，或先停止它',
    })
    expect(received(world)).toHaveLength(1)
    const { id } = answers.find(({ code }) => code === 0)!.data
    const stopped = await wang.post(at(space, `/${id}/stop`))
    expect(stopped.data).toMatchObject({ state: 'stopped', report: null, is_stopping: false })
    expect(received(world)).toEqual([])
    expect((await wang.get(at(space, `/${id}`))).data.state).toBe('stopped')
    await drainQueue(world)
    expect(await titlesIn(space)).toEqual([])
    expect((await importZip(world, wang, other.id, { bytes: small })).state).toBe('done')
    // what is finished stays as it is
    expect((await wang.post(at(space, `/${id}/stop`))).data).toEqual(stopped.data)
  })
})
