import { element, type HtmlElement, type HtmlNode, isElement, serialise, textOf } from '../tree.ts'
import { boxRule } from './boxes.ts'
import { codeRule } from './code.ts'
import { formulaRule } from './formulas.ts'
import { taskRule } from './lists.ts'
import { mainContent } from './main-content.ts'
import { withoutFrames } from './frames.ts'
import { footnotesOf } from './notes.ts'
import { allIn, classesOf, firstIn, pageTree, type Rule, withRules } from './page-tree.ts'
import { type Embedded, takePictures } from './pictures.ts'

export interface Page {
  /** Not clean yet; addresses as they are written. */
  readonly html: string
  /** What the page calls itself; '' for nothing. */
  readonly title: string
  /** Words of headings by the names that lead to them. */
  readonly headings: ReadonlyMap<string, string>
  /** Pictures that are part of the page, by address. */
  readonly embedded: Embedded
  /** What nobody here can show, as it is called. */
  readonly unknown: ReadonlySet<string>
}

export interface Reading {
  /** What is particular to the program that wrote the page; asked first. */
  readonly rules?: (all: () => readonly Rule[]) => readonly Rule[]
  /** Everything in its body belongs to it: it stands in a book, or was one text. */
  readonly isWhole?: boolean
  /** Done to its blocks before all else. */
  readonly before?: (nodes: readonly HtmlNode[]) => HtmlNode[]
}

/** A page of a site, or a chapter of a book, as blocks that this site has. */
export function readPage(source: string, { rules, isWhole = false, before }: Reading = {}): Page {
  const tree = pageTree(source)
  const embedded: Embedded = new Map()
  const unknown = new Set<string>()
  const all = (): readonly Rule[] => [...(rules?.(all) ?? []), ...common(all, unknown)]
  const given = isWhole ? bodyOf(tree) : mainContent(tree)
  const content = before ? before(given) : given
  const headings = namedHeadings(content)
  const { tree: text, list } = footnotesOf(takePictures(content, embedded))
  const blocks = [...withRules(text, all()), ...withRules(list, all())]
  return { html: serialise(withoutFrames(blocks)), title: titleOf(tree), headings, embedded, unknown }
}

const bodyOf = (tree: readonly HtmlNode[]) => firstIn(tree, ({ name }) => name === 'body')?.children ?? tree

function titleOf(tree: readonly HtmlNode[]): string {
  const title = firstIn(tree, ({ name }) => name === 'title')
  return title ? textOf(title.children).replace(/\s+/g, ' ').trim() : ''
}

const common = (all: () => readonly Rule[], unknown: Set<string>): readonly Rule[] => [
  formulaRule,
  dropped(unknown),
  permalink,
  boxRule(all),
  codeRule,
  taskRule(all),
  framed,
]

const shown = new Set(['video', 'audio', 'object', 'embed', 'canvas', 'applet'])

/** Programs, looks and forms are no text. What is seen or heard elsewhere is told. */
const dropped =
  (unknown: Set<string>): Rule =>
  ({ name, attributes, children }) => {
    if (/^(?:script|style|template|noscript|head|button|select|input|link|meta|base)$/.test(name)) return []
    if (name === 'svg') {
      const picture = firstIn(children, (one) => one.name === 'img')
      return picture ? [picture] : []
    }
    if (!shown.has(name)) return null
    unknown.add(`<${name}>`)
    const source = firstIn([element(name, attributes, children)], (one) =>
      Boolean(one.attributes.src ?? one.attributes.data),
    )
    const address = source?.attributes.src ?? source?.attributes.data
    return address ? [element('p', {}, [element('a', { href: address }, [address])])] : []
  }

/** A page of another site inside this one becomes a link to it. */
const framed: Rule = ({ name, attributes }) => {
  if (name !== 'iframe') return null
  const src = attributes.src ?? ''
  return /^(?:https?:)?\/\//.test(src)
    ? [element('p', {}, [element('a', { href: src }, [attributes.title || src])])]
    : []
}

/** The sign beside a heading that leads to the heading itself. */
const permalink: Rule = (given) => {
  if (given.name !== 'a' || !given.attributes.href?.includes('#')) return null
  const isSaid = classesOf(given).some((name) =>
    /^(?:headerlink|header-anchor|hash-link|heading-anchor|anchor|permalink|anchorjs-link)$/.test(name),
  )
  const words = textOf(given.children).trim()
  return isSaid && /^(?:[#¶§🔗\u200b]|permalink|anchor|)$/iu.test(words) ? [] : null
}

/** By the id of a heading, of an anchor in it or of the section that it begins. */
function namedHeadings(content: readonly HtmlNode[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const name = (id: string | undefined, words: string) => {
    if (id && !found.has(id)) found.set(id, words)
  }
  const walk = (nodes: readonly HtmlNode[], above: readonly HtmlElement[]) => {
    let isFirst = true
    let waiting: string[] = []
    for (const node of nodes) {
      if (!isElement(node)) continue
      if (/^h[1-6]$/.test(node.name)) {
        const words = textOf(withRules(node.children, [permalink]))
          .replace(/\s+/g, ' ')
          .trim()
        const inside = allIn(node.children, ({ attributes }) => Boolean(attributes.id ?? attributes.name))
        for (const { attributes } of [node, ...inside, ...(isFirst ? above : [])])
          name(attributes.id ?? attributes.name, words)
        for (const id of waiting) name(id, words)
      } else walk(node.children, [...(isFirst ? above : []), node].slice(-3))
      waiting = anchorsIn(node)
      isFirst = false
    }
  }
  walk(content, [])
  return found
}

/** `<a name="x"></a>` and `<p><a name="x"></a></p>` before a heading name it. */
const anchorsIn = (node: HtmlElement): string[] =>
  textOf([node]).trim() !== ''
    ? []
    : allIn([node], ({ name, attributes }) => name === 'a' && Boolean(attributes.name ?? attributes.id)).map(
        ({ attributes }) => (attributes.name ?? attributes.id)!,
      )
