import { TextDecoder } from 'node:util'
import { invalidField } from '#src/shared/errors.ts'
import { decodeStrictly } from '#src/platform/files/decode-text.ts'

/** How far into a page its encoding is looked for (HTML standard, prescan). */
const head = 4096

/** The text of a page, by its byte order mark, by what it says of itself, else UTF-8 or GB18030. @throws invalid, at `file` */
export function decodePage(bytes: Uint8Array): { text: string; encoding: string } {
  const said = saidEncoding(bytes)
  const text = said === null ? null : decodeAs(bytes, said)
  const decoded = text === null ? decodeStrictly(bytes) : { text, encoding: said! }
  if (!decoded || decoded.text.includes('\0')) throw invalidField('file', '不是文本文件，或编码无法识别')
  return decoded
}

function saidEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  // the mark says it, whatever the page does
  if (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0xef && second === 0xbb && third === 0xbf)
  )
    return null
  const start = Buffer.from(bytes.subarray(0, head)).toString('latin1')
  const [, xml, meta] =
    /^<\?xml[^>]*?encoding=["']([\w-]+)|<meta[^>]+?charset\s*=\s*["']?\s*([\w-]+)/i.exec(start) ?? []
  const label = xml ?? meta
  return label === undefined ? null : nameOf(label)
}

/** As the Encoding standard calls it; of GBK and GB2312 the one that extends them. */
function nameOf(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label)
    return encoding === 'gbk' ? 'gb18030' : encoding.startsWith('utf-16') ? null : encoding
  } catch {
    // a name that no browser knows
    return null
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // the page says one thing and is another
    return null
  }
}
