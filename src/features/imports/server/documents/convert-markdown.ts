import path from 'node:path'
import { resourceTitle } from '#src/features/resources/shapes.ts'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import type { AddressRewriting } from '#src/shared/html/policy.ts'
import { MAX_OUTPUT } from '#src/platform/html/render.ts'
import { sanitise } from '#src/platform/html/sanitise.ts'
import { outline, visibleText } from '#src/platform/html/text.ts'
import { type HtmlElement, type HtmlNode, isElement, parseTree, serialise } from '#src/platform/html/tree.ts'
import { readableName } from '#src/shared/names.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { tooComplex } from '#src/platform/off-thread/too-complex.ts'
import { linkRemotePictures } from '../pictures/link-remote-pictures.ts'
import { type Described, describedBy, type OwnFile, readOwn } from './own-head.ts'

export interface ConvertedText {
  /** Fit for a document: `resourceTitle`. */
  title: string
  /** Clean HTML without the heading that became the title. */
  content: string
  /** The ids that its headings get on the page. */
  anchors: ReadonlySet<string>
  /** Of a file that an export wrote. */
  described: Described
}

/**
 * A Markdown file as a document. Its title is its first h1, else the title in its front matter, else the file's name. The
 * h1 is then left out of the text, since pages show titles above it, unless it says more than the title does.
 * @throws refused for one that is too complex
 */
export function convertMarkdown(file: string, source: string, rewriting: AddressRewriting): ConvertedText {
  const converted = inTime(() => {
    const own = readOwn(source)
    return own ? convertOwn(file, own, rewriting) : convertForeign(file, source, rewriting)
  })
  // half a million lines of a few characters unfold to more than a page can show
  if (converted.content.length > MAX_OUTPUT) throw tooComplex()
  return converted
}

function convertForeign(file: string, source: string, rewriting: AddressRewriting): ConvertedText {
  const tree = linkRemotePictures(parseTree(markdownToHtml(source, rewriting)))
  const heading = firstHeading(tree)
  const headline = heading ? visibleText(serialise([heading])) : ''
  const title = firstTitle(headline, frontMatterTitle(source), path.posix.parse(file).name)
  const isRepeated = heading !== null && headline === title && !saysMore(heading)
  const content = sanitise(serialise(isRepeated ? without(tree, heading) : tree)).trim()
  return { title, content, anchors: anchorsOf(content), described: {} }
}

const anchorsOf = (content: string) => new Set(outline(content).items.map(({ id }) => id))

/** As an export wrote it: the title stands in its head, and all below is text. */
function convertOwn(file: string, { head, body }: OwnFile, rewriting: AddressRewriting): ConvertedText {
  const tree = linkRemotePictures(parseTree(markdownToHtml(body, rewriting)))
  const content = sanitise(serialise(tree)).trim()
  const title = firstTitle(typeof head.title === 'string' ? head.title : '', path.posix.parse(file).name)
  return { title, content, anchors: anchorsOf(content), described: describedBy(head) }
}

/** Also inside boxes that only place it: `<div align="center"><h1>…`. */
function firstHeading(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const node of nodes) {
    if (isElement(node, 'h1') && visibleText(serialise([node])) !== '') return node
    const inner = isElement(node, 'div') ? firstHeading(node.children) : null
    if (inner) return inner
  }
  return null
}

/** A link, picture or formula in a heading would be lost in a title. */
const saysMore = (heading: HtmlElement) => /<(?:a|img)\b|data-latex=/.test(serialise([heading]))

const without = (nodes: readonly HtmlNode[], unwanted: HtmlElement): HtmlNode[] =>
  nodes
    .filter((node) => node !== unwanted)
    .map((node) => (isElement(node, 'div') ? { ...node, children: without(node.children, unwanted) } : node))

function frontMatterTitle(source: string): string {
  const head = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? ''
  const value = /^title:[ \t]*(.*?)[ \t]*\r?$/m.exec(head)?.[1] ?? ''
  return value.replace(/^(["'])(.*)\1$/, '$2')
}

/** The first that can be a title, made to fit: `/` becomes `／`, the end is cut. */
function firstTitle(...candidates: string[]): string {
  for (const candidate of candidates) {
    const plain = readableName(candidate.replaceAll('/', '／'))
    const fitting = resourceTitle.safeParse([...plain].slice(0, 100).join(''))
    if (fitting.success) return fitting.data
  }
  return '无标题'
}
