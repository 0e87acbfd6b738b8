export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'gb18030', label: 'GB18030（GBK）' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
  { value: 'big5', label: 'Big5' },
] as const

export type Encoding = (typeof encodings)[number]['value']

/** By the mark at the beginning; else UTF-8 when the bytes are that, and GB18030 when they are not. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, cutOff)
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** A character that the end of the bytes cuts in two is left out. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes, cutOff).replaceAll('\r\n', '\n')

const cutOff = { stream: true }
