import { expect, test } from 'vitest'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { dedented } from '#src/platform/html/books/directive.ts'
import { readXml } from '#src/platform/xml/read-xml.ts'
import { chapterOf } from '#test/support/libraries/documents.ts'
import { rawZip } from '#test/support/libraries/zips.ts'
import { fencedFile } from './books/directive-files.ts'
import { jupyterBook } from './books/dialects.ts'
import { Globs } from './books/globs.ts'
import { fenced } from './books/notebook-text.ts'
import { toctrees } from './books/toctree.ts'
import { dialects } from './dialects/all.ts'
import type { ContentsEntry } from './dialects/dialect.ts'
import { withIncludes } from './dialects/includes.ts'
import { mkdocs } from './dialects/mkdocs.ts'
import { readText } from './dialects/read-text.ts'
import { readLibrary } from './dialects/read-library.ts'
import { lossesOf } from './documents/losses.ts'
import { isNotionPage } from './formats/notion-page.ts'
import { wordParts } from './formats/word-parts.ts'
import { navigationOf } from './source/book-navigation.ts'
import { bookTree } from './source/book-tree.ts'
import type { SourceTree } from './source/source-tree.ts'

// Files made to keep whoever reads them busy for minutes, or to fill the memory: each is read at once. What is read here is read
// outside of the limits of time.

function treeOf(files: Record<string, string>): SourceTree {
  const entries = new Map(Object.keys(files).map((path) => [path, { path, kind: 'document' as const }]))
  return { entries, hidden: new Set(), read: async (path) => Buffer.from(files[path] ?? '') }
}

const places = async (text: string) => {
  const files: Record<string, string> = { 'README.md': text, 'a.md': '', 'b.md': '' }
  const contents = await toctrees(treeOf(files), async (at) => files[at] ?? null)
  return contents?.entries.map(({ path, title }) => [path, title])
}

const signsOf = (text: string) => dialects.filter(({ sign }) => sign?.test(text)).map(({ name }) => name)

const included = (source: string, syntaxes: ('sites' | 'myst' | 'rst')[]) =>
  withIncludes(source, 'a.md', { tree: treeOf({ 'b.md': '引入' }), syntaxes, missing: () => {} })

/** What a note gets of another. */
const embedded = (part: string, text: string) =>
  withIncludes(`![[b#${part}]]`, 'a.md', { tree: treeOf({ 'b.md': text }), syntaxes: ['wiki'], missing: () => {} })

/** How many letters of a file of so many lines are taken in; null where that many pieces are refused. */
const linesTaken = (said: string, count: number) => {
  const lines = ['```{literalinclude} b.txt', `:lines: ${said}`, '```']
  return fencedFile(lines[0]!, lines, 0)!.select!('a\n'.repeat(count))?.length ?? null
}

/** How many entries a table of contents has. */
async function entriesIn(name: string, text: string) {
  const files: Record<string, string> = { [name]: text, 'docs/a.md': '', 'a.md': '' }
  const read = async (at: string) => files[at] ?? null
  const { contents } = name === 'mkdocs.yml' ? mkdocs : jupyterBook
  const count = (entries: readonly ContentsEntry[]): number =>
    entries.reduce((sum, { inside }) => sum + 1 + count(inside), 0)
  return count((await contents!(treeOf(files), read))?.entries ?? [])
}

/** How often all files are looked through for a tree of so many patterns. */
async function looksFor(patterns: number) {
  let looks = 0
  const files = { 'index.rst': `.. toctree::\n   :glob:\n\n${'   a/*\n'.repeat(patterns)}`, 'a/a.rst': '' }
  const { entries, ...tree } = treeOf(files)
  class Counted extends Map<string, { path: string; kind: 'document' }> {
    override values() {
      looks++
      return super.values()
    }
  }
  const contents = await toctrees({ ...tree, entries: new Counted(entries as never) }, async (at) =>
    at === 'index.rst' ? files[at] : '',
  )
  return { isBounded: looks < 100, paths: contents?.entries.map(({ path }) => path) }
}

/** How many documents patterns of many signs find, one after the other. */
function foundBy(pattern: string, times: number) {
  const globs = new Globs(
    treeOf(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}${'a'.repeat(100)}`, '']))),
  )
  return Array.from({ length: times }, () => globs.matching(pattern).length)
}

async function wikiLinks(text: string) {
  const { syntaxes } = await readText(await readLibrary(treeOf({ 'b.md': '' })), 'a.md', Buffer.from(text))
  return syntaxes
}

const lossesIn = (source: string) =>
  lossesOf({ path: 'a.md', format: 'markdown', source, syntaxes: ['wiki'], notes: { unknown: new Set() } } as never)

async function formulasIn(body: string) {
  // not packed: what unfolds so far is refused before it is read
  const parts = await wordParts(
    rawZip([
      { name: '[Content_Types].xml', content: '<Types/>', method: 0 },
      { name: 'word/document.xml', content: body, method: 0 },
    ]),
  )
  const text = await parts.read('word/document.xml', 'utf8')
  return { formulas: parts.formulas.map(({ isBlock }) => isBlock), end: String(text).slice(-10) }
}

/** Of so many chapters in folders of their own, all called alike; the last one's place. */
async function lastOf(count: number) {
  const names = Array.from({ length: count }, (_, at) => `c${at}/index.xhtml`)
  const items = names.map((name, at) => `<item id="i${at}" href="${name}" media-type="application/xhtml+xml"/>`)
  const tree = await bookTree(
    treeOf({
      ...Object.fromEntries(names.map((name) => [name, chapterOf({ title: '章', body: '' })])),
      'META-INF/container.xml': '<rootfile full-path="book.opf"/>',
      'book.opf': `<package><manifest>${items.join('')}</manifest><spine>${names.map((_, at) => `<itemref idref="i${at}"/>`).join('')}</spine></package>`,
    }),
    '书',
  )
  return tree.books![0]!.entries.at(-1)!.path
}

/** A table of contents with so many points at the bottom of so many levels, all of one chapter. */
async function navigated({ levels, points }: { levels: number; points: number }) {
  const point = '<li><a href="a.xhtml">章</a>'
  const nav = `<nav><ol>${`${point}<ol>`.repeat(levels)}${`${point}</li>`.repeat(points)}${'</ol></li>'.repeat(levels)}</ol></nav>`
  const items = [{ path: 'nav.xhtml', type: '', properties: 'nav' }]
  return [...(await navigationOf(treeOf({ 'nav.xhtml': nav }), { opf: readXml(''), items }))]
}

const words = (last: string) => ({ a: '{{b}}'.repeat(5000), b: '{{c}}'.repeat(5000), c: last })
const withWords = (source: string) => {
  const html = markdownToHtml(source, { syntaxes: ['myst'], book: { label: () => null, title: () => null, words: words('丙') } as never })
  return { isBounded: html.length < 1_000_000, isSaid: html.includes('丙'), end: html.slice(-7) }
} // prettier-ignore
const withRstWords = (source: string) => {
  const replacing = Object.entries({ a: '|b| '.repeat(5000), b: '|c| '.repeat(5000), c: '丙' })
  const html = markdownToHtml(
    `${source}\n\n${replacing.map(([name, said]) => `.. |${name}| replace:: ${said}\n`).join('')}`,
    { syntaxes: ['rst'] },
  )
  return { isBounded: html.length < 1_000_000, isSaid: html.includes('丙') }
}

const many = 200_000
const blanks = ' '.repeat(many)

test.each<[string, () => unknown, unknown]>([
  ['blanks in a line of a tree', () => places(`\`\`\`toc\na\n甲 <b>\n${blanks}x${blanks}x\n\`\`\`\n`), [['README.md', ''], ['a.md', ''], ['b.md', '甲']]],
  ['trees that never end', () => places('```toc\na\n'.repeat(100_000)), [['README.md', ''], ['a.md', '']]],
  ['trees without end that end', () => places(`${'```toc\n```\n'.repeat(80_000)}\`\`\`toc\na\n`), [['README.md', ''], ['a.md', '']]],
  ['articles that are none', () => isNotionPage('<article'.repeat(2_000_000)), false],
  ['formulas that never end', () => formulasIn(`${'<m:oMathPara>'.repeat(1_000_000)}末`), { formulas: [], end: 'MathPara>末' }],
  ['openings of formulas that never end', () => formulasIn(`${'<m:oMath '.repeat(1_000_000)}末`), { formulas: [], end: '<m:oMath 末' }],
  ['blocks and formulas', () => formulasIn('<m:oMathPara><m:oMathParaPr></m:oMathParaPr><m:oMath></m:oMath></m:oMathPara><m:oMath></m:oMath><w:末></w:末>'), { formulas: [true, false], end: 'w:末></w:末>' }],
  ['a box of MkDocs without text', () => signsOf(`!!! ${'a'.repeat(many)}\nx`), []],
  ['openings of tags of 飞书', () => signsOf('<file '.repeat(many)), []],
  ['lines that open tags of 飞书', () => signsOf('<grid\n'.repeat(many)), []],
  ['brackets', () => signsOf('('.repeat(many)), []],
  ['the signs themselves', () => signsOf('[a](b(c).md ":include")\n\n!!! note\n    文\n\n<file token="a">\n'), ['MkDocs', 'docsify', '飞书']],
  ['a name of a block that is no name', () => embedded('^(a+)+b', ` ^${'a'.repeat(60)}c\n文 ^(a+)+b`), ` ^${'a'.repeat(60)}c\n文 ^(a+)+b`],
  ['a name of a block that is no pattern either', () => embedded('^a(b', '文 ^a(b'), '文 ^a(b'],
  ['a list that holds itself', () => entriesIn('mkdocs.yml', 'nav: &a [{x: *a}]'), 0],
  ['chapters that hold themselves', () => entriesIn('_toc.yml', `root: a\nchapters: &a\n${'- {file: a, chapters: *a}\n'.repeat(10)}`), 0],
  ['lists that unfold', () => entriesIn('mkdocs.yml', `x: &a [${'a.md,'.repeat(2000)}]\nnav: [${'{x: *a},'.repeat(90)}]`), 50_000],
  ['chapters that unfold', () => entriesIn('_toc.yml', `x: &a [${'a,'.repeat(2000)}]\nroot: a\nchapters: [${'{file: a, sections: *a},'.repeat(90)}]`), 50_001],
  ['more aliases than anybody writes', () => entriesIn('mkdocs.yml', `${Array.from({ length: 1001 }, (_, at) => `a${at}: &a${at} b\nb${at}: *a${at}\n`).join('')}nav: [a.md]`), 0],
  ['lists in lists', () => entriesIn('mkdocs.yml', `nav: ${'['.repeat(100_000)}`), 0],
  ['all lines of a file a thousand times', () => linesTaken(Array(1000).fill('1-').join(), 10_000), 1_000_000],
  ['all lines of a file more often', () => linesTaken(Array(300_000).fill('1-').join(), 10), null],
  ['many patterns', () => looksFor(5000), { isBounded: true, paths: ['index.rst', 'a/a.rst'] }],
  ['patterns of many signs', () => foundBy(`**${'a*'.repeat(100)}`, 3).map((count) => count === 500), [true, true, false]],
  ['names of notes that never end', () => wikiLinks(`[[${'a'.repeat(many)}\n`), []],
  ['a note with other words', () => wikiLinks('[[b#节|词]]'), ['wiki']],
  ['blanks behind a fence', () => included(`\`\`\`${blanks}x`, ['sites']), `\`\`\`${blanks}x`],
  ['letters of an address', () => included(`<<< ${'a'.repeat(many)}\rx`, ['sites']), `<<< ${'a'.repeat(many)}\rx`],
  ['blanks behind a directive', () => included(`\`\`\`{include} a${blanks}x`, ['myst']), `\`\`\`{include} a${blanks}x`],
  ['blanks behind a directive of rst', () => included(`.. include:: a${blanks}x`, ['rst']), `.. include:: a${blanks}x`],
  ['comments that never end', () => lossesIn('<!--'.repeat(250_000)), []],
  ['a comment that ends', () => lossesIn('<!-- more -->\n<!-- 注 -->'), ['注释']],
  ['chapters that are all called alike', () => lastOf(20_000), '书/20000-index.xhtml'],
  ['points in points', () => navigated({ levels: 45, points: 200_000 }), [['a.xhtml', { title: '章', parts: [] }]]],
  ['words that stand for words', () => withWords('{{a}} 末'), { isBounded: true, isSaid: true, end: ' 末</p>\n' }],
  ['words of rst that stand for words', () => withRstWords('|a|'), { isBounded: true, isSaid: true }],
  ['more fences than a call takes arguments', () => fenced('```\n'.repeat(many), '').slice(0, 5), '````\n'],
  ['more fences in a file that is taken in', () => fencedFile('```{literalinclude} a', ['```{literalinclude} a'], 0)!.write!('```\n'.repeat(many)).slice(0, 5), '````{'],
  ['more lines than a call takes arguments', () => dedented(Array.from({ length: many }, () => '  a'))[0], 'a'],
])('%s', async (_what, work, result) => {
  expect(await work()).toEqual(result)
}) // prettier-ignore

test.each<[string, string]>([
  ['components in one another', `${'<Tabs>\n'.repeat(3000)}文\n${'</Tabs>\n'.repeat(3000)}`],
  ['boxes in one another', `${'<Admonition type="tip">'.repeat(3000)}文`],
  ['tags that never end', '<A b={'.repeat(30_000)],
  ['tags that never end, with words', '<A b="'.repeat(30_000)],
  ['braces that never end', '{'.repeat(150_000)],
  ['braces with comments', '{/*'.repeat(20_000)],
  ['code that never ends', Array.from({ length: 300 }, (_, at) => '`'.repeat(at + 1)).join(' ')],
  ['formulas that never end', '$a '.repeat(20_000)],
  ['formula blocks that never end', '$$ a '.repeat(60_001)],
  ['exports that never end', 'export const a = (\n\n'.repeat(12_000)],
  ['imports that never end', 'import {\n\n'.repeat(20_000)],
  ['imports of everything', 'import a, '.repeat(20_000)],
  ['ends of nothing', '</A>'.repeat(20_000)],
  ['fences', '```mdx-code-block\n'.repeat(12_000)],
  ['fences that never end', '```js\n~~~\n'.repeat(20_000)],
  ['code blocks that never end', '<CodeBlock>'.repeat(20_000)],
  ['programs that never end', '<style>'.repeat(30_000)],
  ['lines that are far in', `${' '.repeat(200)}<A>\n`.repeat(1200)],
])('MDX: %s', (_what, text) => {
  const html = markdownToHtml(text, { syntaxes: ['sites', 'mdx'], resolveLink: () => null, resolveImage: () => null })
  expect(html.length).toBeLessThan(4 * text.length)
})
