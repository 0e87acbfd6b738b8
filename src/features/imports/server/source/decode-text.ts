import { TextDecoder } from 'node:util'
import type { SizeLimit } from '#src/platform/files/receive.ts'
import { invalidField } from '#src/shared/errors.ts'

/** The text of `richText` (shared/shapes.ts) is as long at most. */
export const maxCharacters = 1_000_000
/** Of a file that may hold such a text. */
export const textLimit: SizeLimit = { maxBytes: maxCharacters * 4, tooLarge: '正文超过 100 万个字符' }

export interface DecodedText {
  /** Without byte order mark. */
  text: string
  /** As the WHATWG Encoding standard names it. */
  encoding: 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'
}

/**
 * UTF-8, UTF-16 with its mark, or what older Chinese editors write: GBK, which GB18030 extends.
 * @throws invalid, at `file`, for what is no text in one of these and for too much of it
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > textLimit.maxBytes) throw tooLong()
  const decoded = decodeStrictly(bytes)
  if (!decoded || decoded.text.includes('\0')) throw invalidField('file', '不是文本文件，或编码无法识别')
  if (decoded.text.length > maxCharacters) throw tooLong()
  return decoded
}

/** Null for what is no text in one of these. */
export const decodeStrictly = (bytes: Uint8Array): DecodedText | null =>
  decodeAs(bytes, markedEncoding(bytes) ?? 'utf-8') ?? decodeAs(bytes, 'gb18030')

const tooLong = () => invalidField('file', textLimit.tooLarge)

function markedEncoding([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decodeAs(bytes: Uint8Array, encoding: DecodedText['encoding']): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return null
  }
}
