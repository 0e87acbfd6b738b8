import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { rawZip, zipOf } from '#test/support/libraries/zips.ts'
import { openSource } from './open-source.ts'
import { Remarks } from '#src/features/runs/server/public.ts'
import { pathsOf } from './source-tree.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const limit = { maxBytes: 1_000_000, tooLarge: '文件太大' }
const place = path.join(folder, 'given.zip')

/** What the importer sees: paths by kind, texts (or why there is none), and what is said. */
async function look(bytes: Buffer) {
  writeFileSync(place, bytes)
  const remarks = new Remarks()
  const zip = await openSource(place, 'given.zip', remarks)
  const texts: Record<string, string> = {}
  for (const file of pathsOf(zip, 'document'))
    texts[file] = await zip.read(file, limit).then(
      (text) => text.toString(),
      (error: Error) => `✗ ${error.message}`,
    )
  await zip.close()
  const said = remarks.list().map(({ path: at, why, lost }) => `${lost ? '✗ ' : ''}${at}：${why}`)
  return { texts, folders: pathsOf(zip, 'folder'), others: pathsOf(zip, 'other'), said }
}

const note = { name: '笔记.md', content: '# 笔记\n' }
const gbk = (hex: string) => Buffer.from(hex, 'hex')

describe('what programs make', () => {
  test('files in folders, named or only implied', async () => {
    const seen = await look(await zipOf({ '甲.md': '甲', '上/中/乙.md': '乙', '上/数据.csv': '1,2', '上/图.png': 'x' }))
    expect(seen).toEqual({
      texts: { '甲.md': '甲', '上/中/乙.md': '乙' },
      folders: ['', '上', '上/中'],
      others: ['上/数据.csv'],
      said: [],
    })
  })

  test('what systems put beside it is left out in silence, hidden things are named once', async () => {
    const seen = await look(
      await zipOf({
        '课/笔记.md': '正文',
        '课/.DS_Store': 'x',
        '__MACOSX/课/._笔记.md': 'x',
        'Thumbs.db': 'x',
        '课/.git/HEAD': 'x',
        '课/.git/config': 'x',
        'node_modules/a/README.md': 'x',
      }),
    )
    expect(seen.texts).toEqual({ '课/笔记.md': '正文' })
    expect(seen.said).toEqual(['node_modules：隐藏或附属的文件，未读取', '课/.git：隐藏或附属的文件，未读取'])
  })

  test.each([
    ['GBK, as Windows writes it', { name: gbk('b7d6b2bccabd2fcbf82e6d64'), flags: 0, madeBy: 0 }, '分布式/锁.md', true],
    ['a GBK name whose second byte is a backslash', { name: gbk('d55c2e6d64'), flags: 0, madeBy: 0 }, '誠.md', true],
    ['two bytes of GBK that could be UTF-8 as well', { name: gbk('c4a32e6d64'), flags: 0, madeBy: 0 }, '模.md', true],
    ['UTF-8 that does not say so, from macOS', { name: 'é.md', flags: 0, madeBy: 0x1314 }, 'é.md', false],
    ['UTF-8 that does not say so, from Windows', { name: '分布式/锁.md', flags: 0, madeBy: 0 }, '分布式/锁.md', false],
    ['backslashes between names', { name: '分布式\\锁.md' }, '分布式/锁.md', false],
    ['a dot in front', { name: './锁.md' }, '锁.md', false],
  ])('names: %s', async (_what, entry, name, isGuessed) => {
    const seen = await look(rawZip([{ ...entry, content: '正文' }]))
    expect(seen.texts).toEqual({ [name]: '正文' })
    expect(seen.said).toEqual(isGuessed ? ['压缩包：文件名按 GB18030 编码读取'] : [])
  })

  test('the name of the Unicode extra field goes before the other', async () => {
    const raw = gbk('cbf82e6d64')
    const { crc32 } = await import('node:zlib')
    const utf8 = Buffer.from('锁.md')
    const extra = Buffer.alloc(9 + utf8.length)
    extra.writeUInt16LE(0x7075, 0)
    extra.writeUInt16LE(5 + utf8.length, 2)
    extra.writeUInt8(1, 4)
    extra.writeUInt32LE(crc32(raw), 5)
    utf8.copy(extra, 9)
    expect((await look(rawZip([{ name: raw, flags: 0, madeBy: 0, extra, content: '正文' }]))).texts).toEqual({
      '锁.md': '正文',
    })
  })
})

describe('what nobody should make is left out, and said', () => {
  test.each([
    ['../外.md', '文件名指向压缩包之外，未导入'],
    ['上/../../外.md', '文件名指向压缩包之外，未导入'],
    ['..\\外.md', '文件名指向压缩包之外，未导入'],
    ['/etc/外.md', '文件名指向压缩包之外，未导入'],
    ['\\\\server\\外.md', '文件名指向压缩包之外，未导入'],
    ['C:\\外.md', '文件名指向压缩包之外，未导入'],
    ['c:外.md', '文件名指向压缩包之外，未导入'],
    ['外\0.md', '文件名里有控制字符，未导入'],
    ['外\n.md', '文件名里有控制字符，未导入'],
    [`${'深/'.repeat(33)}外.md`, '路径太长或者文件夹太深，未导入'],
    [`${'长'.repeat(1000)}.md`, '路径太长或者文件夹太深，未导入'],
  ])('the name %j', async (name, why) => {
    const seen = await look(rawZip([note, { name, content: 'x' }]))
    expect(seen.texts).toEqual({ '笔记.md': '# 笔记\n' })
    expect(seen.said).toEqual([expect.stringContaining(`：${why}`)])
    expect(seen.said[0]).toMatch(/^✗ /)
  })

  test.each([
    ['a symbolic link', { name: '链.md', mode: 0o120_777, content: '/etc/passwd' }, '✗ 链.md：符号链接，不跟随'],
    ['a device', { name: '设备.md', mode: 0o020_644 }, '✗ 设备.md：不是普通文件'],
    ['the same name twice', { ...note, content: '另一篇' }, '✗ 笔记.md：压缩包里有几个同名的文件，只取第一个'],
    [
      'the same name in another form',
      { name: '笔记.md'.normalize('NFD'), content: '另一篇' },
      '✗ 笔记.md：压缩包里有几个同名的文件，只取第一个',
    ],
  ])('%s', async (_what, entry, said) => {
    const seen = await look(rawZip([note, entry]))
    expect(seen.texts).toEqual({ '笔记.md': '# 笔记\n' })
    expect(seen.said).toEqual([said])
  })

  test.each([
    ['encrypted', { flags: 0x801 }, '文件已加密，无法读取'],
    ['packed in some other way', { method: 12 }, '文件的压缩方式不支持，请用普通的 zip 格式重新打包'],
    ['of another sum', { crc: 1 }, '压缩包里的这个文件已损坏'],
    ['larger than it claims', { claims: 10, content: '长'.repeat(10_000) }, '压缩包里的这个文件已损坏'],
    ['smaller than it claims', { claims: 900_000 }, '压缩包里的这个文件已损坏'],
    ['larger than it may be', { content: '0'.repeat(1_000_001) }, '文件太大'],
  ])('a file that is %s', async (_what, entry, why) => {
    const seen = await look(rawZip([note, { name: '坏.md', content: '正文', ...entry }]))
    expect(seen.texts).toEqual({ '笔记.md': '# 笔记\n', '坏.md': `✗ ${why}` })
  })
})

describe('what is refused as a whole', () => {
  const empty = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  const good = () => rawZip([note])
  const broken = '不是 zip 压缩包，或者文件不完整，请重新打包后再试'
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no zip', () => Buffer.from('%PDF-1.7'), broken],
    ['nothing', () => Buffer.alloc(0), broken],
    ['its first half', () => good().subarray(0, 40), broken],
    ['its second half', () => good().subarray(40), broken],
    ['a list that is overwritten', () => Buffer.from(good()).fill(0, 50, good().length - 22), broken],
    [
      'an empty zip',
      () => empty,
      '压缩包里没有 Markdown 文档（.md、.markdown 或 .mdx），也没有 Word、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook',
    ],
    [
      'no Markdown',
      () => zipOf({ '数据.csv': '1', 'a.zip': 'PK' }),
      '压缩包里没有 Markdown 文档（.md、.markdown 或 .mdx），也没有 Word、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook',
    ],
    [
      'files that claim 2 GB',
      () => rawZip(['甲', '乙'].map((name) => ({ name: `${name}.md`, content: 'x', claims: 1024 ** 3 }))),
      '压缩包解压后超过 1 GB，请分成几份再导入',
    ],
    [
      'zeros that unfold to a thousand times their size',
      () => rawZip([{ name: '零.md', content: Buffer.alloc(20 * 1024 * 1024) }]),
      '压缩包解压后是原来的 100 倍以上，看起来不是正常的资料，没有导入',
    ],
    [
      'a hundred thousand files',
      () => rawZip(Array.from({ length: 100_000 }, (_, n) => ({ name: `${n}.md`, method: 0 }))),
      '压缩包里的文件和文件夹超过 20000 个，请分成几份再导入',
    ],
    [
      'files that each imply thirty folders',
      () => rawZip(Array.from({ length: 1000 }, (_, n) => ({ name: `${`${n}/`.repeat(31)}a.md`, content: 'x' }))),
      '压缩包里的文件夹太多（超过 20000 个），没有导入',
    ],
    ['strong encryption', () => rawZip([{ ...note, flags: 0x841 }]), '压缩包已加密，请去掉密码后再导入'],
  ])('%s', async (_what, bytes, message) => {
    await expect(look(await bytes())).rejects.toThrow(message)
  })

  test('positions that no file has do not take the program down', async () => {
    for (const position of [2n ** 63n - 1n, 2n ** 64n - 1n, 2n ** 53n, 5000n]) {
      const locator = Buffer.alloc(20)
      locator.write('PK\x06\x07', 'latin1')
      locator.writeBigUInt64LE(position, 8)
      const end = Buffer.from(empty)
      end.writeUInt16LE(1, 10)
      end.writeUInt32LE(0xff_ff_ff_ff, 16)
      await expect(look(Buffer.concat([Buffer.alloc(100), locator, end]))).rejects.toThrow(broken)
    }
  })

  test('nor does any byte that is another', async () => {
    const bytes = rawZip([note, { name: '上/乙.md', content: '乙'.repeat(50) }])
    let refused = 0
    for (let index = 0; index < bytes.length; index++)
      for (const change of [0xff, 0x80, 0x01]) {
        const changed = Buffer.from(bytes)
        changed[index]! ^= change
        await look(changed).catch((error: { errorName?: string }) => {
          expect(error.errorName).toBe('invalid')
          refused++
        })
      }
    expect(refused).toBeGreaterThan(100)
  })
})

test('of a refused zip nothing stays that was taken out of the zips in it', async () => {
  const temporary = path.join(folder, 'temporary')
  mkdirSync(temporary)
  vi.stubEnv('TMPDIR', temporary)
  const part = await zipOf({ '说明.txt': '没有文档' })
  await expect(look(await zipOf({ 'Export-0123456789abcdef0123-Part-1.zip': part }))).rejects.toThrow('没有 Markdown')
  expect(readdirSync(temporary)).toEqual([])
  vi.unstubAllEnvs()
})
