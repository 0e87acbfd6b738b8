import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareTexts } from '#src/features/texts/web/revisions/diff/compare-texts.ts'
import { readText } from '#src/features/texts/web/revisions/diff/text-tree.ts'
import { writeBlock } from '#src/features/texts/web/revisions/diff/write-html.ts'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { sanitise } from '#src/platform/html/cleaning/sanitise.ts'
import { visibleText } from '#src/platform/html/text.ts'
import { element, type HtmlElement, type HtmlNode, isElement, parseTree, serialise } from '#src/platform/html/tree.ts'
import { attacks } from '../fixtures/html/attacks.ts'
import { harmIn } from '../fixtures/html/harmless.ts'
import { loadPayloads } from '../fixtures/xss-payloads.ts'

// What must hold for any two texts: the comparison without what was inserted says what the old one said, without what was
// deleted what the new one says, and there is nothing in it that was in neither.

const folder = path.resolve(import.meta.dirname, '../../../shared/data/advanced-java')
const isThere = existsSync(folder)

const fixtures = [
  '<h1>题</h1><h2 style="text-align: center">居中</h2><p>一段<strong>粗<em>斜</em></strong><a href="/spaces/1" title="内">链接</a>，<code>a &lt; b</code>。</p>',
  '<ul><li>一<ul><li>甲</li><li>乙</li></ul></li><li>二</li></ul><ol start="3"><li><p>三</p><p>又一段</p></li></ol>',
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>做完</p></div></li><li data-type="taskItem" data-checked="false"><div><p>没做</p></div></li></ul>',
  '<table><thead><tr><th>姓名</th><th style="text-align: right">分数</th></tr></thead><tbody><tr><td>小林</td><td>90</td></tr><tr><td colspan="2">合计</td></tr></tbody></table>',
  '<pre><code class="language-cpp">int main() {\n\n  return a &lt; b;\n}\n</code></pre><hr><blockquote><p>引文</p><blockquote><p>再引</p></blockquote></blockquote>',
  '<p>公式 <span data-type="inline-math" data-latex="x &lt; y"></span> 和 <span data-type="mention" data-id="5" data-label="小林">@小林</span></p><div data-type="block-math" data-latex="\\sum_{i=1}^{n} i"></div>',
  '<p>图<img src="/files/a.png" alt="甲" width="30"><br>换行</p><details><summary>展开<strong>看</strong></summary><p>里面</p></details>',
  '没有段落的一行<div>分区<p>一段</p>尾巴</div><p></p><p><strong><em>两层</em>一层</strong></p>',
]

describe.each(fixtures.map((text, i) => [i, text] as const))('fixture %i', (i, text) => {
  test('is read whole', () => expectReadWhole(text))
  test('beside each other fixture', () => {
    for (const other of fixtures) expectBoth(text, other)
    expectBoth(text, fixtures.join(''))
    expectBoth('', text)
  })
  test('beside itself with random edits', () => {
    for (let seed = 0; seed < 60; seed++) expectBoth(text, edited(text, seed * 31 + i, 1 + (seed % 6)))
    for (let seed = 0; seed < 20; seed++) expectBoth(fixtures.join(''), edited(fixtures.join(''), seed * 17 + i, 12))
  })
})

test('attacks that were cleaned stay clean', () => {
  const payloads = [...attacks, ...(loadPayloads() ?? [])].slice(0, 1500)
  for (const [i, payload] of payloads.entries()) {
    const before = sanitise(payload)
    const after = sanitise(`${payloads[(i * 7 + 1) % payloads.length]}<p>${payload}</p>`)
    expect(harmIn(without('none', comparisonOf(before, after)), 'stored'), payload).toEqual([])
  }
})

describe.skipIf(!isThere)(
  isThere ? '93 real documents' : '93 real documents (skipped: ../shared/data/advanced-java is missing)',
  () => {
    const documents = globSync('**/*.md', { cwd: folder })
      .sort()
      .map((file) => [file, markdownToHtml(readFileSync(path.join(folder, file), 'utf8'), {})] as const)

    test('are there', () => expect(documents).toHaveLength(93))

    test.each(documents)('%s', (file, text) => {
      expectReadWhole(text)
      for (const seed of [file.length, file.length + 1, file.length + 2])
        expectBoth(text, edited(text, seed, 4 + (seed % 20)))
    })
  },
)

/** Nothing of a text is lost when it is read for comparison. */
function expectReadWhole(text: string) {
  expect(squeezed(visibleText(levelled(text)))).toBe(squeezed(visibleText(text)))
  expect(levelled(levelled(text))).toBe(levelled(text))
  expect(harmIn(levelled(text), 'stored')).toEqual([])
}
const squeezed = (text: string) => text.replace(/\s+/g, '')

function expectBoth(before: string, after: string) {
  const shown = comparisonOf(before, after)
  expect(levelled(without('ins', shown))).toBe(levelled(before))
  expect(levelled(without('del', shown))).toBe(levelled(after))
  expect(harmIn(without('none', shown), 'stored')).toEqual([])
}

const comparisonOf = (before: string, after: string) =>
  compareTexts(before, after)
    .parts.map((part) => (part.isChanged ? part.html : part.blocks.join('')))
    .join('')

/** A text as it is compared. */
const levelled = (html: string) => withoutBoxes(readText(html).map(writeBlock).join(''))
const withoutBoxes = (html: string) =>
  html
    .replace(/<div class="table-scroll" tabindex="0">(<table>.*?<\/table>)<\/div>/gs, '$1')
    .replaceAll('<pre tabindex="0">', '<pre>')

/** The comparison without what one side has alone, and without all signs of being one. */
function without(change: 'ins' | 'del' | 'none', html: string): string {
  const strip = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) => {
      if (!isElement(node)) return [node]
      const { 'data-diff': mark, ...attributes } = node.attributes
      if (node.name === change || mark === change) return []
      const children = strip(node.children)
      return ['ins', 'del'].includes(node.name) ? children : [element(node.name, attributes, children)]
    })
  return serialise(strip(parseTree(withoutBoxes(html))))
}

/** The text after some edits that people make, always the same for one seed; clean, as everything that is stored. */
function edited(html: string, seed: number, count: number): string {
  const random = randomFrom(seed)
  const tree = parseTree(html)
  for (let i = 0; i < count; i++) {
    const places = elementsIn(tree)
    const holder = places[Math.floor(random() * places.length)] ?? element('#root', {}, tree)
    const siblings = random() < 0.3 ? tree : holder.children
    editOne(siblings, random)
  }
  return sanitise(serialise(tree))
}

function editOne(siblings: HtmlNode[], random: () => number) {
  const at = Math.floor(random() * siblings.length)
  const node = siblings[at]
  const pick = Math.floor(random() * 6)
  if (typeof node === 'string') siblings[at] = editText(node, random)
  else if (node === undefined) siblings.push('新')
  else if (pick === 0) siblings.splice(at, 1)
  else if (pick === 1) siblings.splice(Math.floor(random() * siblings.length), 0, structuredClone(node))
  else if (pick === 2) siblings.splice(Math.floor(random() * siblings.length), 0, ...siblings.splice(at, 1))
  else if (pick === 3 && isElement(node)) siblings[at] = { ...node, name: random() < 0.5 ? 'p' : 'strong' }
  else if (pick === 4) siblings.splice(at, 0, element('p', {}, ['插入的一段，里面有几个字。']))
  else if (isElement(node)) editOne(node.children, random)
}

function editText(text: string, random: () => number): HtmlNode {
  const from = Math.floor(random() * text.length)
  const to = from + Math.floor(random() * 6)
  const word = ['', '增加', 'word ', '，', '&<>', '\n第二行'][Math.floor(random() * 6)]!
  const changed = text.slice(0, from) + word + text.slice(to)
  return random() < 0.2 ? element('em', {}, [changed]) : changed
}

const elementsIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.children)] : []))

/** mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
