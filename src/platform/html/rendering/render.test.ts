import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { attacks } from '#test/fixtures/html/attacks.ts'
import { cpuTime } from '#test/fixtures/html/cpu-time.ts'
import { harmIn } from '#test/fixtures/html/harmless.ts'
import { loadPayloads } from '#test/fixtures/xss-payloads.ts'
import { markdownToHtml } from '../markdown.ts'
import { renderStored } from './render.ts'
import { sanitise } from '../cleaning/sanitise.ts'
import { visibleText } from '../text.ts'
import { element, serialise } from '../tree.ts'

const payloads = loadPayloads()
const formulas = readFileSync(new URL('../../../../test/fixtures/html/formulas.md', import.meta.url), 'utf8')

const math = (latex: string) => serialise([element('span', { 'data-type': 'inline-math', 'data-latex': latex })])
const code = (text: string, language: string) =>
  serialise([element('pre', {}, [element('code', { class: `language-${language}` }, [text])])])

describe('what readers get', () => {
  it('headings carry the ids that the outline names, and links inside the text reach them', () => {
    const { html, outline } = renderStored(
      '<h2>缓存雪崩</h2><p><a href="#%E7%BC%93%E5%AD%98%E9%9B%AA%E5%B4%A9">看</a><a href="#x">无</a></p>',
    )
    expect(outline).toEqual([{ id: 'h-缓存雪崩', level: 2, text: '缓存雪崩' }])
    expect(html).toBe('<h2 id="h-缓存雪崩">缓存雪崩</h2><p><a href="#h-缓存雪崩">看</a><a href="#x">无</a></p>')
  })

  it('mentions lead to the person', () => {
    const { html } = renderStored(
      sanitise('<p><span data-type="mention" data-id="5" data-label="小林">@小林</span></p>'),
    )
    expect(html).toContain('href="/users/5"')
    expect(html).toContain('>@小林</a>')
    const linked = '<p><a href="/x"><span data-type="mention" data-id="5" data-label="小林">@小林</span></a></p>'
    expect(renderStored(sanitise(linked)).html.match(/<a /g)).toHaveLength(1)
  })

  it('tabs are folded blocks of one name, the first of them open; no other text has their names', () => {
    const tabs =
      '<div data-type="tabs"><details><summary>甲</summary>一</details><details><summary>乙</summary>二</details></div>'
    const names = (html: string) => [...renderStored(html).html.matchAll(/<details name="([^"]*)"( open="")?/g)]
    const [first, second, third] = names(tabs + tabs)
    expect(first![1]).toBe(second![1])
    expect([first![2], second![2]]).toEqual([' open=""', undefined])
    expect(third![1]).not.toBe(first![1])
    expect(names(`<p>别处</p>${tabs}`)[0]![1]).not.toBe(first![1])
  })

  it('footnotes are numbered in the order in which the text marks them, their list stands in it, and they lead there and back, and stand in no excerpt', () => {
    const mark = (id: string) => `<sup data-type="footnote" data-id="${id}">?</sup>`
    const notes =
      '<ol data-type="footnotes"><li data-id="z">无人提到</li><li data-id="a"><p>甲注</p></li><li data-id="b">乙注</li></ol>'
    const stored = `<p>甲${mark('b')}乙${mark('a')}丙${mark('b')}丁${mark('x')}</p>${notes}`
    const { html } = renderStored(sanitise(stored))
    const prefix = /href="#(t[\da-f]{8}-)/.exec(html)![1]!
    expect(html.replaceAll(prefix, '')).toBe(
      '<p>甲<sup data-type="footnote" data-id="b" id="r1"><a href="#1" role="doc-noteref" aria-label="脚注 1">1</a></sup>' +
        '乙<sup data-type="footnote" data-id="a" id="r2"><a href="#2" role="doc-noteref" aria-label="脚注 2">2</a></sup>' +
        '丙<sup data-type="footnote" data-id="b"><a href="#1" role="doc-noteref" aria-label="脚注 1">1</a></sup>' +
        '丁<sup data-type="footnote" data-id="x">?</sup></p><ol data-type="footnotes">' +
        '<li data-id="b" id="1">乙注 <a href="#r1" role="doc-backlink" aria-label="回到正文">↩</a></li>' +
        '<li data-id="a" id="2"><p>甲注 <a href="#r2" role="doc-backlink" aria-label="回到正文">↩</a></p></li>' +
        '<li data-id="z" id="3">无人提到</li></ol>',
    )
    expect(visibleText(stored)).toBe('甲乙丙丁\n无人提到\n甲注\n乙注')
  })

  it('a callout says what it is to screen readers', () => {
    const callout = '<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">提示</p><p>文</p></div>'
    expect(renderStored(callout).html).toBe(callout.replace('data-kind="tip"', 'data-kind="tip" role="note"'))
  })

  it('formulas are set for eye and screen reader', () => {
    const { html, hasMath } = renderStored(math('E=mc^2'))
    expect(hasMath).toBe(true)
    expect(html).toContain('<annotation encoding="application/x-tex">E=mc^2</annotation>')
    expect(html).toContain('class="katex-html" aria-hidden="true"')
    expect(renderStored('<p>无公式</p>').hasMath).toBe(false)
  })

  it('all formulas of a Chinese text are set but the broken one, which shows its source', () => {
    const { html } = renderStored(markdownToHtml(formulas, {}))
    expect(html.match(/class="math-error"/g)).toHaveLength(1)
    expect(html).toContain('<span class="math-error">\\frac{1</span>')
    expect(html.match(/class="katex-display"/g)).toHaveLength(5)
  })

  it.each([
    ['endless macros', '\\def\\a{\\a\\a}\\a'],
    [
      'growing macros',
      '\\def\\a{xx}\\def\\b{\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b}\\def\\d{\\c\\c\\c\\c}\\def\\e{\\d\\d\\d\\d}\\def\\f{\\e\\e\\e\\e}\\f\\f\\f\\f',
    ],
    ['deep braces', '{'.repeat(4000) + '}'.repeat(4000)],
    ['deep fractions', '\\frac{1}{'.repeat(900) + '}'.repeat(900)],
    ['length', 'x+'.repeat(10_000)],
  ])('a formula made to hang does not: %s', (_, latex) => {
    let html = ''
    expect(cpuTime(() => void (html = renderStored(math(latex)).html))).toBeLessThan(3000)
    expect(harmIn(html, 'rendered')).toEqual([])
  })

  it('all formulas are set, those after the thousandth for browsers to draw', () => {
    const { html } = renderStored(math('x').repeat(1003))
    expect(html.match(/<math /g)).toHaveLength(1003)
    expect(html.match(/class="katex-html"/g)).toHaveLength(1000)
    expect(harmIn(html, 'rendered')).toEqual([])
  })

  it.each([
    ['rust', 'fn main() {}'],
    ['console', '$ ls'],
    ['pycon', '>>> 1'],
    ['tex', '\\frac{1}{2}'],
    ['dockerfile', 'FROM a'],
    ['rs', 'fn main() {}'],
    ['hs', 'main = print 1'],
    ['c++', 'int a = 1;'],
    ['cmake', 'project(a)'],
    ['ipython3', 'import a'],
    ['sh-session', '$ ls'],
    ['jsonl', '{"a": 1}'],
    ['hlsl', 'float a = 1.0;'],
  ])('code in %s is coloured', (language, source) => {
    expect(renderStored(code(source, language)).html).toMatch(/<span class="hljs-/)
  })

  it('what a formula defines, those after it in the same text know, and no other text does', () => {
    const defining = '<div data-type="block-math" data-latex="\\def\\dist#1{\\text{dist}(#1)}"></div>'
    expect(renderStored(defining + math('\\dist{u}')).html).not.toContain('math-error')
    expect(renderStored(math('\\dist{u}')).html).toContain('math-error')
    const endless = '<div data-type="block-math" data-latex="\\def\\a{\\a\\a}"></div>'
    expect(renderStored(endless + math('\\a')).html).toContain('math-error')
  })

  it('half a megabyte of code is coloured, the rest is plain and complete', () => {
    const block = code(`// ${'好'.repeat(30)}\n`.repeat(1000), 'java')
    const { html } = renderStored(block.repeat(7))
    const blocks = html.split('</pre>').slice(0, 7)
    expect(blocks.map((one) => one.includes('hljs-comment'))).toEqual([...Array(5).fill(true), false, false])
    expect(blocks[6]!.match(/\/\/ 好{30}\n/g)).toHaveLength(1000)
  })

  it('a text grows to four megabytes and no further', () => {
    const { html } = renderStored(math('x+'.repeat(600)).repeat(200))
    expect(Buffer.byteLength(html)).toBeLessThan(4_300_000)
    expect(html).toMatch(/class="katex"/)
    expect(html).toMatch(/>(x\+){600}<\/span>$/)
  })

  it('code is coloured in the languages of the editor', () => {
    expect(renderStored(code('int a = 1;', 'java')).html).toBe(
      '<pre tabindex="0"><code class="hljs language-java"><span class="hljs-type">int</span> <span class="hljs-variable">a</span> <span class="hljs-operator">=</span> <span class="hljs-number">1</span>;</code></pre>',
    )
    const languages =
      'html xml css javascript c csharp cpp objectivec bash go java markdown php python ruby sql vbnet json yaml typescript'
    const sample = '<a href="x">1</a> if (a == 1) { return "x" } # y\nSELECT * FROM t;\nDim a As Integer = 1\nkey: true'
    for (const language of languages.split(' ')) {
      expect(renderStored(code(sample, language)).html, language).toContain('class="hljs-')
    }
  })

  it('code in what is no language is shown plain', () => {
    for (const language of ['none', 'plaintext', 'constructor', '__proto__', 'rust']) {
      expect(renderStored(code('a < b', language)).html).toContain('>a &lt; b</code></pre>')
    }
  })

  it('pictures load late, tables scroll, tasks show their state', () => {
    const html = sanitise(
      '<img src="/files/a"><table><tr><td>1</table><ul data-type="taskList"><li data-checked="true">甲</li><li>乙</li></ul>',
    )
    expect(renderStored(html).html).toBe(
      '<img src="/files/a" loading="lazy" decoding="async"><div class="table-scroll" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>' +
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><input type="checkbox" disabled="" checked="" aria-label="已完成"><div>甲</div></li>' +
        '<li data-type="taskItem" data-checked="false"><input type="checkbox" disabled="" aria-label="未完成"><div>乙</div></li></ul>',
    )
  })
})

/** KaTeX commands that would carry addresses, classes, styles or raw HTML if they were trusted. */
const untrusted = [
  '\\href{javascript:alert(1)}{x}',
  '\\href{https://evil.example}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics[height=1em]{https://evil.example/x.png}',
  '\\htmlClass{evil}{x}',
  '\\htmlId{root}{x}',
  '\\htmlStyle{background: url(//evil.example)}{x}',
  '\\htmlData{x=1, onclick=alert(1)}{x}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\color{red" onclick="alert(1)}x',
  '\\textcolor{#fff;background:url(x)}{y}',
  '\\colorbox{url(//evil.example)}{x}',
  '\\rule{1em;background:url(x)}{1em}',
  '\\operatorname{</annotation><script>alert(1)</script>}',
  '\\unicode{x3c}script',
  '\\char"3C script \\char"3E',
  '\\cancel{x}\\sqrt{y}\\overbrace{z}\\widehat{abc}\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}\\phase{-78}',
]

describe('rendering adds nothing that runs', () => {
  it.each(untrusted)('formula %s', (latex) => {
    const { html } = renderStored(sanitise(math(latex)))
    expect(harmIn(html, 'rendered')).toEqual([])
    expect(html).not.toMatch(/<a |<img|href="|src="/)
  })

  it.each(attacks)('%j as text, as formula, as code', (attack) => {
    expect(harmIn(renderStored(sanitise(everywhere(attack))).html, 'rendered')).toEqual([])
  })

  test.skipIf(!payloads)(
    'nor does every fourth of the public payloads (skipped where ../shared/data/xss is missing)',
    () => {
      const sample = payloads!.filter((_, index) => index % 4 === 0)
      expect(sample).toHaveLength(1838)
      const failures = sample.filter((payload, index) => {
        const { html } = renderStored(sanitise(everywhere(payload, index)))
        return harmIn(html, 'rendered').length > 0
      })
      expect(failures).toEqual([])
    },
  )
})

/** The same attack as a heading, as a formula, as code in one of the languages and, last, as rich text. */
function everywhere(attack: string, index = 0): string {
  const languages = ['xml', 'php', 'markdown', 'javascript', 'bash']
  const heading = serialise([element('h2', {}, [attack])])
  return heading + math(attack) + code(attack, languages[index % languages.length]!) + attack
}

test('a text of nothing but headings lists as many as a page can show; all of them can be linked to', () => {
  const { html, outline } = renderStored('<h2>节</h2>'.repeat(2_500))
  expect(outline).toHaveLength(2_000)
  expect(html).toContain('id="h-节-2500"')
})

test('emphasised Han and pictures that stand alone are told apart', () => {
  const { html } = renderStored(
    '<p><em>重点</em> <em>softly</em></p><p> <a href="/x"><img src="/files/a"></a></p><p>行内<img src="/files/b">的图</p>',
  )
  expect(html).toBe(
    '<p><em class="han">重点</em> <em>softly</em></p><p> <a href="/x"><img src="/files/a" loading="lazy" decoding="async" class="alone"></a></p>' +
      '<p>行内<img src="/files/b" loading="lazy" decoding="async">的图</p>',
  )
})
