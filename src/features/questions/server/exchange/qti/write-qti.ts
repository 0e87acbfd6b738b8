import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Item } from '../item.ts'
import { type Listed, manifestName, manifestOf } from './manifest.ts'
import type { Version } from './names.ts'
import { qtiItemOf } from './write-item.ts'

/** A package: each question as an item of its own, and the manifest with tags and difficulty. */
export async function qtiPackage(items: readonly Item[], version: Version): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  const list: Listed[] = items.map((item, index) => {
    const identifier = `Q${String(index + 1).padStart(4, '0')}`
    return { identifier, href: `items/${identifier}.xml`, item }
  })
  zip.addBuffer(Buffer.from(manifestOf(list, version)), manifestName)
  for (const [index, { identifier, href, item }] of list.entries())
    zip.addBuffer(Buffer.from(qtiItemOf(item, { version, identifier, nth: index + 1 })), href)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
