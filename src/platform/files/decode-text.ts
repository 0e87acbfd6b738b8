import { TextDecoder } from 'node:util'

export interface DecodedText {
  /** Without byte order mark. */
  text: string
  /** As the WHATWG Encoding standard names it. */
  encoding: 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'
}

/** UTF-8, UTF-16 with its mark, or what older Chinese programs write: GBK, which GB18030 extends; null for what is no text in one of these. */
export const decodeStrictly = (bytes: Uint8Array): DecodedText | null =>
  decodeAs(bytes, markedEncoding(bytes) ?? 'utf-8') ?? decodeAs(bytes, 'gb18030')

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
