import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { element, type HtmlNode, parseTree, serialise } from '#src/platform/html/tree.ts'
import { plainNodes } from '../model/plain-nodes.ts'
import type { Source } from './sources.ts'

/** Characters of an answer: some more than its tokens make. */
const LONGEST = 6_000

/**
 * What the model wrote, as a comment: Markdown without pictures, mentions, internal links and links, which all stay as their text, but for
 * the citations, which lead to the sources. A number that stands for no source is left out.
 * @returns null for what cites nothing
 */
export function answerHtml(markdown: string, sources: readonly Source[]): string | null {
  const cited = new Set<Source>()
  const plain = markdownToHtml(asCited(markdown.slice(0, LONGEST)), {
    resolveLink: () => null,
    resolveImage: () => null,
  })
  const cite: Cite = (n) => {
    const source = sources.find((one) => one.n === n)
    if (source) cited.add(source)
    return source
  }
  const nodes = plainNodes(parseTree(plain, 60), { text: (text) => withCitations(text, cite), code: asWritten })
  if (!cited.size) return null
  return serialise([
    ...nodes,
    listOf(
      '来源',
      [...cited].toSorted((a, b) => a.n - b.n),
    ),
  ])
}

/** In Markdown, `[1]` is a link where something says where that leads. Code gets its brackets back. */
const asCited = (markdown: string) => markdown.replace(/\[(\d{1,2})\]/g, '［$1］')
const asWritten = (code: string) => code.replace(/［(\d{1,2})］/g, '[$1]')

/** Where it does not know: what stands nearest, for people to look themselves. */
export function unknownHtml(sources: readonly Source[]): string {
  const said = element('p', {}, ['我在这个空间里没有找到能回答它的内容，所以不知道。'])
  return serialise(sources.length ? [said, listOf('也许有关', sources.slice(0, 3))] : [said])
}

function listOf(label: string, sources: readonly Source[]): HtmlNode {
  const links = sources.flatMap(({ n, title, path }, at) => [
    ...(at ? ['；'] : ['：']),
    `[${n}] `,
    element('a', { href: path }, [title]),
  ])
  return element('p', {}, [label, ...links])
}

type Cite = (n: number) => Source | undefined

function withCitations(text: string, cite: Cite): HtmlNode[] {
  const nodes: HtmlNode[] = []
  let from = 0
  for (const match of text.matchAll(/\s?[[［【](\d{1,2})[\]］】]/g)) {
    nodes.push(text.slice(from, match.index))
    from = match.index + match[0].length
    const source = cite(Number(match[1]))
    if (source) nodes.push(element('a', { href: source.path }, [`[${source.n}]`]))
  }
  return [...nodes, text.slice(from)].filter((node) => node !== '')
}
