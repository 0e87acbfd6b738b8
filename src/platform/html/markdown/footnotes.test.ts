import { expect, test, vi } from 'vitest'
import { markdownToHtml } from '../markdown.ts'

const convert = (source: string) => markdownToHtml(source, {})

test('notes stand at the end in the order of their marks, each once, those without a mark last; notes in the line too', () => {
  const html = convert(
    '甲[^b]乙[^a]丙[^b]丁^[行内 *注*]戊[^没有]\n\n[^a]: 甲注\n[^c]: 没有标记\n[^b]: 乙注\n\n    第二段\n',
  )
  expect(html).toBe(
    '<p>甲<sup data-type="footnote" data-id="b">1</sup>乙<sup data-type="footnote" data-id="a">2</sup>' +
      '丙<sup data-type="footnote" data-id="b">1</sup>丁<sup data-type="footnote" data-id="n3">3</sup>戊[^没有]</p>\n' +
      '<ol data-type="footnotes"><li data-id="b"><p>乙注</p>\n<p>第二段</p>\n</li><li data-id="a"><p>甲注</p>\n</li>' +
      '<li data-id="n3"><p>行内 <em>注</em></p></li><li data-id="c"><p>没有标记</p>\n</li></ol>\n',
  )
})

/** How many characters are looked at, and how many entries of lists are copied. */
function workOf(source: string): number {
  const looks = vi.spyOn(String.prototype, 'charCodeAt')
  let copied = 0
  const { concat } = Array.prototype
  const copies = vi.spyOn(Array.prototype, 'concat').mockImplementation(function (this: unknown[], ...more) {
    copied += this.length
    return concat.apply(this, more) as unknown[]
  })
  convert(source)
  const looked = looks.mock.calls.length
  looks.mockRestore()
  copies.mockRestore()
  return looked + copied
}

test.each([
  ['notes', (n: number) => `字[^${n}] `, (n: number) => `[^${n}]: 注\n`],
  ['marks without an end', () => '[^', (n: number) => (n === 0 ? '[^1]: 注\n' : '')],
  ['marks of one note', () => '字[^1]', (n: number) => (n === 0 ? '[^1]: 注\n' : '')],
])('twice as many %s are twice the work', (_what, mark, note) => {
  const text = (size: number) => {
    const all = Array.from({ length: size }, (_, n) => n)
    return `${all.map(mark).join('')}\n\n${all.map(note).join('')}`
  }
  workOf(text(10))
  expect(workOf(text(800)) / workOf(text(400))).toBeLessThan(2.5)
})
