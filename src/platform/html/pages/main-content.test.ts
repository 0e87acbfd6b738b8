import { describe, expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const html = (body: string) => readPage(`<html><body>${body}</body></html>`).html

test('tabs that are not chosen are part of the text, what else is hidden is not', () => {
  const panel = (text: string, hidden = '') => `<div role="tabpanel"${hidden}><p>${text}</p></div>`
  const tabs = panel('甲') + panel('乙', ' hidden=""')
  expect(html(`<article>${tabs}<p hidden>藏</p></article>`)).toBe('<p>甲</p><p>乙</p>')
})

describe('a page that does not say where its text is', () => {
  const box = '<aside class="admonition note"><p class="admonition-title">记</p><p>框</p></aside>'
  const callout = '<div data-type="callout" data-kind="note"><p data-type="calloutTitle">记</p><p>框</p></div>'
  const mark = '<p>文<a role="doc-noteref" href="#n1">1</a></p>'
  const note = '<aside role="doc-footnote" id="n1"><p>注</p></aside>'
  const noted =
    '<p>文<sup data-type="footnote" data-id="n1">1</sup></p><ol data-type="footnotes"><li data-id="n1"><p>注</p></li></ol>'

  test.each([
    ['a callout', `<h1>题</h1>${box}`, `<h1>题</h1>${callout}`],
    ['a footnote', mark + note, noted],
    ['footnotes in a frame', `${mark}<footer>${note}</footer>`, noted],
    [
      'what is set aside in a section',
      '<h1>题</h1><section><aside><p>旁</p></aside></section>',
      '<h1>题</h1><p>旁</p>',
    ],
  ])('keeps %s', (_what, body, kept) => {
    expect(html(body)).toBe(kept)
  })

  const frames = '<header>站</header><div role="search">搜</div><aside><a href="b.html">别的</a></aside>'
  const text = '<h1>题</h1><p>文</p><footer>版权</footer>'
  test.each([
    ['beside the text', frames + text],
    ['in what holds all of it', `<div id="root"><div>${frames}${text}</div></div><script>x()</script>`],
    ['at two levels', `<header>站</header>\n<nav>路</nav><div>${frames}${text}</div>\n<footer>站</footer>`],
    [
      'as ways through the site, at any depth',
      `<h1>题</h1><div><div class="sidebar">路</div><nav>路</nav><p>文</p></div>`,
    ],
  ])('leaves out frames %s', (_what, body) => {
    expect(html(body)).toBe('<h1>题</h1><p>文</p>')
  })
})
