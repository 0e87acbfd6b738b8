import { expect, test } from 'vitest'
import { decodeText, type Encoding, guessEncoding } from './decode-text.ts'

const read = (bytes: Uint8Array) => decodeText(bytes, guessEncoding(bytes))
const utf8 = (text: string) => new TextEncoder().encode(text)
/** 潮汐表 */
const inGbk = Uint8Array.from([0xb3, 0xb1, 0xcf, 0xab, 0xb1, 0xed])

test('UTF-8 with and without mark, UTF-16 by its mark, else GB18030', () => {
  expect(read(utf8('潮汐表'))).toBe('潮汐表')
  expect(read(utf8('\ufeff潮汐表'))).toBe('潮汐表')
  const wide = Uint8Array.from([...'\ufeff潮汐'].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]))
  expect(read(wide)).toBe('潮汐')
  expect(read(wide.map((_, at) => wide[at ^ 1]!))).toBe('潮汐')
  expect(read(inGbk)).toBe('潮汐表')
  expect(read(new Uint8Array())).toBe('')
})

test('a character cut in two at the end neither changes the guess nor shows', () => {
  const bytes = utf8('潮汐')
  for (const cut of [1, 2]) {
    expect(guessEncoding(bytes.subarray(0, -cut))).toBe('utf-8')
    expect(read(bytes.subarray(0, -cut))).toBe('潮')
  }
  expect(read(inGbk.subarray(0, -1))).toBe('潮汐')
})

test('every encoding on offer can be read', () => {
  for (const encoding of ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5'] satisfies Encoding[])
    expect(decodeText(Uint8Array.from([0x41, 0x00]), encoding)).toBeTruthy()
})

test('lines end as they do here', () => expect(read(utf8('一\r\n二'))).toBe('一\n二'))
