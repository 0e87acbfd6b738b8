import { tidyCallout, tidyDefinitions, tidyDetails, tidyTabs } from './tidy-blocks.ts'
import { asLines, inRuns, isBlank, isBlock, INLINE } from './tidy-lines.ts'
import { closedTitle } from '../references/live-titles.ts'
import { element, isElement, textOf, type HtmlElement, type HtmlNode } from '../tree.ts'

/** Hold text and inline elements only (HTML's content model, and the editor's). */
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'])
/** Mean something in their tables and lists alone. */
const PARTS = new Set(['colgroup', 'col', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'dt', 'dd'])
const TABLE_PARTS = new Set(['colgroup', 'col', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'])

/**
 * Nesting as HTML's content models want it, so that browsers, the editor and this program read the same tree. Only
 * moves, unwraps and renames: every text stays. Input is what the policy let through.
 */
export function tidy(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap(tidyNode)
}

function tidyNode(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return [node]
  if ('data-latex' in node.attributes) return [leaf(node)]
  const byName = Object.hasOwn(tidiers, node.name) ? tidiers[node.name] : undefined
  if (byName) return byName(node)
  if (INLINE.has(node.name)) return tidyInline(node)
  if (TEXT_BLOCKS.has(node.name)) return tidyTextBlock(node)
  return tidyContainer(PARTS.has(node.name) ? element('div', {}, node.children) : node)
}

const tidiers: Record<string, (node: HtmlElement) => HtmlNode[]> = {
  img: (node) => (node.attributes.src ? [leaf(node)] : [node.attributes.alt ?? '']),
  br: (node) => [leaf(node)],
  hr: (node) => [leaf(node)],
  pre: (node) => [tidyPre(node)],
  ul: tidyList,
  ol: tidyList,
  li: ({ children }) => tidyContainer(element('div', {}, children)),
  table: tidyTable,
  details: (node) => [tidyDetails(node, tidy)],
  dl: (node) => tidyDefinitions(node, tidy),
  div: tidyDivision,
}

function tidyDivision(node: HtmlElement): HtmlNode[] {
  const type = node.attributes['data-type']
  if (type === 'callout') return tidyCallout(node, tidy)
  return type === 'tabs' ? tidyTabs(node, tidy) : tidyContainer(node)
}

function tidyContainer(node: HtmlElement): HtmlNode[] {
  const children = tidy(node.children)
  return children.length === 0 && node.name === 'div' ? [] : [{ ...node, children }]
}

/** A mark around blocks goes, the blocks stay; a link around plain paragraphs keeps its text as lines. */
function tidyInline(node: HtmlElement): HtmlNode[] {
  if (node.attributes['data-type'] === 'thing') return [{ ...node, children: [closedTitle] }]
  const isWord = node.name === 'span' || 'data-id' in node.attributes
  if (isWord) return [{ ...node, children: [textOf(node.children).replace(/\s+/g, ' ')] }]
  const attributes = node.name === 'code' ? {} : node.attributes
  const content = tidy(node.children)
  const children = node.name === 'a' ? withoutLinks(asLines(content)) : content
  if (children.length === 0) return []
  return children.some(isBlock) ? children : [{ ...node, attributes, children }]
}

function tidyTextBlock(node: HtmlElement): HtmlNode[] {
  const content = tidy(node.children)
  const children = node.name === 'p' ? content : asLines(content)
  // a summary, or the title of a callout, that stands in none
  const isStray = node.name === 'summary' || node.attributes['data-type'] !== undefined
  const tag = isStray ? element('p') : node
  if (!children.some(isBlock)) return [{ ...tag, children }]
  return inRuns(children).flatMap((run) => {
    if (isBlock(run[0]!)) return run
    return isBlank(run) ? [] : [{ ...tag, children: run }]
  })
}

function withoutLinks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    const children = withoutLinks(node.children)
    return node.name === 'a' ? children : [{ ...node, children }]
  })
}

/** A code block without language gets `language-none` (specification, section 5). */
function tidyPre(node: HtmlElement): HtmlElement {
  const inner = node.children.find((child) => isElement(child, 'code'))
  const language = inner && isElement(inner) ? inner.attributes.class : undefined
  const code = element('code', { class: language ?? 'language-none' }, [textOf(node.children)])
  return element('pre', {}, [code])
}

function tidyList(list: HtmlElement): HtmlNode[] {
  const items: HtmlElement[] = []
  for (const child of list.children) {
    if (isElement(child, 'li')) items.push({ ...child, children: tidy(child.children) })
    else if (!isBlank([child])) strayItem(items).children.push(...tidyNode(child))
  }
  if (items.length === 0) return []
  const type = list.attributes['data-type']
  if (type === 'taskList') return [{ ...list, children: items.map(taskItem) }]
  if (type === 'footnotes' && items.every(({ attributes }) => 'data-id' in attributes))
    return [{ ...list, attributes: { 'data-type': type }, children: items.map(noteItem) }]
  const attributes = { ...list.attributes }
  delete attributes['data-type']
  return [{ ...list, attributes, children: items.map(({ children }) => element('li', {}, children)) }]
}

const noteItem = ({ attributes, children }: HtmlElement) =>
  element('li', { 'data-id': attributes['data-id']! }, children)

/** Content between items belongs to the one before it, as browsers show it. */
function strayItem(items: HtmlElement[]): HtmlElement {
  if (items.length === 0) items.push(element('li'))
  return items.at(-1)!
}

/** The editor reads the content of a task from a division inside the item. */
function taskItem({ attributes, children }: HtmlElement): HtmlElement {
  const meaningful = children.filter((child) => !isBlank([child]))
  const [only] = meaningful
  const isWrapped = meaningful.length === 1 && isElement(only!, 'div') && Object.keys(only.attributes).length === 0
  const checked = attributes['data-checked'] === 'true' ? 'true' : 'false'
  const content = isWrapped ? only! : element('div', {}, children.length > 0 ? children : [element('p')])
  return element('li', { 'data-type': 'taskItem', 'data-checked': checked }, [content])
}

/** What is no part of a table stands before it, where browsers put it too (HTML standard, foster parenting). */
function tidyTable(table: HtmlElement): HtmlNode[] {
  const before: HtmlNode[] = []
  const columns: HtmlElement[] = []
  const sections: HtmlElement[] = []
  const place = (node: HtmlNode) => {
    if (isBlank([node])) return
    if (!isElement(node) || !TABLE_PARTS.has(node.name)) before.push(...tidyNode(node))
    else if (node.name === 'colgroup') node.children.forEach(place)
    else if (node.name === 'col') columns.push(leaf(node))
    else if (node.name === 'caption') before.push(...tidyTextBlock(element('p', {}, node.children)))
    else if (/^t(?:head|body|foot)$/.test(node.name)) sections.push(tidySection(node, before))
    else addRow(sections, node, before)
  }
  table.children.forEach(place)
  const filled = sections.filter((section) => section.children.length > 0)
  if (filled.length === 0) return before
  const group = columns.length > 0 ? [element('colgroup', {}, columns)] : []
  return [...before, { ...table, children: [...group, ...filled] }]
}

function addRow(sections: HtmlElement[], node: HtmlElement, before: HtmlNode[]) {
  const last = sections.at(-1)
  const body = last?.name === 'tbody' ? last : element('tbody')
  if (body !== last) sections.push(body)
  body.children.push(...tidySection(element('tbody', {}, [node]), before).children)
}

function tidySection(section: HtmlElement, before: HtmlNode[]): HtmlElement {
  const rows: HtmlElement[] = []
  for (const child of section.children) {
    if (isElement(child, 'tr')) rows.push(element('tr', {}, tidyCells(child.children, before)))
    else if (isCell(child)) rows.push(element('tr', {}, tidyCells([child], before)))
    else if (!isBlank([child])) before.push(...tidyNode(child))
  }
  return { ...section, children: rows.filter((row) => row.children.length > 0) }
}

function tidyCells(nodes: readonly HtmlNode[], before: HtmlNode[]): HtmlNode[] {
  const cells: HtmlNode[] = []
  for (const node of nodes) {
    if (isCell(node)) cells.push({ ...node, children: tidy(node.children) })
    else if (!isBlank([node])) before.push(...tidyNode(node))
  }
  return cells
}

function isCell(node: HtmlNode): node is HtmlElement {
  return isElement(node, 'td') || isElement(node, 'th')
}

function leaf(node: HtmlElement): HtmlElement {
  return { ...node, children: [] }
}
