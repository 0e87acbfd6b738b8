import { decodeStrictly, type DecodedText } from '#src/platform/files/decode-text.ts'
import type { SizeLimit } from '#src/platform/files/receive.ts'
import { invalidField } from '#src/shared/errors.ts'

/** The text of `richText` (shared/shapes.ts) is as long at most. */
export const maxCharacters = 1_000_000
/** Of a file that may hold such a text. */
export const textLimit: SizeLimit = { maxBytes: maxCharacters * 4, tooLarge: '正文超过 100 万个字符' }

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

const tooLong = () => invalidField('file', textLimit.tooLarge)
