import { element, isElement, type HtmlElement, type HtmlNode } from './tree.ts'

/**
 * Footnotes as readers follow them: each mark shows the number of its note, in the order of the notes, and leads there; each
 * note leads back to its first mark. A mark without a note keeps its text.
 * @param prefix of the ids, so that several texts can stand on one page
 */
export function linkFootnotes(tree: readonly HtmlNode[], prefix: string): HtmlNode[] {
  const numbers = new Map<string, number>()
  for (const list of listsIn(tree))
    for (const note of list.children)
      if (isElement(note) && !numbers.has(note.attributes['data-id'] ?? ''))
        numbers.set(note.attributes['data-id'] ?? '', numbers.size + 1)
  return numbers.size ? linked(tree, { numbers, prefix, marked: new Set(), noted: new Set() }) : [...tree]
}

interface Notes {
  numbers: ReadonlyMap<string, number>
  prefix: string
  /** Numbers whose first mark, and whose note, was met. */
  marked: Set<number>
  noted: Set<number>
}

const isNotes = (node: HtmlElement) => node.attributes['data-type'] === 'footnotes'

const listsIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (!isElement(node) ? [] : isNotes(node) ? [node] : listsIn(node.children)))

function linked(nodes: readonly HtmlNode[], notes: Notes): HtmlNode[] {
  return nodes.map((node) => {
    // a link holds no other link
    if (!isElement(node) || node.name === 'a') return node
    if (node.name === 'sup' && node.attributes['data-type'] === 'footnote') return mark(node, notes)
    const children = linked(node.children, notes)
    if (!isNotes(node)) return { ...node, children }
    return { ...node, children: children.map((child) => (isElement(child) ? note(child, notes) : child)) }
  })
}

function mark(given: HtmlElement, { numbers, prefix, marked }: Notes): HtmlElement {
  const number = numbers.get(given.attributes['data-id'] ?? '')
  if (number === undefined) return given
  const id: Record<string, string> = marked.has(number) ? {} : { id: `${prefix}r${number}` }
  marked.add(number)
  const link = element('a', { href: `#${prefix}${number}`, role: 'doc-noteref', 'aria-label': `脚注 ${number}` }, [
    String(number),
  ])
  return element('sup', { ...given.attributes, ...id }, [link])
}

function note(given: HtmlElement, { numbers, prefix, marked, noted }: Notes): HtmlElement {
  const number = numbers.get(given.attributes['data-id'] ?? '')!
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
