import { element, isElement, textOf, type HtmlElement, type HtmlNode } from './tree.ts'

const INLINE = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'a', 'br', 'img', 'span'])
/** Hold text and inline elements only (HTML's content model, and the editor's). */
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'])
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
  return tidyContainer(TABLE_PARTS.has(node.name) ? element('div', {}, node.children) : node)
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
  details: (node) => [tidyDetails(node)],
}

function tidyContainer(node: HtmlElement): HtmlNode[] {
  const children = tidy(node.children)
  return children.length === 0 && node.name === 'div' ? [] : [{ ...node, children }]
}

/** A mark around blocks goes, the blocks stay; a link around plain paragraphs keeps its text as lines. */
function tidyInline(node: HtmlElement): HtmlNode[] {
  if (node.name === 'span') return [{ ...node, children: [textOf(node.children).replace(/\s+/g, ' ')] }]
  const attributes = node.name === 'code' ? {} : node.attributes
  const content = tidy(node.children)
  const children = node.name === 'a' ? withoutLinks(asLines(content)) : content
  if (children.length === 0) return []
  return children.some(isBlock) ? children : [{ ...node, attributes, children }]
}

function tidyTextBlock(node: HtmlElement): HtmlNode[] {
  const content = tidy(node.children)
  const children = node.name === 'p' ? content : asLines(content)
  const tag = node.name === 'summary' ? element('p') : node
  if (!children.some(isBlock)) return [{ ...tag, children }]
  return inRuns(children).flatMap((run) => {
    if (isBlock(run[0]!)) return run
    return isBlank(run) ? [] : [{ ...tag, children: run }]
  })
}

/** Runs of inline nodes, and each block alone. */
function inRuns(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const runs: HtmlNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last && !isBlock(node) && !isBlock(last[0]!)) last.push(node)
    else runs.push([node])
  }
  return runs
}

/** Plain paragraphs and divisions become lines of one text; unchanged where other blocks are among them. */
function asLines(nodes: HtmlNode[]): HtmlNode[] {
  const isPlain = (node: HtmlNode) => isElement(node, 'p') || isElement(node, 'div')
  if (!nodes.some(isBlock) || !nodes.every((node) => !isBlock(node) || isPlain(node))) return nodes
  const lines = inRuns(nodes)
    .map((run) => (isElement(run[0]!) && isPlain(run[0]) ? asLines(run[0].children) : run))
    .filter((line) => !isBlank(line))
  if (lines.some((line) => line.some(isBlock))) return nodes
  return lines.flatMap((line, index) => (index === 0 ? line : [element('br'), ...line]))
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
  const isTasks = list.attributes['data-type'] === 'taskList'
  return [{ ...list, children: items.map((item) => (isTasks ? taskItem(item) : element('li', {}, item.children))) }]
}

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

function tidyDetails(details: HtmlElement): HtmlElement {
  const given = details.children.find((child) => isElement(child, 'summary'))
  const rest = tidy(details.children.filter((child) => child !== given))
  if (!given || !isElement(given)) return { ...details, children: rest }
  const lines = asLines(tidy(given.children))
  const text = lines.some(isBlock) ? [textOf(lines)] : lines
  return { ...details, children: [element('summary', {}, text), ...rest] }
}

function isCell(node: HtmlNode): node is HtmlElement {
  return isElement(node, 'td') || isElement(node, 'th')
}

function isBlock(node: HtmlNode): boolean {
  return isElement(node) && !INLINE.has(node.name)
}

function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => typeof node === 'string' && node.trim() === '')
}

function leaf(node: HtmlElement): HtmlElement {
  return { ...node, children: [] }
}
