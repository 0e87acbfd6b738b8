import { Converter } from 'opencc-js/t2cn'
import { expect, test } from 'vitest'
import { simplified } from './simplified.ts'

test('single characters become what OpenCC makes of them', () => {
  const convert = Converter({ from: 't', to: 'cn' })
  const wrong: string[] = []
  for (let code = 0x3400; code <= 0x2fa1f; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    if (character.normalize('NFKC') !== character) continue
    const expected = convert(character)
    if (expected.length === character.length && simplified(character) !== expected) wrong.push(character)
  }
  expect(wrong).toEqual([])
})

test('other text stays as it is, at its length', () => {
  expect(simplified('資料結構與演算法 C++，𠮷野家')).toBe('资料结构与演算法 C++，𠮷野家')
})
