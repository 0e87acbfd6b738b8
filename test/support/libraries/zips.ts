import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import yazl from 'yazl'

// Zips that tests send: good ones as programs make them, and such as nobody should make.

/** Files by path. */
export function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

export function zipFolder(folder: string): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, place).split(path.sep).join('/')
    if (entry.isFile()) zip.addBuffer(readFileSync(place), name)
    else if (entry.isDirectory()) zip.addEmptyDirectory(name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

export interface RawEntry {
  name: string | Buffer
  content?: string | Buffer
  /** General purpose flags: 1 encrypted, 0x800 UTF-8. */
  flags?: number
  /** 8 deflated, 0 stored. */
  method?: number
  /** The high byte is the system: 3 Unix, 0 Windows. */
  madeBy?: number
  /** Of Unix: the file's mode. */
  mode?: number
  /** What it claims to unfold to; absent: the truth. */
  claims?: number
  crc?: number
  extra?: Buffer
}

/** Byte by byte, whatever the entries say of themselves. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? '')
    const { flags = 0x800, method = 8, madeBy = 0x0314, mode = 0o100_644, extra = Buffer.alloc(0) } = entry
    const data = method === 8 ? deflateRawSync(content) : content
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(method, 4)
    about.writeUInt32LE(entry.crc ?? crc32(content), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(entry.claims ?? content.length, 18)
    about.writeUInt16LE(name.length, 22)
    about.writeUInt16LE(extra.length, 24)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, name, extra, data])
    const version = Buffer.alloc(2)
    version.writeUInt16LE(madeBy)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    list.push(Buffer.from('PK\x01\x02', 'latin1'), version, about, rest, name, extra)
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  return Buffer.concat([...parts, directory, endOf(entries.length, { offset, size: directory.length })])
}

/** The end of a zip of so many entries, whose list lies there. */
export function endOf(count: number, { offset, size }: { offset: number; size: number }): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(count, 0xff_ff), 8)
  end.writeUInt16LE(Math.min(count, 0xff_ff), 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  if (count < 0xff_ff) return end
  // more than it has room for: ZIP64
  const large = Buffer.alloc(56)
  large.write('PK\x06\x06', 'latin1')
  large.writeBigUInt64LE(44n, 4)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}
