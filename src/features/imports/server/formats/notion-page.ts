import { signedCallout } from '#src/platform/html/pages/boxes.ts'
import { formula } from '#src/platform/html/pages/formulas.ts'
import { firstIn, hasClass, type Rule, withRules } from '#src/platform/html/pages/page-tree.ts'
import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '#src/platform/html/tree.ts'

/** The export of Notion calls its one article a page of its own fonts. */
export const isNotionPage = (source: string): boolean => /<article[^<>]+class="page (?:sans|serif|mono)"/.test(source)

/** Blocks as Notion writes them as HTML. */
export const notionRules = (all: () => readonly Rule[]): readonly Rule[] => {
  const read = (nodes: readonly HtmlNode[]) => withRules(nodes, all())
  return [
    (given) => (given.name === 'figure' && hasClass(given, 'callout') ? [calloutOf(given, read)] : null),
    (given) => (given.name === 'figure' && hasClass(given, 'equation') ? equation(given) : null),
    (given) => (given.name === 'ul' && hasClass(given, 'toggle') ? toggles(given, read) : null),
    (given) => (given.name === 'table' && hasClass(given, 'properties') ? [properties(given, read)] : null),
    (given) => (given.name === 'figure' ? bookmark(given) : null),
    lower,
    ({ name, attributes }) => (name === 'nav' || attributes.class === 'page-header-icon' ? [] : null),
  ]
}

/** The title of the page is one of the headings of the first level; all others are put below it. */
const lower: Rule = ({ name, attributes, children }) => {
  const [, level] = /^h([1-5])$/.exec(name) ?? []
  return level === undefined || attributes.class === 'page-title'
    ? null
    : [element(`h${Number(level) + 1}`, attributes, children)]
}

type Read = (nodes: readonly HtmlNode[]) => HtmlNode[]

/** A sign in one division, the text in another. */
function calloutOf(given: HtmlElement, read: Read): HtmlElement {
  const icon = firstIn(given.children, (one) => hasClass(one, 'icon') || /font-size/.test(one.attributes.style ?? ''))
  const sign = icon ? textOf(icon.children).trim() : ''
  const inside = icon ? without(given.children, icon) : given.children
  return signedCallout([...(sign ? [element('p', {}, [sign])] : []), ...read(inside)])
}

function equation(given: HtmlElement): HtmlNode[] | null {
  const note = firstIn(given.children, ({ name }) => name === 'annotation')
  return note ? [formula(textOf(note.children), true)] : null
}

/** One list a toggle, with one folded block in it. */
function toggles(given: HtmlElement, read: Read): HtmlNode[] {
  return given.children.flatMap((item) => (isElement(item, 'li') ? read(item.children) : []))
}

/** Names and values of a page's properties, as terms and what they mean. */
function properties(given: HtmlElement, read: Read): HtmlElement {
  const rows: HtmlNode[] = []
  const walk = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue
      if (node.name !== 'tr') walk(node.children)
      else {
        const [name, value] = node.children.filter((cell) => isElement(cell)) as HtmlElement[]
        if (name && value)
          rows.push(element('dt', {}, [textOf(name.children).trim()]), element('dd', {}, read(value.children)))
      }
    }
  }
  walk(given.children)
  return element('dl', {}, rows)
}

/** A link to another page, or to another site, with what is seen there. */
function bookmark(given: HtmlElement): HtmlNode[] | null {
  const link = firstIn(given.children, (one) => one.name === 'a' && hasClass(one, 'bookmark', 'source'))
  if (!link) return null
  const title = firstIn(link.children, (one) => hasClass(one, 'bookmark-title'))
  const words = textOf(title ? title.children : link.children).trim() || (link.attributes.href ?? '')
  return [element('p', {}, [element('a', { href: link.attributes.href ?? '' }, [words])])]
}

const without = (nodes: readonly HtmlNode[], unwanted: HtmlElement): HtmlNode[] =>
  nodes
    .filter((node) => node !== unwanted)
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, unwanted) } : node))
