/** What a text consists of, each construct with its amount: elements and attributes by their number, marks by the letters in them. */
export type Constructs = Map<string, number>

const marks = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'a', 'abbr'])
/** Say nothing that a reader sees: a line of text is a paragraph, and so on. */
const meaningless = /^(?:colspan=1|rowspan=1|start=1|rel=.*|data-kept=.*|data-division=.*)$/s

export function constructsOf(nodes: Iterable<Node>): Constructs {
  const found: Constructs = new Map()
  for (const node of nodes) count(node, [], found)
  return found
}

/** What is less in `after` than in `before`. */
export function missing(before: Constructs, after: Constructs): string[] {
  return [...before].flatMap(([construct, amount]) => ((after.get(construct) ?? 0) < amount ? [construct] : []))
}

function count(node: Node, around: readonly string[], found: Constructs): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? ''
    countLeaf('text', around, { found, amount: text.replace(/\s/g, '').length })
    if (node.parentElement?.closest('pre')) add(found, 'pre lines', text.split('\n').length - 1)
  } else if (node.nodeType === Node.ELEMENT_NODE) countElement(node as Element, around, found)
}

function countElement(element: Element, around: readonly string[], found: Constructs): void {
  const name = element.localName
  const said = Array.from(element.attributes, ({ name: key, value }) => `${key}=${plain(value)}`)
    .filter((attribute) => !meaningless.test(attribute))
    .map((attribute) => `${name}[${attribute}]`)
  if (marks.has(name) && !isCodeOfBlock(element)) return countAll(element, [...around, name, ...said], found)
  const isLeaf = element.hasAttribute('data-latex') || !element.childNodes.length
  if (isLeaf && name !== 'p') countLeaf(name, around, { found, amount: 1 })
  else if (name !== 'p' && name !== 'div') add(found, name, 1)
  for (const attribute of said) add(found, attribute, 1)
  if (!isLeaf) countAll(element, around, found)
}

const isCodeOfBlock = (element: Element) => element.localName === 'code' && element.parentElement?.localName === 'pre'

function countAll(element: Element, around: readonly string[], found: Constructs): void {
  for (const child of element.childNodes) count(child, around, found)
}

function countLeaf(name: string, around: readonly string[], { found, amount }: { found: Constructs; amount: number }) {
  if (amount) for (const construct of [name, ...around]) add(found, construct, amount)
}

function add(found: Constructs, construct: string, amount: number): void {
  if (amount) found.set(construct, (found.get(construct) ?? 0) + amount)
}

/** `text-align: center;` and `text-align:center` are one. */
const plain = (value: string) => value.replace(/;\s*$/, '').replace(/\s+/g, ' ').replace(/: /g, ':').trim()
