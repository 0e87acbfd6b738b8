import { expect, it } from 'vitest'
import { validAddress } from './address.ts'

it.each([
  [
    'https://example.com/a b[1]?q=中文&x={1}#f[2]',
    'https://example.com/a%20b%5B1%5D?q=%E4%B8%AD%E6%96%87&x=%7B1%7D#f%5B2%5D',
  ],
  ['https://example.com/100%?a%20b', 'https://example.com/100%25?a%20b'],
  ['https://example.com/a#b#c', 'https://example.com/a#b%23c'],
  ['http://例子.测试/路', 'http://xn--fsqu00a.xn--0zwm56d/%E8%B7%AF'],
  ['http://[::1]:80/a', 'http://[::1]/a'],
  ['mailto:a@b.c', 'mailto:a@b.c'],
  ['text-1.xhtml#h-%E5', 'text-1.xhtml#h-%E5'],
  ['https://', null],
])('%s becomes %s', (address, valid) => {
  expect(validAddress(address)).toBe(valid)
})
