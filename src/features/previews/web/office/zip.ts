import { PreviewError } from '../preview-error.ts'

// The zip inside a docx or xlsx, read with suspicion: its directory is checked as a whole before anything is unpacked, and
// no entry unpacks to more than the directory says.

interface Entry {
  packed: Uint8Array<ArrayBuffer>
  deflated: boolean
  size: number
}

export interface Zip {
  names: readonly string[]
  sizeOf(name: string): number
  /** An entry, unpacked as it is read; null when there is none of that name. It fails where the zip lies or is broken. */
  open(name: string): ReadableStream<Uint8Array<ArrayBuffer>> | null
}

const MAX_UNPACKED = 200 * 1024 * 1024
const MAX_ENTRIES = 10_000
const broken = () => new PreviewError('文件已损坏，或者不是有效的 Office 文件')

/** @throws PreviewError when it is no plain zip, or one that would unpack to more than 200 MB */
export function openZip(bytes: Uint8Array<ArrayBuffer>): Zip {
  // an old Office format, or a new one in the envelope that a password puts around it
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new PreviewError('文件有密码保护，或者是旧版 Office 格式')
  const entries = directoryOf(bytes)
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.size ?? 0,
    open: (name) => {
      const entry = entries.get(name)
      return entry ? unpacked(entry) : null
    },
  }
}

const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((byte, at) => bytes[at] === byte)

function directoryOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  try {
    return readDirectory(bytes)
  } catch (error) {
    // a position beyond the end
    throw error instanceof RangeError ? broken() : error
  }
}

const endMark = 0x06054b50
const directoryMark = 0x02014b50
const entryMark = 0x04034b50

/** The directory must lie right before the end record and fill that place, so that no two readers see two zips in it. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (at + view.getUint32(end + 12, true) !== end) throw broken()
  if (count > MAX_ENTRIES) throw new PreviewError('文件里的内容太多')
  const entries = new Map<string, Entry>()
  let sum = 0
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== directoryMark) throw broken()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength!))
    const entry = entryAt({ bytes, view, at })
    sum += entry.size
    if (sum > MAX_UNPACKED) throw new PreviewError('文件解压后超过 200 MB')
    if (!entries.has(name)) entries.set(name, entry)
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  if (at !== end) throw broken()
  return entries
}

/** @returns where the end record begins: the last 22 bytes and a comment */
function endOf(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && at >= last - 0xffff; at--)
    if (view.getUint32(at, true) === endMark && at + 22 + view.getUint16(at + 20, true) === view.byteLength) return at
  throw broken()
}

function entryAt({ bytes, view, at }: { bytes: Uint8Array<ArrayBuffer>; view: DataView; at: number }): Entry {
  if (view.getUint16(at + 8, true) & 1) throw new PreviewError('文件有密码保护')
  const method = view.getUint16(at + 10, true)
  const [length, size, offset] = [20, 24, 42].map((field) => view.getUint32(at + field, true)) as [
    number,
    number,
    number,
  ]
  if ((method !== 0 && method !== 8) || view.getUint32(offset, true) !== entryMark) throw broken()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + length > bytes.length || (method === 0 && length !== size)) throw broken()
  return { packed: bytes.subarray(start, start + length), deflated: method === 8, size }
}

function unpacked({ packed, deflated, size }: Entry): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = new Blob([packed]).stream()
  return deflated ? source.pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(ofSize(size)) : source
}

/** Lets through as many bytes as the directory promised, neither more nor fewer. */
function ofSize(size: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = size
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length
      if (left < 0) controller.error(broken())
      else controller.enqueue(chunk)
    },
    flush(controller) {
      if (left > 0) controller.error(broken())
    },
  })
}

/** A zip of the same entries without compression, for programs that unpack without a limit. */
export async function plainZip(zip: Zip, names: readonly string[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let [offset, directorySize] = [0, 0]
  for (const name of names) {
    const content = await new Response(zip.open(name)).arrayBuffer()
    const encoded = new TextEncoder().encode(name)
    const fields = { size: content.byteLength, nameLength: encoded.length }
    parts.push(header(entryMark, fields), encoded, content)
    directory.push(header(directoryMark, { ...fields, offset }), encoded)
    offset += 30 + encoded.length + content.byteLength
    directorySize += 46 + encoded.length
  }
  return new Blob([...parts, ...directory, endRecord({ count: names.length, directorySize, offset })])
}

/** Of an entry, or of its line in the directory, which says where the entry lies. */
function header(mark: number, { size, nameLength, offset }: { size: number; nameLength: number; offset?: number }) {
  const shift = offset === undefined ? 0 : 2
  const view = new DataView(new ArrayBuffer(offset === undefined ? 30 : 46))
  view.setUint32(0, mark, true)
  // names are UTF-8
  view.setUint16(6 + shift, 0x0800, true)
  view.setUint32(18 + shift, size, true)
  view.setUint32(22 + shift, size, true)
  view.setUint16(26 + shift, nameLength, true)
  if (offset !== undefined) view.setUint32(42, offset, true)
  return view
}

function endRecord({ count, directorySize, offset }: { count: number; directorySize: number; offset: number }) {
  const view = new DataView(new ArrayBuffer(22))
  view.setUint32(0, endMark, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, directorySize, true)
  view.setUint32(16, offset, true)
  return view
}
