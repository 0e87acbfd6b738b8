import { expect, test } from 'vitest'
import { node, xmlDocument } from './xml.ts'

const written = (...content: Parameters<typeof node>[2][]) => node('a', null, ...content).xml

test('text and attributes cannot end what they stand in', () => {
  expect(written('</a><b>&amp; ]]> "x"')).toBe('<a>&lt;/a&gt;&lt;b&gt;&amp;amp; ]]&gt; &quot;x&quot;</a>')
  expect(node('a', { href: '"><script>&' }).xml).toBe('<a href="&quot;&gt;&lt;script&gt;&amp;"/>')
})

test('what XML cannot hold is left out, what it can stays', () => {
  expect(written('\0\x01\x08\x0b\x0c\x1f\ufffe\uffff')).toBe('<a/>')
  expect(written('一\t二\n三😀\x7f')).toBe('<a>一\t二\n三😀\x7f</a>')
  expect(written('\ud800 \udc00')).toBe('<a>\ufffd \ufffd</a>')
})

test('elements stand in elements, nothing stands for nothing', () => {
  const list = ['一', '二'].map((text) => node('b', { n: 1, m: undefined }, text))
  expect(written(null, list, undefined, 'x')).toBe('<a><b n="1">一</b><b n="1">二</b>x</a>')
  expect(xmlDocument(node('a', {}))).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a/>\n')
})
