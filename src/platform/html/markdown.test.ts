import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { attacks } from '#test/fixtures/html/attacks.ts'
import { cpuTime } from '#test/fixtures/html/cpu-time.ts'
import { formulaCases } from '#test/fixtures/html/formula-cases.ts'
import { harmIn } from '#test/fixtures/html/harmless.ts'
import { markdownToHtml } from './markdown.ts'
import { sanitise } from './cleaning/sanitise.ts'
import { visibleText } from './text.ts'

const root = resolve(import.meta.dirname, '../../..')
const documents = resolve(root, '../shared/data/advanced-java')
const formulas = readFileSync(resolve(root, 'test/fixtures/html/formulas.md'), 'utf8')

const toHtml = (source: string) => markdownToHtml(source, {}).trim().replace(/>\n+</g, '><')
const latexOf = (html: string) => [...html.matchAll(/data-latex="([^"]*)"/g)].map((match) => match[1])

describe('Markdown becomes rich text', () => {
  it.each([
    ['# 一\n\n二\n----', '<h1>一</h1><h2>二</h2>'],
    ['**粗** *斜* ~~删~~ `码`', '<p><strong>粗</strong> <em>斜</em> <s>删</s> <code>码</code></p>'],
    ['**甲（乙）**丙**“字”**是~~删。~~后', '<p><strong>甲（乙）</strong>丙<strong>“字”</strong>是<s>删。</s>后</p>'],
    ['a*b*c 与 2 * 3 * 4 与 **a **b', '<p>a<em>b</em>c 与 2 * 3 * 4 与 **a **b</p>'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |',
      '<table><thead><tr><th>a</th><th style="text-align: center">b</th></tr></thead><tbody><tr><td>1</td><td style="text-align: center">2</td></tr></tbody></table>'],
    ['```java {1,3-5}\nint a;\n\nb\n```', '<pre><code class="language-java">int a;\n\nb</code></pre>'],
    ['```js:line-numbers\na\n```', '<pre><code class="language-js">a</code></pre>'],
    ['```\na\n```', '<pre><code class="language-none">a</code></pre>'],
    ['    a', '<pre><code class="language-none">a</code></pre>'],
    ['- [ ] 未做\n- [x] **做完**',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><div>未做</div></li><li data-type="taskItem" data-checked="true"><div><strong>做完</strong></div></li></ul>'],
    ['- [x] 做完\n- 平常', '<ul><li>[x] 做完</li><li>平常</li></ul>'],
    ['见 https://example.com/a，和 README.md、www.example.com/b。',
      '<p>见 <a href="https://example.com/a" rel="noopener nofollow ugc">https://example.com/a</a>，和 README.md、<a href="http://www.example.com/b" rel="noopener nofollow ugc">www.example.com/b</a>。</p>'],
    ['---\ntitle: 标题\nhero:\n  name: x\n---\n\n正文', '<p>正文</p>'],
    ['---\nlayout: home\nhero:\n  name: "名"\n  actions:\n    - text: 开始\n      link: https://example.com/\nfeatures:\n  - title: 架构\n    details: 包含: 缓存\n---\n',
      '<h1>名</h1><p><a href="https://example.com/" rel="noopener nofollow ugc">开始</a></p><h2>架构</h2><p>包含: 缓存</p>'],
    ['---\n不是头部\n---\n正文', '<hr><h2>不是头部</h2><p>正文</p>'],
    ['::: tip 小贴士\n内容\n:::\n后', '<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">小贴士</p><p>内容</p></div><p>后</p>'],
    ['::: warning\n内容\n:::', '<div data-type="callout" data-kind="warning"><p data-type="calloutTitle">注意</p><p>内容</p></div>'],
    ['::: details 点开\n- 内容\n:::', '<details><summary>点开</summary><ul><li>内容</li></ul></details>'],
    ['::: tip 外\n:::: danger 内\n文\n::::\n:::',
      '<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">外</p><div data-type="callout" data-kind="danger"><p data-type="calloutTitle">内</p><p>文</p></div></div>'],
    ['List<String> 与 Map<K, V>，以及 <script> 标签', '<p>List&lt;String&gt; 与 Map&lt;K, V&gt;，以及 &lt;script&gt; 标签</p>'],
    ['<p align="center"><b>中</b><br>行</p>', '<p style="text-align: center"><strong>中</strong><br>行</p>'],
    ['<details>\n<summary>题</summary>\n\n**文**\n\n</details>', '<details><summary>题</summary><p><strong>文</strong></p></details>'],
    ['<table><tr><td align="right">1</td></tr></table>', '<table><tbody><tr><td style="text-align: right">1</td></tr></tbody></table>'],
    ['<script>alert(1)</script>\n\n文', '<p>文</p>'],
  ])('%j', (source, html) => {
    expect(toHtml(source)).toBe(html)
  }) // prettier-ignore

  it('every address passes through the caller, in Markdown and in HTML alike', () => {
    const source =
      '[甲](./a.md#中) ![图](../图/x.png "题") <a href="b.md">乙</a> <img src="y.png" width="50%" alt="y"> [丙](c.md) ![无](z.png)'
    const html = markdownToHtml(source, {
      resolveLink: (href) => (href === 'c.md' ? null : `/resources/${href.replace(/^\.\//, '')}`),
      resolveImage: (src, alt) => (src === 'z.png' ? null : `/files/${alt}-${src.split('/').at(-1)}`),
    })
    expect(html.trim()).toBe(
      '<p><a href="/resources/a.md#%E4%B8%AD">甲</a> <img src="/files/%E5%9B%BE-x.png" alt="图" title="题"> <a href="/resources/b.md">乙</a> <img src="/files/y-y.png" alt="y" width="50%"> 丙 无</p>',
    )
  })

  it('what the caller answers is judged as well', () => {
    expect(toHtml('[x](a)')).toBe('<p>x</p>')
    expect(markdownToHtml('[x](a)', { resolveLink: () => 'javascript:alert(1)' }).trim()).toBe('<p>x</p>')
  })

  it('ssh addresses become links, file and bare names do not', () => {
    expect(toHtml('ssh://git@example.com/x file:///etc/passwd')).toBe(
      '<p><a href="ssh://git@example.com/x" rel="noopener nofollow ugc">ssh://git@example.com/x</a> file:///etc/passwd</p>',
    )
  })

  it.each(attacks)('nothing runs: %j', (attack) => {
    for (const source of [
      attack,
      `段落 ${attack} 完`,
      `[x](${attack})`,
      `![x](${attack})`,
      `\`\`\`${attack}\n${attack}`,
      `$${attack}$`,
    ]) {
      const html = markdownToHtml(source, {})
      expect(harmIn(html, 'stored')).toEqual([])
      expect(sanitise(html)).toBe(html)
    }
  })
})

describe('formulas', () => {
  it('are found in a Chinese text, and prices, code and escaped brackets are not', () => {
    const html = markdownToHtml(formulas, {})
    expect(latexOf(html)).toEqual([
      'E = mc^2', 'm', 'E', 'E = mc^2', 'c', 'a^2 + b^2 = c^2', 'x_1 + x_2',
      '\\begin{aligned}\n\\nabla \\cdot \\mathbf{E} &amp;= \\frac{\\rho}{\\varepsilon_0} \\\\\n\\nabla \\times \\mathbf{B} &amp;= \\mu_0 \\mathbf{J}\n\\end{aligned}',
      '\\int_0^1 x^2 \\, dx = \\frac{1}{3}', '\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}',
      '\\text{速度} = \\frac{\\text{路程}}{\\text{时间}}', '32 库 \\times 32 表', 'e^{i\\pi} + 1 = 0', '\\frac{1',
    ]) // prettier-ignore
    const text = visibleText(html)
    expect(text).toContain(
      '一件 $5 and $6 的商品，合计US$11；两件 $10，三件 $15。行内代码 $x$ 不是公式，反斜杠 $8 也不是',
    )
    expect(text).toContain('变量 ${redis_host} 与 ${redis_port} 也不是。脚注写作 [1]。')
    expect(text).toContain('$$ 代码里的 $y$ 不变 $$')
    expect(text).toContain('没有结尾的 $$ 也照样显示。')
    expect(text).toContain('最后一段：坏公式 \\frac{1 显示原文。')
  })

  it.each(['$5，共 3 件，合计$', '花了$5/$6', '$ x $', '$x', '${a}${b}', '\\(  \\)', '`$a$`', '$20,000 和 $30,000'])(
    'not in %j',
    (source) => {
      expect(markdownToHtml(source, {})).not.toContain('data-latex')
    },
  )

  it.each(formulaCases)('in %j: %j', (source, formulas) => {
    expect(latexOf(markdownToHtml(source, {}))).toEqual(formulas.map((latex) => latex.replaceAll('>', '&gt;')))
  })

  it('do not slow down long runs of opening marks', () => {
    for (const source of ['$a '.repeat(20_000), '\\('.repeat(20_000), '\\[x='.repeat(20_000), '$$\n'.repeat(5001)]) {
      expect(
        cpuTime(() => void markdownToHtml(source, {})),
        source.slice(0, 10),
      ).toBeLessThan(3000)
    }
  })
})

describe.skipIf(!existsSync(documents))(
  '93 real documents (skipped where ../shared/data/advanced-java is missing)',
  () => {
    const files = globSync('**/*.md', { cwd: documents }).sort()

    test('are all there', () => {
      expect(files).toHaveLength(93)
    })

    test.each(files)('%s shows its last paragraph and every picture', (file) => {
      const source = readFileSync(resolve(documents, file), 'utf8')
      const pictures: string[] = []
      const html = markdownToHtml(source, {
        resolveImage: (src) => `/files/${pictures.push(src)}`,
        resolveLink: (href) => (/^[a-z]+:|^#/.test(href) ? href : '/resources/1'),
      })
      expect(harmIn(html, 'stored')).toEqual([])
      expect(sanitise(html)).toBe(html)
      expect(letters(visibleText(html))).toContain(lastParagraph(source))
      expect([...html.matchAll(/<img src="\/files\/(\d+)"/g)].map((match) => Number(match[1]))).toEqual(
        pictures.map((_, i) => i + 1),
      )
      expect(pictures.length).toBe(writtenPictures(source))
    })
  },
)

test('sixty thousand opening marks without an end, and as many before one that ends no formula, are text', () => {
  // with a search of the whole text from each of them this would not end
  for (const end of ['', '\\] 之后\n'])
    expect(visibleText(markdownToHtml('\\[\n'.repeat(60_000) + end, {})).slice(0, 5)).toBe('[ [ [')
})

test('a formula on lines of its own may be long, in a quotation and a list too', () => {
  const rows = 'x^2 \\\\\n'.repeat(500)
  expect(markdownToHtml(`\\[\n${rows}\\]\n`, {})).toContain('data-type="block-math"')
  expect(markdownToHtml('> $$\n> x^2\n> $$\n', {})).toContain('data-latex="x^2"')
  expect(markdownToHtml('- 例\n\n  $$\n  y^2\n  $$\n', {})).toContain('data-latex="y^2"')
  expect(markdownToHtml('- $$\n  y^2\n\n外\n$$\n', {})).not.toContain('data-latex')
})

/** The letters of the last lines that show any, Markdown's marks and addresses taken off. */
function lastParagraph(source: string): string {
  for (const line of source.split('\n').reverse()) {
    const text = letters(
      line
        .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/<(?:img|br|sub|div|\/)[^>]*>/g, '')
        .replace(/^\s*(?:\d+\. |details: |link: .*)/, ''),
    )
    if (text) return text
  }
  throw new Error('a document without a letter')
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function writtenPictures(source: string): number {
  const withoutCode = source.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]+`/g, '')
  return withoutCode.match(/!\[[^\]]*\]\([^)]*\)|<img\s/g)?.length ?? 0
}
