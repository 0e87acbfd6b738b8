import { MapError } from '#src/shared/mind-map/km.ts'

// As much of ZIP as an `.xmind` needs: entries are read one by one with a bound on what they unfold to, and written unpacked.

/** Bytes that one entry may unfold to. */
const LARGEST = 30_000_000
const broken = () => new MapError('文件损坏，无法读取')

/** @returns the text of that entry; null where there is none @throws MapError */
export async function readEntry(bytes: Uint8Array, name: string): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    for (const entry of entriesOf(bytes, view)) if (entry.name === name) return await unfold(bytes, view, entry)
  } catch (error) {
    throw error instanceof MapError ? error : broken()
  }
  return null
}

interface Entry {
  name: string
  method: number
  packed: number
  at: number
}

function entriesOf(bytes: Uint8Array, view: DataView): Entry[] {
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw broken()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: Entry[] = []
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw broken()
    const length = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function unfold(bytes: Uint8Array, view: DataView, { method, packed, at }: Entry): Promise<string> {
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const data = bytes.slice(from, from + packed)
  if (method === 0) return new TextDecoder().decode(data)
  if (method !== 8) throw new MapError('文件用了不支持的压缩方式，请用导图软件重新保存一次')
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const whole = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(data)
      controller.close()
    },
  })
  const reader = whole.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > LARGEST) {
      void reader.cancel()
      throw new MapError('文件太大，无法读取')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** An archive of these texts, unpacked. */
export function writeZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [named, data] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const about = [20, 0x0800, 0, 0, 0x21] // version, UTF-8, unpacked, time, 1980-01-01
    const sizes = [crc32(data), data.length, data.length]
    const local = fields([[0x04034b50], about, sizes, [named.length, 0]], '4 22222 444 22')
    directory.push(fields([[0x02014b50], [20], about, sizes, [named.length, 0, 0, 0, 0], [0, offset]], '4 2 22222 444 22222 44'), named) // prettier-ignore
    parts.push(local, named, data)
    offset += local.length + named.length + data.length
  }
  const size = directory.reduce((total, part) => total + part.length, 0)
  const count = Object.keys(files).length
  const end = fields([[0x06054b50], [0, 0, count, count], [size, offset], [0]], '4 2222 44 2')
  return joined([...parts, ...directory, end])
}

/** Numbers in little endian, of as many bytes as the digits say. */
function fields(values: number[][], sizes: string): Uint8Array {
  const widths = [...sizes.replaceAll(' ', '')].map(Number)
  const view = new DataView(new ArrayBuffer(widths.reduce((total, width) => total + width, 0)))
  let at = 0
  for (const [n, value] of values.flat().entries()) {
    if (widths[n] === 4) view.setUint32(at, value, true)
    else view.setUint16(at, value, true)
    at += widths[n]!
  }
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
