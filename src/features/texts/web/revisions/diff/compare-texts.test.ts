import { describe, expect, test } from 'vitest'
import { compareTexts, compareTitles } from './compare-texts.ts'

/** The whole comparison as HTML. */
const compared = (before: string, after: string) =>
  compareTexts(before, after)
    .parts.map((part) => (part.isChanged ? part.html : part.blocks.join('')))
    .join('')

describe('words', () => {
  test('Chinese is compared by words, not by characters or sentences', () => {
    expect(compared('<p>线段树支持区间查询，也支持单点修改。</p>', '<p>线段树支持区间查询，也支持区间修改。</p>')).toBe(
      '<p>线段树支持区间查询，也支持<del>单点</del><ins>区间</ins>修改。</p>',
    )
    expect(compared('<p>我们今天讨论算法</p>', '<p>我们明天讨论算法</p>')).toBe(
      '<p>我们<del>今天</del><ins>明天</ins>讨论算法</p>',
    )
  })

  test('English too, and a change of case or sign is one', () => {
    expect(compared('<p>Redis is fast, really.</p>', '<p>Redis is slow, Really!</p>')).toBe(
      '<p>Redis is <del>fast, really.</del><ins>slow, Really!</ins></p>',
    )
  })

  test('a comma between two replacements is replaced with them', () => {
    expect(compared('<p>春天，花开，雪化了再说。</p>', '<p>秋天，叶落，雪化了再说。</p>')).toBe(
      '<p><del>春天，花开</del><ins>秋天，叶落</ins>，雪化了再说。</p>',
    )
  })

  test('half a link and half a piece of code stay in one', () => {
    expect(compared('<p>看 <a href="/a">算法的文档</a> 吧</p>', '<p>看 <a href="/a">数学的文档</a> 吧</p>')).toBe(
      '<p>看 <a href="/a"><del>算法</del><ins>数学</ins>的文档</a> 吧</p>',
    )
    expect(compared('<p>用 <code>foo(bar)</code> 调用它</p>', '<p>用 <code>foo(baz)</code> 调用它</p>')).toBe(
      '<p>用 <code>foo(<del>bar</del><ins>baz</ins>)</code> 调用它</p>',
    )
  })

  test('text that became bold is another text', () => {
    expect(compared('<p>这是重点内容，请记住。</p>', '<p>这是<strong>重点</strong>内容，请记住。</p>')).toBe(
      '<p>这是<del>重点</del><strong><ins>重点</ins></strong>内容，请记住。</p>',
    )
  })

  test('pictures and formulas are compared as wholes, line breaks are marked', () => {
    const formula = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`
    expect(compared(`<p>面积是 ${formula('a^2')} 平方米</p>`, `<p>面积是 ${formula('a^3')} 平方米</p>`)).toBe(
      `<p>面积是 <del class="diff-unit">${formula('a^2')}</del><ins class="diff-unit">${formula('a^3')}</ins> 平方米</p>`,
    )
    expect(
      compared('<p>看图<img src="/files/a" alt="一">明白了</p>', '<p>看图<img src="/files/b" alt="二">明白了</p>'),
    ).toBe(
      '<p>看图<del class="diff-unit"><img src="/files/a" alt="一"></del><ins class="diff-unit"><img src="/files/b" alt="二"></ins>明白了</p>',
    )
    expect(compared('<p>第一行文字第二行文字</p>', '<p>第一行文字<br>第二行文字</p>')).toBe(
      '<p>第一行文字<ins class="diff-break"><br></ins>第二行文字</p>',
    )
  })
})

describe('blocks', () => {
  const kept = '<p>前面这一段没有变。</p>'

  test('come and go as wholes', () => {
    expect(compared(kept, `${kept}<p>新的一段。</p>`)).toBe(`${kept}<ins class="diff-block"><p>新的一段。</p></ins>`)
    expect(compared(`<h2>旧标题</h2>${kept}`, kept)).toBe(`<del class="diff-block"><h2>旧标题</h2></del>${kept}`)
  })

  test('a paragraph that has hardly a word in common with the old one is another one', () => {
    expect(compared('<p>今天讲线段树。</p>', '<p>周末去爬山吧！</p>')).toBe(
      '<del class="diff-block"><p>今天讲线段树。</p></del><ins class="diff-block"><p>周末去爬山吧！</p></ins>',
    )
  })

  test('one that stands elsewhere is moved, and neither added nor removed', () => {
    const moved = '<p>这一段从开头移到了末尾。</p>'
    const others = '<p>甲段的内容在这里。</p><p>乙段的内容在那里。</p>'
    const diff = compareTexts(moved + others, others + moved)
    expect(diff).toMatchObject({ added: 0, removed: 0, moved: 1 })
    expect(diff.parts.at(0)).toEqual({ isChanged: true, html: `<del class="diff-block" data-moved="">${moved}</del>` })
    expect(diff.parts.at(-1)).toEqual({ isChanged: true, html: `<ins class="diff-block" data-moved="">${moved}</ins>` })
  })

  test('a heading of another level is another heading', () => {
    expect(compared('<h2>小结</h2>', '<h3>小结</h3>')).toBe(
      '<del class="diff-block"><h2>小结</h2></del><ins class="diff-block"><h3>小结</h3></ins>',
    )
  })

  test('list items come, go and change one by one; their marks stay in the list', () => {
    expect(
      compared('<ul><li>苹果很好吃</li><li>香蕉</li></ul>', '<ul><li>苹果不好吃</li><li>樱桃</li><li>香蕉</li></ul>'),
    ).toBe(
      '<ul><li><p>苹果<del>很好吃</del><ins>不好吃</ins></p></li><li data-diff="ins"><ins class="diff-block"><p>樱桃</p></ins></li><li><p>香蕉</p></li></ul>',
    )
  })

  test('a task that was done is another task', () => {
    const task = (done: boolean) =>
      `<ul data-type="taskList"><li data-type="taskItem" data-checked="${done}"><div><p>写作业</p></div></li><li data-type="taskItem" data-checked="false"><div><p>复习功课</p></div></li></ul>`
    expect(compared(task(false), task(true))).toMatch(
      /data-checked="false" data-diff="del">.*写作业.*data-checked="true" data-diff="ins">.*写作业/,
    )
  })

  test('rows of a table come and go, cells stay in their columns', () => {
    const table = (...rows: string[][]) =>
      `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`
    expect(
      compared(table(['姓名', '分数'], ['小林', '90']), table(['姓名', '分数'], ['小林', '95'], ['小周', '80'])),
    ).toBe(
      '<div class="table-scroll" tabindex="0"><table><tbody><tr><td><p>姓名</p></td><td><p>分数</p></td></tr>' +
        '<tr><td><p>小林</p></td><td><p><del>90</del><ins>95</ins></p></td></tr>' +
        '<tr data-diff="ins"><td data-diff="ins"><ins class="diff-block"><p>小周</p></ins></td><td data-diff="ins"><ins class="diff-block"><p>80</p></ins></td></tr></tbody></table></div>',
    )
  })

  test('code is compared by lines', () => {
    const code = (text: string) => `<pre><code class="language-java">${text}</code></pre>`
    expect(compared(code('int a;\nint b;\nreturn a;'), code('int a;\nlong b;\nreturn a;\n'))).toBe(
      '<pre tabindex="0"><code class="language-java">int a;\n<del class="diff-line">int b;\n</del><ins class="diff-line">long b;\n</ins>return a;\n</code></pre>',
    )
  })
})

describe('what looks the same is the same', () => {
  test.each([
    ['a paragraph in a list item', '<ul><li>一</li></ul>', '<ul><li><p>一</p></li></ul>'],
    [
      'head and body, widths, spans of one',
      '<table><thead><tr><th>一</th></tr></thead><tbody><tr><td>二</td></tr></tbody></table>',
      '<table style="min-width: 25px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>一</p></th></tr><tr><td colspan="1" rowspan="1" colwidth="80"><p>二</p></td></tr></tbody></table>',
    ],
    ['line ends and blanks', '<p>一行\n又一行</p>\n<p>二 </p>', '<p>一行 又一行</p><p>二</p><p></p>'],
    ['the order of marks', '<p><strong><em>重</em></strong></p>', '<p><em><strong>重</strong></em></p>'],
    [
      'the end of code',
      '<pre><code class="language-c">x\n</code></pre>',
      '<pre><code class="language-c">x</code></pre>',
    ],
  ])('%s', (_, before, after) => {
    expect(compareTexts(before, after)).toMatchObject({ added: 0, removed: 0, parts: [{ isChanged: false }] })
  })
})

test('what the texts say stays text', () => {
  const before = '<p>写成 &lt;script&gt; 会怎样？A &amp; B 都可以。</p>'
  const after = '<p>写成 &lt;style&gt; 会怎样？A &amp; B 都可以。</p>'
  expect(compared(before, after)).toBe(
    '<p>写成 &lt;<del>script</del><ins>style</ins>&gt; 会怎样？A &amp; B 都可以。</p>',
  )
  expect(compared('<p>1 < 2</p>', '<p>1 < 2</p>')).toBe('<p>1 &lt; 2</p>')
  expect(compared('', '<img src=x onerror=alert(1)><p onclick="x">好</p><script>1</script>')).not.toMatch(
    /<img|<script|onerror=alert\(1\)>/,
  )
})

test('characters are counted, stretches that are the same stand apart', () => {
  const [a, b, c] = ['<p>第一段的内容。</p>', '<p>第二段的内容。</p>', '<p>第三段的内容。</p>']
  const diff = compareTexts(a + b + c, `${a}${b}<p>第三段的新内容。</p>`)
  expect(diff).toMatchObject({ added: 1, removed: 0, moved: 0, isCoarse: false })
  expect(diff.parts).toEqual([
    { isChanged: false, blocks: [a, b] },
    { isChanged: true, html: '<p>第三段的<ins>新</ins>内容。</p>' },
  ])
  expect(compareTexts('', '').parts).toEqual([])
})

test('titles are compared by words', () => {
  expect(compareTitles('线段树', '线段树与懒标记')).toEqual([
    { text: '线段树', change: undefined },
    { text: '与懒标记', change: 'ins' },
  ])
})

describe('texts that could hold a browser', () => {
  const paragraphs = (count: number, text: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => `<p>${text(i)}</p>`).join('')

  test('a long text that was changed everywhere is compared by blocks', () => {
    const sentence = '线段树适合单点修改和区间查询一类的问题，需要区间修改时再加懒标记'
    const before = paragraphs(12_000, (i) => `${sentence}，第 ${i} 段的内容。`)
    const after = paragraphs(12_000, (i) => `第 ${i} 段：${sentence}！`)
    expect(before.length).toBeGreaterThan(500_000)
    const diff = compareTexts(before, after)
    expect(diff.isCoarse).toBe(true)
    expect(diff.parts).toHaveLength(1)
  })

  test('so is one of many short lines, or of one endless code block', () => {
    const lines = (step: number) => Array.from({ length: 30_000 }, (_, i) => `a${i * step}`).join('\n')
    expect(compareTexts(`<pre><code>${lines(1)}</code></pre>`, `<pre><code>${lines(2)}</code></pre>`).isCoarse).toBe(
      true,
    )
    expect(
      compareTexts(
        paragraphs(30_000, (i) => `a${i}`),
        paragraphs(30_000, (i) => `a${3 * i + 1}`),
      ).isCoarse,
    ).toBe(true)
  })
})
