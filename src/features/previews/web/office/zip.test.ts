import { expect, test } from 'vitest'
import yazl from 'yazl'
import { openZip, plainZip } from './zip.ts'

async function zipped(files: Record<string, string | Buffer>, { compress = true } = {}) {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  const bytes = Buffer.concat(await zip.outputStream.toArray())
  return new Uint8Array(bytes)
}
const textOf = (stream: ReadableStream | null) => new Response(stream).text()

test('entries come out as they went in, deflated or not', async () => {
  for (const compress of [true, false]) {
    const zip = openZip(await zipped({ 'a.xml': '潮'.repeat(100_000), '目录/b.xml': '' }, { compress }))
    expect(zip.names).toEqual(['a.xml', '目录/b.xml'])
    expect(await textOf(zip.open('a.xml'))).toBe('潮'.repeat(100_000))
    expect(await textOf(zip.open('目录/b.xml'))).toBe('')
    expect(zip.open('c.xml')).toBeNull()
  }
})

test('a plain copy holds the entries that were asked for', async () => {
  const zip = openZip(await zipped({ 'a.xml': 'a'.repeat(5000), 'b.bin': 'b', '目录/c.xml': '汐' }))
  const copy = openZip(new Uint8Array(await (await plainZip(zip, ['a.xml', '目录/c.xml'])).arrayBuffer()))
  expect(copy.names).toEqual(['a.xml', '目录/c.xml'])
  expect(await textOf(copy.open('a.xml'))).toBe('a'.repeat(5000))
  expect(await textOf(copy.open('目录/c.xml'))).toBe('汐')
})

test('what would unpack to more than 200 MB is refused by its directory alone', async () => {
  const bytes = await zipped({ 'bomb.xml': Buffer.alloc(201 * 1024 * 1024) })
  expect(bytes.length).toBeLessThan(300_000)
  expect(() => openZip(bytes)).toThrow('200 MB')
})

test('a directory that lies about a size does not get further than what it said', async () => {
  const bytes = await zipped({ 'bomb.xml': Buffer.alloc(5_000_000) })
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  view.setUint32(directory + 24, 1000, true)
  await expect(textOf(openZip(bytes).open('bomb.xml'))).rejects.toThrow('损坏')
  view.setUint32(directory + 24, 9_000_000, true)
  await expect(textOf(openZip(bytes).open('bomb.xml'))).rejects.toThrow('损坏')
})

test('whatever is no plain zip is refused in plain words', async () => {
  const good = await zipped({ 'a.xml': 'a' })
  const bad = [new Uint8Array(), new Uint8Array(100), good.slice(0, -1), good.slice(1), Uint8Array.from([...good, 0])]
  for (const bytes of bad) expect(() => openZip(bytes)).toThrow('损坏')
  // bytes before the zip move every position
  expect(() => openZip(Uint8Array.from([1, 2, 3, ...good]))).toThrow('损坏')
  expect(() => openZip(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toThrow('密码')
  const locked = good.slice()
  const directory = new DataView(locked.buffer).getUint32(locked.length - 6, true)
  locked[directory + 8] = 1
  expect(() => openZip(locked)).toThrow('密码')
})
