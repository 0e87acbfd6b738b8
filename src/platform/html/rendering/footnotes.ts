import { element, isElement, type HtmlElement, type HtmlNode } from '../tree.ts'

/**
 * Footnotes as readers follow them: each mark shows the number of its note, in the order in which the text marks them first, and
 * leads there; each note leads back to its first mark. The lists stand in that order, notes without a mark last. A mark without a
 * note keeps its text.
 * @param prefix of the ids, so that several texts can stand on one page
 */
export function linkFootnotes(tree: readonly HtmlNode[], prefix: string): HtmlNode[] {
  const noted = new Set(listsIn(tree).flatMap(({ children }) => children.filter((node) => isElement(node)).map(idOf)))
  if (!noted.size) return [...tree]
  const inOrder = new Set([...marksIn(tree).filter((id) => noted.has(id)), ...noted])
  const numbers = new Map([...inOrder].map((id, at) => [id, at + 1]))
  return linked(tree, { numbers, prefix, marked: new Set(), noted: new Set() })
}

interface Notes {
  numbers: ReadonlyMap<string, number>
  prefix: string
  /** Numbers whose first mark, and whose note, was met. */
  marked: Set<number>
  noted: Set<number>
}

const idOf = ({ attributes }: HtmlElement) => attributes['data-id'] ?? ''
const isMark = ({ name, attributes }: HtmlElement) => name === 'sup' && attributes['data-type'] === 'footnote'
const isNotes = (node: HtmlElement) => node.attributes['data-type'] === 'footnotes'

const listsIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (!isElement(node) ? [] : isNotes(node) ? [node] : listsIn(node.children)))

/** What the marks name, in the order of the text. */
const marksIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) =>
    !isElement(node) || node.name === 'a' ? [] : isMark(node) ? [idOf(node)] : marksIn(node.children),
  )

function linked(nodes: readonly HtmlNode[], notes: Notes): HtmlNode[] {
  return nodes.map((node) => {
    // a link holds no other link
    if (!isElement(node) || node.name === 'a') return node
    if (isMark(node)) return mark(node, notes)
    const children = linked(node.children, notes)
    if (!isNotes(node)) return { ...node, children }
    const inOrder = children.toSorted((a, b) => placeOf(a, notes) - placeOf(b, notes))
    return { ...node, children: inOrder.map((child) => (isElement(child) ? note(child, notes) : child)) }
  })
}

const placeOf = (node: HtmlNode, { numbers }: Notes) => (isElement(node) ? (numbers.get(idOf(node)) ?? 0) : 0)

function mark(given: HtmlElement, { numbers, prefix, marked }: Notes): HtmlElement {
  const number = numbers.get(idOf(given))
  if (number === undefined) return given
  const id: Record<string, string> = marked.has(number) ? {} : { id: `${prefix}r${number}` }
  marked.add(number)
  const link = element('a', { href: `#${prefix}${number}`, role: 'doc-noteref', 'aria-label': `脚注 ${number}` }, [
    String(number),
  ])
  return element('sup', { ...given.attributes, ...id }, [link])
}

function note(given: HtmlElement, { numbers, prefix, marked, noted }: Notes): HtmlElement {
  const number = numbers.get(idOf(given))!
  if (noted.has(number)) return given
  noted.add(number)
  const attributes = { ...given.attributes, id: `${prefix}${number}` }
  if (!marked.has(number)) return { ...given, attributes }
  const back = element('a', { href: `#${prefix}r${number}`, role: 'doc-backlink', 'aria-label': '回到正文' }, ['↩'])
  const last = given.children.at(-1)
  const children =
    last !== undefined && isElement(last, 'p')
      ? [...given.children.slice(0, -1), { ...last, children: [...last.children, ' ', back] }]
      : [...given.children, ' ', back]
  return { ...given, attributes, children }
}
