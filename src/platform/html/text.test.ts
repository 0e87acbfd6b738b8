import { describe, expect, it } from 'vitest'
import { cpuTime } from '#test/fixtures/html/cpu-time.ts'
import { sanitise } from './cleaning/sanitise.ts'
import { excerpt, outline, visibleText } from './text.ts'

describe('visibleText', () => {
  it.each([
    ['<h1>标题</h1><p>一段<strong>粗</strong>字</p><p>二段</p>', '标题\n一段粗字\n二段'],
    ['<p>a &lt; b &amp;&nbsp;c</p>', 'a < b & c'],
    ['<p>甲<br>乙</p><hr><ul><li><p>丙</p></li><li>丁</li></ul>', '甲\n乙\n丙\n丁'],
    ['<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>', '1 2\n3 4'],
    ['<p>看图<img src="/files/a" alt="说明" title="题">完</p>', '看图完'],
    ['<p>由 <span data-type="inline-math" data-latex="E=mc^2"></span> 知</p>', '由 E=mc^2 知'],
    ['<div data-type="block-math" data-latex="x &lt; y"></div>', 'x < y'],
    ['<pre><code class="language-java">if (a) {\n  b();\n}</code></pre><p>后</p>', 'if (a) {\n  b();\n}\n后'],
    ['<p>  多  个\n 空格 </p>', '多 个 空格'],
    ['<p>正文</p><script>x</script><style>y</style>', '正文'],
    ['<p><span data-type="mention" data-id="5">@小林</span> 你好</p>', '@小林 你好'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(visibleText(html)).toBe(text)
  })
})

describe('excerpt', () => {
  it('of a text without end is its beginning, whatever stands between', () => {
    const blanks = `<p>一${' '.repeat(20_000)}二</p><p></p>`.repeat(3)
    expect(excerpt(blanks, 5)).toBe('一 二 一…')
    expect(excerpt(`<p>${'<em>字</em>'.repeat(20_000)}</p>`, 5)).toBe('字字字字字…')
    expect(excerpt(`${'<p></p>'.repeat(20_000)}<p>尾</p>`, 5)).toBe('尾')
    expect(excerpt(`<ul>${'<li>行</li>'.repeat(9_000)}</ul>`, 4)).toBe('行 行…')
  })

  it('is one line of at most so many characters', () => {
    expect(excerpt('<p>一二三</p><p>四五</p>', 20)).toBe('一二三 四五')
    expect(excerpt('<p>一二三四五</p>', 3)).toBe('一二三…')
    expect(excerpt('<p>一二三</p>', 3)).toBe('一二三')
  })

  it.each([
    ['<h1>题</h1><p>正文</p><h2>节</h2><p>又</p>', '正文 又'],
    ['<h1>只有</h1><h2>标题</h2>', '只有 标题'],
    ['<p>前</p><pre><code>if (a) b()</code></pre><p>后</p>', '前 后'],
    ['<p>前</p><table><tbody><tr><td><p>格</p></td></tr></tbody></table><p>后</p>', '前 后'],
    ['<p>由 <span data-type="inline-math" data-latex="E=mc^2"></span> 知</p>', '由 E=mc² 知'],
    ['<p>前</p><div data-type="block-math" data-latex="\\int_0^1 x"></div><p>后</p>', '前 后'],
    ['<p>[TOC]</p><p>正文</p>', '正文'],
    ['<p>注<sup data-type="footnote" data-id="1">1</sup>后</p>', '注后'],
    ['<pre><code>x</code></pre>', ''],
  ])('of %s is %s', (html, text) => {
    expect(excerpt(html, 20)).toBe(text)
  })

  it('leaves out rows of badges and links, where there are sentences', () => {
    const badges = '<p><a href="/a">stars</a>（<a href="https://b.example/b.svg">图片</a>） <a href="/c">forks</a></p>'
    expect(excerpt(`${badges}<p>本书讲 <a href="/d">图论</a>。</p>`, 20)).toBe('本书讲 图论。')
    expect(excerpt(badges, 20)).toBe('stars（图片） forks')
  })

  it('never cuts a character in two', () => {
    expect(excerpt('<p>𠮷𠮷𠮷</p>', 2)).toBe('𠮷𠮷…')
  })
})

describe('outline', () => {
  it('gives each heading an id made of its text', () => {
    const { html, items } = outline(
      '<h1>缓存 雪崩？</h1><p>x</p><h3 style="text-align: center"><code>Redis</code> 锁</h3>',
    )
    expect(html).toBe(
      '<h1 id="h-缓存-雪崩">缓存 雪崩？</h1><p>x</p><h3 id="h-redis-锁" style="text-align: center"><code>Redis</code> 锁</h3>',
    )
    expect(items).toEqual([
      { id: 'h-缓存-雪崩', level: 1, text: '缓存 雪崩？' },
      { id: 'h-redis-锁', level: 3, text: 'Redis 锁' },
    ])
  })

  it('keeps the ids of other headings when one is put in between', () => {
    const ids = (html: string) => outline(html).items.map(({ id }) => id)
    expect(ids('<h2>甲</h2><h2>新</h2><h2>乙</h2>')).toEqual(['h-甲', 'h-新', 'h-乙'])
    expect(ids('<h2>甲</h2><h2>乙</h2>')).toEqual(['h-甲', 'h-乙'])
  })

  it('counts equal headings, also where another is called like the count', () => {
    const { items } = outline('<h2>小结</h2><h2>小结-2</h2><h2>小结</h2><h2>小结</h2><h2>！</h2><h2></h2>')
    expect(items.map(({ id }) => id)).toEqual(['h-小结', 'h-小结-2', 'h-小结-3', 'h-小结-4', 'h-section'])
    expect(items).toHaveLength(5)
  })

  it('takes 20,000 equal headings in its stride', () => {
    let ids: string[] = []
    const time = cpuTime(() => void (ids = outline('<h2>同</h2>'.repeat(20_000)).items.map(({ id }) => id)))
    expect(new Set(ids).size).toBe(20_000)
    expect(time).toBeLessThan(2000)
  })

  it('puts nothing unsafe into an id', () => {
    const { items } = outline(sanitise('<h2>"&gt;&lt;img src=x onerror=alert(1)&gt; \' ` = / location</h2>'))
    expect(items[0]!.id).toMatch(/^h-[\p{L}\p{N}-]+$/u)
  })

  it('reads formulas by their source', () => {
    expect(outline('<h2>能量 <span data-type="inline-math" data-latex="E"></span></h2>').items[0]!.text).toBe('能量 E')
  })
})
