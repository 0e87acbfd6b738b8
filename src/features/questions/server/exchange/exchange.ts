import type { ExportFormat, ImportFormat } from '#src/features/questions/formats.ts'
import { decodeStrictly } from '#src/platform/files/decode-text.ts'
import { Findings, type Item, type Reading, Unreadable } from './item.ts'

// What reads and writes a format is loaded with the first file of it: some of it is large, and the server itself needs none.

interface GivenFile {
  bytes: Uint8Array
  format: ImportFormat
}

/** What a file says. What is wrong with it as a whole stands among its problems. */
export async function readQuestions({ bytes, format }: GivenFile): Promise<Reading> {
  try {
    return await readers[format](bytes)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const found = new Findings()
    found.problem({ line: 1 }, error.message)
    return found.reading
  }
}

const readers: Record<ImportFormat, (bytes: Uint8Array) => Promise<Reading>> = {
  gift: async (bytes) => (await import('./gift/read-gift.ts')).readGift(textOf(bytes)),
  qti: async (bytes) => (await import('./qti/read-qti.ts')).readQti(bytes),
  excel: async (bytes) => (await import('./excel/read-excel.ts')).readExcel(bytes),
  text: async (bytes) => (await import('./pasted/read-pasted.ts')).readPasted(textOf(bytes)),
  json: async (bytes) => (await import('./json/read-json.ts')).readJson(textOf(bytes)),
}

function textOf(bytes: Uint8Array): string {
  const decoded = decodeStrictly(bytes)
  if (!decoded || decoded.text.includes('\0')) throw new Unreadable('不是文本文件，或编码无法识别')
  return decoded.text
}

interface Wanted {
  /** Of those without answers, whatever says which are right is left out. */
  items: readonly Item[]
  format: ExportFormat
}
type Written = { bytes: Uint8Array } | { problem: string }

/** A file of questions; of none, what people fill in. */
export async function writeQuestions({ items, format }: Wanted): Promise<Written> {
  try {
    return { bytes: await writers[format](items) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

type Writer = (items: readonly Item[]) => Promise<Uint8Array>

const qtiOf =
  (version: '2.1' | '3.0'): Writer =>
  async (items) =>
    (await import('./qti/write-qti.ts')).qtiPackage(items, version)

const writers: Record<ExportFormat, Writer> = {
  gift: async (items) => {
    const { giftOf } = await import('./gift/write-gift.ts')
    return Buffer.from(items.map(giftOf).join(''))
  },
  qti: qtiOf('2.1'),
  qti3: qtiOf('3.0'),
  excel: async (items) => {
    const { excelOf, excelTemplate } = await import('./excel/write-excel.ts')
    return items.length ? excelOf(items) : excelTemplate()
  },
  text: async (items) => {
    const { pastedOf } = await import('./pasted/write-pasted.ts')
    return Buffer.from(items.map((item, index) => pastedOf(item, index + 1)).join(''))
  },
  json: async (items) => Buffer.from((await import('./json/write-json.ts')).jsonFile(items)),
}
