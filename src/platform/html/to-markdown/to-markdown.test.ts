import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { attacks } from '#test/fixtures/html/attacks.ts'
import { markdownToHtml } from '../markdown.ts'
import { sanitise } from '../cleaning/sanitise.ts'
import { parseTree } from '../tree.ts'
import { canonicalHtml } from './same-html.ts'
import { toMarkdown } from './to-markdown.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const canonical = (html: string) => canonicalHtml(parseTree(html))
const write = (html: string) => toMarkdown(parseTree(html))
const back = (markdown: string) => markdownToHtml(markdown, {})

/** Stored text, and the Markdown that people would write for it. */
const said: [string, string][] = [
  ['<h2>一</h2><p><strong>粗</strong> <em>斜</em> <s>删</s> <code>码</code></p>', '## 一\n\n**粗** *斜* ~~删~~ `码`\n'],
  ['<p>a<u>下</u>H<sub>2</sub>O<mark>亮</mark></p>', 'a<u>下</u>H<sub>2</sub>O<mark>亮</mark>\n'],
  ['<p>一<br>二</p><hr><p>$5 *星* _底_ [括] &lt;String&gt; &amp;amp;</p>',
    '一\\\n二\n\n***\n\n\\$5 \\*星\\* \\_底\\_ \\[括] \\<String> \\&amp;\n'],
  ['<pre><code class="language-java">int a;\n\nb</code></pre><pre><code class="language-none">```</code></pre>',
    '```java\nint a;\n\nb\n```\n\n````\n```\n````\n'],
  ['<ul><li>一<ol><li>二</li></ol></li><li>三</li></ul>', '- 一\n  1. 二\n- 三\n'],
  ['<ul><li><p>一</p></li><li><p>二</p></li></ul>', '- 一\n\n- 二\n'],
  ['<ul><li><p>只有一项</p></li></ul>', '- 只有一项\n\n  <!-- -->\n'],
  ['<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div>做完</div></li></ul>', '- [x] 做完\n'],
  ['<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><div><p>没做</p></div></li></ul>',
    '- [ ] 没做\n\n  <!-- -->\n'],
  ['<blockquote><p>引</p><blockquote><p>内</p></blockquote></blockquote>', '> 引\n>\n> > 内\n'],
  ['<table><thead><tr><th>a</th><th style="text-align: center">b|c</th></tr></thead><tbody><tr><td>1</td><td style="text-align: center">2<br>3</td></tr></tbody></table>',
    '| a | b\\|c |\n| --- | :-: |\n| 1 | 2<br>3 |\n'],
  ['<p>见<span data-type="inline-math" data-latex="a&lt;b"></span></p><div data-type="block-math" data-latex="x\ny"></div>',
    '见$a<b$\n\n$$\nx\ny\n$$\n'],
  ['<details><summary>题</summary><p><strong>文</strong></p></details>',
    '<details>\n<summary>题</summary>\n\n**文**\n\n</details>\n'],
  ['<p style="text-align: center">中</p>', '<p style="text-align: center">中</p>\n'],
  ['<p>::: tip</p><p>https://example.com www.example.com a@example.com</p>',
    '\\::: tip\n\nhttps\\://example.com www\\.example.com a\\@example.com\n'],
  ['<p><img src="/files/a" alt="图"><img src="/files/b" alt="" width="30"></p>', '![图](/files/a)<img src="/files/b" alt="" width="30">\n'],
  ['<p><span data-type="mention" data-id="5" data-label="小林">@小林</span></p>',
    '<span data-type="mention" data-id="5" data-label="小林">@小林</span>\n'],
  ['<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">提示</p><p>文</p></div><div data-type="callout" data-kind="danger"><p data-type="calloutTitle">别<em>动</em></p><ul><li>项</li></ul></div>',
    '> [!TIP]\n>\n> 文\n\n> [!DANGER] 别*动*\n>\n> - 项\n'],
  ['<div data-type="tabs"><details><summary>甲</summary><p>一</p></details></div>',
    '<div data-type="tabs">\n\n<details>\n<summary>甲</summary>\n\n一\n\n</details>\n\n</div>\n'],
  ['<p>文<sup data-type="footnote" data-id="甲">1</sup></p><ol data-type="footnotes"><li data-id="甲"><p>注</p><pre><code class="language-c">x</code></pre></li></ol>',
    '文[^甲]\n\n[^甲]: 注\n\n    ```c\n    x\n    ```\n'],
  ['<dl><dt>苹果</dt><dd>水果</dd><dd>红</dd><dt>梨</dt><dd><p>一</p><p>二</p></dd></dl>', '苹果\n:   水果\n:   红\n\n梨\n\n:   一\n\n    二\n'],
  ['<p><abbr title="超文本">HTML</abbr></p>', '<abbr title="超文本">HTML</abbr>\n'],
] // prettier-ignore

/** What Markdown has no words for, and so stays HTML. */
const unsaid = [
  '<div data-type="callout" data-kind="tip"><p>没有题</p></div>',
  '<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">题</p>没有段落</div>',
  '<details data-kind="bug" open=""><summary>题</summary><p>文</p></details>',
  '<dl><dt>一</dt><dt>二</dt><dd>同</dd></dl><dl><dd>没有词</dd></dl>',
  '<p>没有注<sup data-type="footnote" data-id="x">9</sup></p><ol data-type="footnotes"><li data-id="y">没有段落</li></ol>',
  '<p>苹果</p><p>: 不是解释</p><p>[!NOTE] 不是提示</p><blockquote><p>[!NOTE]</p></blockquote><p>*[A]: 不是缩写</p><p>词<br>: 不是</p>',
  '<p></p><p>后</p>',
  '<p>中</p>无段落<img src="/files/a">',
  '<p>行末<br></p><p><br>行首</p>',
  '<p><strong> 空格 </strong>字<em></em></p><p>中<strong>“引”</strong>文<em>，</em>字</p>',
  '<ol type="a"><li><p>一</p></li></ol><ol start="-3"><li>二</li></ol>',
  '<ul><li>一</li></ul><ul><li>二</li></ul><ol><li>三</li></ol><ol><li>四</li></ol>',
  '<table style="min-width: 50px"><colgroup><col style="width: 120px"></colgroup><tbody><tr><th colspan="2"><p>头</p></th></tr><tr><td><pre><code class="language-c">a\n\nb</code></pre></td></tr></tbody></table>',
  '<details open=""><summary>题</summary><div><p>文</p><ul><li>项</li></ul></div></details>',
  '<details><summary>题</summary>文</details>',
  '<div style="text-align: right"><h2>题</h2><p>文</p></div>',
  '<blockquote>没有段落</blockquote>',
  '<div data-type="block-math" data-latex="a\n\n$$b$$"></div>',
  '<p><code>`a` ``b``</code><code> </code><code>x<a href="/a">y</a></code></p>',
  '<h2>两行<br>标题 #</h2><h3># </h3>',
  '<p># 不是标题</p><p>1. 不是列表</p><p>- 也不是</p><p>&gt; 不是引用</p><p>---</p><p>    不是代码</p><p>| 不 | 是 |\n| --- | --- |\n| 表 | 格 |</p>',
  '<p>[^1] [x]: /y \\(x\\) \\[x^2\\] $$x$$ ![a](b) &#60;script&#62;</p>',
  '<ul><li>[ ] 不是任务</li></ul>',
  '<p><a href="https://example.com/a(b)c d" title="&quot;题&quot;">https://example.com</a></p>',
]

describe('stored text becomes Markdown that says the same', () => {
  it.each(said)('%s', (html, markdown) => {
    expect(write(html)).toBe(markdown)
    expect(canonical(back(markdown))).toBe(canonical(sanitise(html)))
  })

  it.each(unsaid)('what Markdown cannot say comes back: %s', (html) => {
    const stored = sanitise(html)
    expect(canonical(back(write(stored)))).toBe(canonical(stored))
  })

  it.each(attacks)('whatever can be stored comes back: %j', (attack) => {
    for (const given of [attack, `<p>${attack}</p>`, `<ul><li>${attack}</li></ul>`]) {
      const stored = sanitise(given)
      expect(canonical(back(write(stored)))).toBe(canonical(stored))
    }
  })
})

const sources = ['test/fixtures/**/*.md', '../shared/data/advanced-java/**/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).map((file) => path.join(root, file)),
)
const kept = { resolveLink: (href: string) => (href.startsWith('/') ? href : `/x/${encodeURIComponent(href)}`) }

test('every text of the fixtures, and of the real input where it is there, is the same afterwards', () => {
  expect(sources.length).toBeGreaterThan(existsSync(path.join(root, '../shared/data/advanced-java')) ? 93 : 5)
  for (const file of sources) {
    const stored = markdownToHtml(readFileSync(file, 'utf8'), kept)
    expect([file, canonical(back(write(stored)))]).toEqual([file, canonical(stored)])
  }
})
