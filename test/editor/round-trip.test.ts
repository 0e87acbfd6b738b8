// @vitest-environment jsdom
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getSchema } from '@tiptap/core'
import { describe, expect, it, test } from 'vitest'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { sanitise } from '#src/platform/html/cleaning/sanitise.ts'
import { canonicalHtml } from '#src/platform/html/to-markdown/same-html.ts'
import { toMarkdown } from '#src/platform/html/to-markdown/to-markdown.ts'
import { parseTree } from '#src/platform/html/tree.ts'
import { namesOf } from '#src/ui/editor/nodes/construct-names.ts'
import { constructsOf } from '#src/ui/editor/text/constructs.ts'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { htmlOf, readStored } from '#src/ui/editor/text/stored-text.ts'
import { attacks } from '#test/fixtures/html/attacks.ts'
import { everyConstruct } from './every-construct.ts'
import { host } from './host.ts'

// Stored text → editor → stored text. A block that nobody touched is written as it came; so that what somebody did touch is
// looked at too, each text is also written by nodes that do not know where they came from.

const schema = getSchema(editorExtensions('default', host))
const read = (html: string) => readStored(html, schema)
const untouched = (html: string) => htmlOf(read(html).text)
const touched = (html: string) => sanitise(htmlOf(schema.nodeFromJSON(read(html).text.toJSON())))

const canonical = (html: string) => canonicalHtml(parseTree(html))
const back = (html: string) => markdownToHtml(toMarkdown(parseTree(html)), {})

function amounts(html: string) {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return Object.fromEntries([...constructsOf(body.childNodes)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function expectNothingLost(stored: string) {
  expect(read(stored).lost).toEqual([])
  expect(canonical(untouched(stored))).toBe(canonical(stored))
  const after = touched(stored)
  expect(amounts(after)).toMatchObject(amounts(stored))
  expect(canonical(back(after))).toBe(canonical(after))
}

describe('every construct that can be stored is there after somebody wrote in its block', () => {
  it.each(everyConstruct)('%s', (html) => {
    expect(sanitise(html)).toBe(html)
    expectNothingLost(html)
    expect(canonical(touched(html))).toBe(canonical(inParagraphs(html)))
  })
  it.each(attacks)('whatever can be stored: %j', (attack) => expectNothingLost(sanitise(attack)))
})

/** Text between blocks gets a paragraph. */
const inParagraphs = (html: string) =>
  html === '没有段落的<strong>字</strong><p>段落</p>又没有'
    ? '<p>没有段落的<strong>字</strong></p><p>段落</p><p>又没有</p>'
    : html

test('what no node can hold is kept as it is, and no more than that', () => {
  const kept = (html: string) => {
    const found: string[] = []
    read(html).text.descendants(({ type, attrs }) => void (type.name === 'keptBlock' && found.push(String(attrs.html))))
    return found
  }
  const bodies = '<table><tbody><tr><td>甲</td></tr></tbody><tbody><tr><td>乙</td></tr></tbody></table>'
  expect(kept(`<details><summary>题</summary><p>甲</p>${bodies}</details>`)).toEqual([bodies])
  expect(kept(`<blockquote><p>引</p>${bodies}</blockquote><p>文</p>`)).toEqual([bodies])
  expect(kept(bodies + bodies.replace('甲', '丙'))).toHaveLength(2)
  expect(kept(everyConstruct[11]!)).toEqual([])
})

test('a kept block holds nothing that could not be stored', () => {
  const copied =
    '<details data-kept=""><summary onclick="alert(1)">题</summary><script>alert(1)</script><img src="javascript:alert(1)" onerror="alert(1)"><form><a href="javascript:alert(1)">文</a></form></details>'
  expect(untouched(copied)).not.toBe(touched(copied))
  expect(htmlOf(schema.nodeFromJSON(read(copied).text.toJSON()))).toBe(
    '<details><summary>题</summary><img><div>文</div></details>',
  )
})

test('what may not be stored any more is named', () => {
  const { lost } = read('<p>看<video src="/files/a"></video></p><p style="text-align: center">中</p>')
  expect(namesOf(lost)).toEqual(['视频', '视频的地址'])
})

const root = path.resolve(import.meta.dirname, '../../../shared/data/advanced-java')
const isThere = existsSync(root)
const addresses = {
  resolveLink: (href: string) => (/^(?:\/|https?:)/.test(href) ? href : `/x/${encodeURIComponent(href)}`),
  resolveImage: (src: string) => `/files/${encodeURIComponent(src)}`,
}

describe.skipIf(!isThere)(
  isThere ? '93 real documents' : '93 real documents (skipped: ../shared/data/advanced-java is missing)',
  () => {
    const files = globSync('**/*.md', { cwd: root })
    test('there are as many', () => expect(files.length).toBeGreaterThan(92))
    it.each(files)('%s', (file) =>
      expectNothingLost(markdownToHtml(readFileSync(path.join(root, file), 'utf8'), addresses)),
    )
  },
)
