import { expect, test } from 'vitest'
import { plainHtml, plainText } from './plain-html.ts'
import { sanitise } from './cleaning/sanitise.ts'

test.each(['', '从基础到进阶', '第一行\n第二行', '\n空行在前', '末尾\n', 'a < b && c > d &lt;', '  两边有空格  '])(
  'plain text %j comes back as it was, and is clean HTML',
  (text) => {
    expect(plainText(plainHtml(text))).toBe(text)
    expect(plainText(sanitise(plainHtml(text)))).toBe(text)
  },
)

test('a line is a paragraph', () => {
  expect(plainHtml('甲 <b>\n乙')).toBe('<p>甲 &lt;b&gt;</p><p>乙</p>')
})
