import type { SizeLimit } from '#src/platform/files/receive.ts'
import { invalidField } from '#src/shared/errors.ts'
import { readEntry } from '#src/platform/zip/read-entry.ts'
import { readDirectory } from '#src/platform/zip/zip-directory.ts'
import { ommlAsLatex } from './omml.ts'

const xmlLimit: SizeLimit = { maxBytes: 20 * 1024 * 1024, tooLarge: 'Word 文档的正文太长' }
const pictureLimit: SizeLimit = { maxBytes: 50 * 1024 * 1024, tooLarge: 'Word 文档里的图片超过 50MB' }

/** The parts of a Word document as mammoth asks for them, read through the reader of zips that bounds them all. */
export interface WordParts {
  exists(name: string): boolean
  read(name: string, encoding?: string): Promise<string | Buffer>
  /** LaTeX of the formulas, each by the number that stands in its place. */
  readonly formulas: readonly { readonly latex: string; readonly isBlock: boolean }[]
  /** What the text holds that nobody here can show. */
  readonly unknown: Set<string>
}

/** @throws invalid, at `file`, for what is no Word document */
export async function wordParts(bytes: Buffer): Promise<WordParts> {
  const directory = await readDirectory(bytes)
  const entries = new Map(directory.entries.map((entry) => [entry.fileNameRaw.toString().replace(/^\//, ''), entry]))
  if (!entries.has('[Content_Types].xml') || !entries.has('word/document.xml'))
    throw invalidField('file', '不是 Word 文档（.docx），或者文件已损坏')
  const formulas: { latex: string; isBlock: boolean }[] = []
  const unknown = new Set<string>()
  return {
    formulas,
    unknown,
    exists: (name) => entries.has(name),
    async read(name, encoding) {
      const isXml = encoding !== undefined && encoding !== 'base64'
      const part = await readEntry(directory, entries.get(name)!, isXml ? xmlLimit : pictureLimit)
      if (!isXml) return encoding === 'base64' ? part.toString('base64') : part
      const xml = part.toString()
      // a document of Word has none, and what it could define would unfold
      if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw invalidField('file', 'Word 文档里有不允许的定义（DOCTYPE），未导入')
      noteUnknown(xml, unknown)
      return withMarks(xml, formulas)
    },
  }
}

/** Characters of private use around the number of a formula. */
export const formulaMark = /\ue000(\d+)\ue001/g

/** Puts a mark for each formula where it stands, as text that goes where the text goes. */
function withMarks(xml: string, formulas: { latex: string; isBlock: boolean }[]): string {
  if (!xml.includes('<m:oMath')) return xml
  const plain = xml.replace(/[\ue000\ue001]/g, '')
  const marked = (one: string, isBlock: boolean) => {
    formulas.push({ latex: ommlAsLatex(one), isBlock })
    return `<w:r><w:t>\ue000${formulas.length - 1}\ue001</w:t></w:r>`
  }
  const each = (part: string, isBlock: boolean) => replaced(part, 'm:oMath', (one) => marked(one, isBlock))
  return each(
    replaced(plain, 'm:oMathPara', (_, inside) => {
      const formulasAlone = replaced(inside, 'm:oMathParaPr', () => '')
      return each(formulasAlone, true)
    }),
    false,
  )
}

/** Elements of a name that are closed, each replaced; what is never closed is looked for once. */
function replaced(xml: string, name: string, write: (element: string, inside: string) => string): string {
  const close = `</${name}>`
  const parts: string[] = []
  let done = 0
  for (const { 0: open, index } of xml.matchAll(new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'g'))) {
    if (index < done) continue
    const from = index + open.length
    const end = xml.indexOf(close, from)
    if (end < 0) break
    parts.push(xml.slice(done, index), write(xml.slice(index, end + close.length), xml.slice(from, end)))
    done = end + close.length
  }
  return parts.join('') + xml.slice(done)
}

const unread: readonly [RegExp, string][] = [
  [/<c:chart\b/, '图表'],
  [/<dgm:relIds\b/, 'SmartArt 图形'],
  [/<w:object\b|<o:OLEObject\b/, '嵌入的对象'],
  [/<w:altChunk\b/, '嵌入的文档'],
]

function noteUnknown(xml: string, unknown: Set<string>) {
  for (const [pattern, name] of unread) if (pattern.test(xml)) unknown.add(name)
}
