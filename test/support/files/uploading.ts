import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person, World } from '../with-app.ts'

// Files of many kinds, and whether the tables and the disk agree about them.

export interface Sent {
  name?: string
  bytes: Uint8Array
}

export const asFile = ({ name = '讲义.txt', bytes }: Sent) => ({ name, type: 'application/octet-stream', bytes })

interface Where {
  space?: number
  personal?: boolean
}
export const tokenFor = async (who: Person, { space, personal }: Where = {}): Promise<string> => {
  const query = space ? `?product_id=${space}` : personal ? '?personal=true' : ''
  return (await who.get(`/v1/qinius${query}`)).data.token
}

/** As a browser does: leave first, then the file. */
interface Sending extends Where {
  key?: string
  headers?: Record<string, string>
}
export const send = async (world: World, who: Person, file: Sent, { key, headers, ...where }: Sending = {}) =>
  world.visitor.upload(
    '/upload',
    { token: await tokenFor(who, where), ...(key && { key }), file: asFile(file) },
    headers,
  )

export const text = (content = '每次去掉一半。') => Buffer.from(content)
export const picture = (size = 20) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0066ff' } })
    .png()
    .toBuffer()
export const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF')
/** A little film: only what tells that it is one. */
export const film = () =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(2000, 7)])
/** One entry, stored deflated. */
export function zip(name = 'a.txt', content: Uint8Array = text()) {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

/** No row without a file, no file without a row, nothing half received. */
export async function expectTablesAndDiskToAgree({ db, services }: World) {
  const [files, unfinished] = await Promise.all([
    db.selectFrom('files').select('key').execute(),
    db.selectFrom('unfinished_uploads').select('key').execute(),
  ])
  const folder = path.dirname(services.files.incoming)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const onDisk = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  const known = [...files, ...unfinished].map(({ key }) => key)
  expect(onDisk.toSorted()).toEqual(known.toSorted())
}
