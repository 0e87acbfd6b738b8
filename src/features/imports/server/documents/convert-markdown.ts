import path from 'node:path'
import { resourceTitle } from '#src/features/resources/shapes.ts'
import type { Label } from '#src/platform/html/books/labels.ts'
import { headingAnchor } from '#src/platform/html/rendering/heading-ids.ts'
import { markdownToHtml, type MarkdownOptions } from '#src/platform/html/markdown.ts'
import type { AddressRewriting } from '#src/shared/html/policy.ts'
import { MAX_OUTPUT } from '#src/platform/html/rendering/render.ts'
import { sanitise, sanitiseWith } from '#src/platform/html/cleaning/sanitise.ts'
import { outline, visibleText } from '#src/platform/html/text.ts'
import { element, type HtmlElement, type HtmlNode, isElement, parseTree, serialise } from '#src/platform/html/tree.ts'
import { readableName } from '#src/shared/names.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { tooComplex } from '#src/platform/off-thread/too-complex.ts'
import { headOf } from '../dialects/front-matter.ts'
import type { LibraryText } from '../dialects/read-text.ts'
import { plainName } from '../source/notion-names.ts'
import { linkRemotePictures } from '../pictures/link-remote-pictures.ts'
import { type Described, describedBy, type OwnFile, readOwn } from './own-head.ts'

export interface ConvertedText {
  /** Fit for a document: `resourceTitle`. */
  title: string
  /** Clean HTML without the heading that became the title. */
  content: string
  /** The ids that its headings get on the page. */
  anchors: ReadonlySet<string>
  /** Ids of headings by the names that the text gives them (`{#name}`). */
  named: ReadonlyMap<string, string>
  /** Of a file that an export wrote, or by its front matter. */
  described: Described
  /** What it says in ways that nobody here reads, as it is written. */
  unknown: readonly string[]
  /** What other texts of the book may refer to, by name. */
  labels: ReadonlyMap<string, Label>
  /** Its place among its neighbours, where it says one. */
  order: number | undefined
}

/**
 * A Markdown file as a document. Its title is its first heading where that stands before all other text and is the only one of its
 * level, else the one of its front matter, else that of the table of contents, else the file's name. The heading is then left out of
 * the text, since pages show titles above it, unless it says more than the title does.
 * @throws refused for one that is too complex
 */
export function convertMarkdown(text: LibraryText, rewriting: AddressRewriting): ConvertedText {
  const convert = () => {
    const own = text.format === 'markdown' ? readOwn(text.source) : null
    return own ? convertOwn(text.path, own, rewriting) : convertForeign(text, rewriting)
  }
  const converted = text.source.length > WATCHED ? inTime(convert) : convert()
  // half a million lines of a few characters unfold to more than a page can show
  if (converted.content.length > MAX_OUTPUT) throw tooComplex()
  return converted
}

/** A shorter text is converted before the thread that watches over it has begun. */
const WATCHED = 8_000

function convertForeign({ path: file, ...text }: LibraryText, rewriting: AddressRewriting): ConvertedText {
  const { html, notes, head } = text.format === 'html' ? readHtml(text, rewriting) : readMarkdown(text, rewriting)
  const tree = linkRemotePictures(parseTree(html))
  const heading = text.isTitled ? null : titleHeading(tree)
  const headline = heading ? visibleText(serialise([heading])) : ''
  const title = firstTitle(headline, head.title, text.listedTitle, plainName(path.posix.parse(file).name))
  const isRepeated = heading !== null && headline === title && !saysMore(heading)
  const authors = head.authors.length ? [element('p', {}, [`作者：${head.authors.join('、')}`])] : []
  const content = sanitise(serialise([...(isRepeated ? without(tree, heading) : tree), ...authors])).trim()
  const listed = firstTitle(text.listedTitle, title)
  const described = { ...(head.tags && { tag_titles: head.tags }), ...(listed !== title && { listed_title: listed }) }
  const anchors = anchorsOf(content)
  const unknown = [...(notes.unknown ?? [])]
  return {
    title,
    content,
    anchors,
    named: namedHeadings(notes.headings, anchors),
    described,
    unknown,
    labels: notes.labels ?? new Map(),
    order: head.order,
  }
}

type Text = Omit<LibraryText, 'path'>

function readMarkdown({ source, syntaxes, book }: Text, rewriting: AddressRewriting) {
  const notes: NonNullable<MarkdownOptions['notes']> = {}
  const html = markdownToHtml(source, { ...rewriting, syntaxes, notes, ...(book && { book }) })
  return { html, notes, head: headOf(source) }
}

function readHtml({ source, notes, ownTitle }: Text, rewriting: AddressRewriting) {
  const given: NonNullable<MarkdownOptions['notes']> = {
    headings: new Map(notes.headings),
    unknown: new Set(notes.unknown),
  }
  return { html: sanitiseWith(source, rewriting), notes: given, head: { ...headOf(''), title: ownTitle } }
}

/** By name that the text gives a heading, the id that it has here; '' for the one that became the title, whose place is the top. */
function namedHeadings(
  given: ReadonlyMap<string, string> | undefined,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const idOf = (words: string) => headingAnchor(`#${words}`, ids).slice(1)
  return new Map([...(given ?? [])].map(([name, words]) => [name, ids.has(idOf(words)) ? idOf(words) : '']))
}

const anchorsOf = (content: string) => new Set(outline(content).items.map(({ id }) => id))

/** As an export wrote it: the title stands in its head, and all below is text. */
function convertOwn(file: string, { head, body }: OwnFile, rewriting: AddressRewriting): ConvertedText {
  const tree = linkRemotePictures(parseTree(markdownToHtml(body, rewriting)))
  const content = sanitise(serialise(tree)).trim()
  const title = firstTitle(typeof head.title === 'string' ? head.title : '', path.posix.parse(file).name)
  return {
    title,
    content,
    anchors: anchorsOf(content),
    named: new Map(),
    described: describedBy(head),
    unknown: [],
    labels: new Map(),
    order: undefined,
  }
}

/** The heading before all other text that is the only one of its level, also inside boxes that only place it. */
function titleHeading(tree: readonly HtmlNode[]): HtmlElement | null {
  const first = firstText(tree)
  if (!first || !/^h[1-6]$/.test(first.name)) return null
  return countOf(first.name, tree) === 1 ? first : null
}

/** Pictures, rules and badges (pictures of other sites, which became links) may stand before it. */
function firstText(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const node of nodes) {
    if (!/[\p{L}\p{N}]/u.test(visibleText(serialise(withoutLinks([node]))))) continue
    if (!isElement(node)) return null
    return isElement(node, 'div') && !node.attributes['data-type'] ? firstText(node.children) : node
  }
  return null
}

const withoutLinks = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    return node.name === 'a' ? [] : [{ ...node, children: withoutLinks(node.children) }]
  })

const countOf = (name: string, nodes: readonly HtmlNode[]): number =>
  nodes.reduce(
    (sum, node) => sum + (isElement(node) ? Number(node.name === name) + countOf(name, node.children) : 0),
    0,
  )

/** A link, picture or formula in a heading would be lost in a title. */
const saysMore = (heading: HtmlElement) => /<(?:a|img)\b|data-latex=/.test(serialise([heading]))

const without = (nodes: readonly HtmlNode[], unwanted: HtmlElement): HtmlNode[] =>
  nodes
    .filter((node) => node !== unwanted)
    .map((node) => (isElement(node, 'div') ? { ...node, children: without(node.children, unwanted) } : node))

/** The first that can be a title, made to fit: `/` becomes `／`, the end is cut. */
function firstTitle(...candidates: string[]): string {
  for (const candidate of candidates) {
    const plain = readableName(candidate.replaceAll('/', '／'))
    const fitting = resourceTitle.safeParse([...plain].slice(0, 100).join(''))
    if (fitting.success) return fitting.data
  }
  return '无标题'
}
