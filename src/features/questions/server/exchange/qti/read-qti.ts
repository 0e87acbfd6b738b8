import path from 'node:path'
import { decodeStrictly } from '#src/platform/files/decode-text.ts'
import { Findings, type Reading } from '../item.ts'
import { unpacked } from '../unpacked.ts'
import { itemsListed, manifestName } from './manifest.ts'
import { readItems } from './read-item.ts'

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

/** A package of QTI 2 or 3 with its manifest, a zip of items without one, or one item by itself. */
export async function readQti(bytes: Uint8Array): Promise<Reading> {
  const found = new Findings()
  if (isZip(bytes)) readPackage(await unpacked(bytes), found)
  else readItems(textOf(bytes), {}, found)
  return found.reading
}

const textOf = (bytes: Uint8Array) => decodeStrictly(bytes)?.text ?? ''

function readPackage(files: ReadonlyMap<string, Buffer>, found: Findings) {
  const at = [...files.keys()].find((name) => path.posix.basename(name) === manifestName)
  const listed = at === undefined ? [] : itemsListed(textOf(files.get(at)!))
  if (!listed.length) return readLoose(files, found)
  for (const { href, beside } of listed) {
    const file = path.posix.join(path.posix.dirname(at!), href)
    const content = files.get(file)
    if (content) readItems(textOf(content), { file: href, beside }, found)
    else found.problem({ line: 1, file: href }, '清单里有，压缩包里没有这个文件')
  }
}

function readLoose(files: ReadonlyMap<string, Buffer>, found: Findings) {
  const loose = [...files].filter(([name]) => /\.xml$/i.test(name) && path.posix.basename(name) !== manifestName)
  for (const [file, content] of loose) {
    const text = textOf(content)
    // tests and stylesheets lie there, too
    if (/<(?:[\w-]+:)?(?:qti-)?assessment-?item[\s>]/i.test(text)) readItems(text, { file }, found)
  }
  if (!found.items.length && !found.hasProblems) found.problem({ line: 1 }, '压缩包里没有 QTI 的题目')
}
