import type { BlockContent, ListItem, PhrasingContent, RootContent } from 'mdast'
import { type HtmlElement, type HtmlNode, isElement, serialise, textOf } from '../tree.ts'
import { calloutLabels, isCalloutKind } from '#src/shared/html/callout-kinds.ts'
import { isInline } from './same-html.ts'
import type { Cells, Terms } from './write-markdown.ts'

// Stored rich text (src/shared/html/policy.ts) as the tree that Markdown is written from. What Markdown cannot say stays HTML, which our
// reader takes back.

/** One block of a text; of what only wraps others (`details`), the tags stand apart, so that Markdown goes on inside. */
export function blockToMdast(node: HtmlNode): RootContent[] {
  if (!isElement(node)) return [{ type: 'paragraph', children: phrasing([node]) }]
  return blocks[node.name]?.(node) ?? [asHtml([node])]
}

/** As HTML on a line of its own: a line's end in it would end the block. */
export const asHtml = (nodes: readonly HtmlNode[]): RootContent => ({ type: 'html', value: oneLine(serialise(nodes)) })

/** For lines of text that stand in no paragraph: no Markdown writes such. `body` is a tag that leaves only its content. */
export const bareLine = (nodes: readonly HtmlNode[]): RootContent => {
  const value = oneLine(serialise(nodes))
  const [only, ...more] = nodes.filter((node) => !isBlank(node))
  const isPicture = !more.length && isElement(only!, 'img')
  return { type: 'html', value: isPicture ? value : `<body>${value}</body>` }
}

const oneLine = (html: string) => html.trim().replaceAll('\n', '&#10;')

const isPlain = ({ attributes }: HtmlElement) => Object.keys(attributes).length === 0

const blocks: Record<string, (node: HtmlElement) => RootContent[] | null> = {
  p: (node) =>
    isPlain(node) && node.children.length ? [{ type: 'paragraph', children: phrasing(node.children) }] : null,
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5, 6] as const).map((depth) => [
      `h${depth}`,
      (node: HtmlElement): RootContent[] | null =>
        isPlain(node) ? [{ type: 'heading', depth, children: phrasing(node.children) }] : null,
    ]),
  ),
  hr: () => [{ type: 'thematicBreak' }],
  pre: (node) => {
    const code = node.children.find((child) => isElement(child, 'code'))
    const name = code && isElement(code) ? (code.attributes.class ?? '').replace(/^language-/, '') : 'none'
    return [{ type: 'code', lang: name === 'none' ? null : name, value: textOf(node.children) }]
  },
  blockquote: ({ children }) => [{ type: 'blockquote', children: flow(children) }],
  ul: list,
  ol: (node) => (node.attributes['data-type'] === 'footnotes' ? notes(node) : list(node)),
  dl: terms,
  table: (node) => {
    const found = tableCells(node)
    return found && [found]
  },
  details: (node) =>
    wrapper(
      node,
      node.children.find((child) => isElement(child, 'summary')),
    ),
  div: (node) => {
    const latex = node.attributes['data-latex']
    if (latex !== undefined) return [{ type: 'formula', latex, isBlock: true }]
    return (node.attributes['data-type'] === 'callout' && callout(node)) || wrapper(node)
  },
}

/** As GitHub and Obsidian write it; null without a title, since they would give it one. */
function callout({ attributes, children }: HtmlElement): RootContent[] | null {
  const kind = attributes['data-kind'] ?? ''
  const [title, ...rest] = children.filter((child) => !isBlank(child))
  if (!isElement(title!, 'p') || title.attributes['data-type'] === undefined || !isCalloutKind(kind)) return null
  const isOwn = textOf(title.children) !== calloutLabels[kind]
  const mark = { type: 'html' as const, value: `[!${kind.toUpperCase()}]${isOwn ? ' ' : ''}` }
  const first = { type: 'paragraph' as const, children: [mark, ...(isOwn ? phrasing(title.children) : [])] }
  return [{ type: 'blockquote', children: [first, ...flow(rest)] }]
}

const notes = ({ children }: HtmlElement): RootContent[] =>
  children.flatMap((child) =>
    isElement(child) ? { type: 'note', id: child.attributes['data-id'] ?? '', children: flow(child.children) } : [],
  )

function terms({ children }: HtmlElement): RootContent[] {
  const items = children.flatMap((child): Terms['items'] => {
    if (!isElement(child)) return []
    if (child.name === 'dt') return [{ type: 'term', children: phrasing(child.children) }]
    const isLoose = child.children.some((inside) => isElement(inside, 'p'))
    return [{ type: 'description', isLoose, children: flow(child.children) }]
  })
  return [{ type: 'terms', items }]
}

/** Its opening tag (with a first child that is HTML anyway), its blocks, its closing tag. */
function wrapper(node: HtmlElement, head?: HtmlNode): RootContent[] {
  const [opening = ''] = serialise([{ ...node, children: [] }]).split(`</${node.name}>`)
  const inside = node.children.filter((child) => child !== head && !isBlank(child))
  if (!inside.length || inside.some(isInline)) return [asHtml([node])]
  const first = head ? `${opening}\n${oneLine(serialise([head]))}` : opening
  return [{ type: 'html', value: first }, ...inside.flatMap(blockToMdast), { type: 'html', value: `</${node.name}>` }]
}

const isBlank = (node: HtmlNode) => typeof node === 'string' && node.trim() === ''

/** What stands in a quotation or an item of a list. */
function flow(nodes: readonly HtmlNode[]): BlockContent[] {
  const found: BlockContent[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    if (!run.every(isBlank)) found.push({ type: 'paragraph', children: phrasing(run) })
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      endRun()
      found.push(...(blockToMdast(node) as BlockContent[]))
    }
  }
  endRun()
  return found
}

function list(node: HtmlElement): RootContent[] | null {
  const { start, type, 'data-type': dataType } = node.attributes
  if (type !== undefined || Number(start ?? 1) < 0) return null
  const isTasks = dataType === 'taskList'
  const items = node.children.filter((child) => isElement(child))
  const contents = items.map((item) => (isTasks ? taskContent(item) : item.children))
  const isLoose = contents.some((content) => content.some((child) => isElement(child, 'p')))
  const children = items.map((item, index): ListItem => {
    const checked = isTasks ? item.attributes['data-checked'] === 'true' : null
    return { type: 'listItem', spread: isLoose, checked, children: flow(contents[index]!) }
  })
  if (isLoose) keepLoose(children)
  const ordered = node.name === 'ol'
  return [{ type: 'list', ordered, start: ordered ? Number(start ?? 1) : null, spread: isLoose, children }]
}

const taskContent = ({ children }: HtmlElement): HtmlNode[] =>
  children.flatMap((child) => (isElement(child, 'div') ? child.children : [child]))

/** Paragraphs in items are told from bare lines by empty lines between blocks: an item alone has none without this comment. */
function keepLoose(items: ListItem[]) {
  if (items.length === 1 && items[0]!.children.length === 1)
    items[0]!.children.push({ type: 'html', value: '<!-- -->' })
}

function tableCells({ attributes, children }: HtmlElement): Cells | null {
  const [head, body, ...more] = children.filter((child) => isElement(child))
  if (Object.keys(attributes).length || head?.name !== 'thead' || more.length || (body && body.name !== 'tbody'))
    return null
  const rows = [head, ...(body ? [body] : [])].flatMap((section) =>
    section.children.filter((child) => isElement(child)),
  )
  const columns = rows.map((row) => row.children.filter((child) => isElement(child)))
  if (head.children.filter((child) => isElement(child)).length !== 1) return null
  const align = columns[0]!.map(sideOf)
  const fits = (cell: HtmlElement, at: number) =>
    sideOf(cell) === align[at] &&
    Object.keys(cell.attributes).every((name) => name === 'style') &&
    cell.children.every(isInline)
  if (!columns.every((row) => row.length === align.length && row.every(fits))) return null
  return { type: 'cells', align, rows: columns.map((row) => row.map((cell) => phrasing(cell.children).map(unbroken))) }
}

/** A row of a table is one line. */
const unbroken = (one: PhrasingContent): PhrasingContent =>
  one.type === 'break' ? { type: 'html', value: '<br>' } : one

const sideOf = ({ attributes }: HtmlElement) =>
  (/^text-align: (left|center|right)$/.exec(attributes.style ?? '')?.[1] ?? null) as Cells['align'][number]

/** A line's end needs text around it: the first or last thing of a paragraph ends none in Markdown. */
function phrasing(nodes: readonly HtmlNode[]): PhrasingContent[] {
  const found = nodes.flatMap(phrase)
  const isText = (one: PhrasingContent) => one.type !== 'break' && !(one.type === 'text' && one.value.trim() === '')
  const [first, last] = [found.findIndex(isText), found.findLastIndex(isText)]
  return found.map((one, at) =>
    one.type === 'break' && (at < first || at > last) ? { type: 'html', value: '<br>' } : one,
  )
}

function phrase(node: HtmlNode): PhrasingContent[] {
  if (typeof node === 'string') return [{ type: 'text', value: node }]
  if (!isElement(node)) return []
  return phrases[node.name]?.(node) ?? tagged(node)
}

const phrases: Record<string, (node: HtmlElement) => PhrasingContent[] | null> = {
  strong: ({ children }) => marked('strong', children),
  em: ({ children }) => marked('emphasis', children),
  s: ({ children }) => marked('delete', children),
  br: () => [{ type: 'break' }],
  sup: ({ attributes }) =>
    attributes['data-type'] === 'footnote' ? [{ type: 'html', value: `[^${attributes['data-id']}]` }] : null,
  code: ({ children }) =>
    children.length && children.every((child) => typeof child === 'string')
      ? [{ type: 'inlineCode', value: textOf(children) }]
      : null,
  a: ({ attributes: { href = '', title = null }, children }) => [
    { type: 'link', url: href, title, children: phrasing(children) as never },
  ],
  img: (node) => {
    const { src = '', alt = '', title = null, ...others } = node.attributes
    const isSaid = 'alt' in node.attributes && Object.keys(others).length === 0
    return !isSaid ? [{ type: 'html', value: serialise([node]) }] : [{ type: 'image', url: src, alt, title }]
  },
  span: (node) => {
    const latex = node.attributes['data-latex']
    return latex === undefined
      ? [{ type: 'html', value: serialise([node]) }]
      : [{ type: 'formula', latex, isBlock: false }]
  },
}

/** Marks hold to words: not to nothing, and not to white space at their ends. */
function marked(type: 'strong' | 'emphasis' | 'delete', children: readonly HtmlNode[]): PhrasingContent[] | null {
  return /^\s|\s$|^$/.test(textOf(children)) ? null : [{ type, children: phrasing(children) as never }]
}

function tagged({ name, attributes, children }: HtmlElement): PhrasingContent[] {
  const [opening = ''] = serialise([{ name, attributes, children: [] }]).split(`</${name}>`)
  return [{ type: 'html', value: opening }, ...phrasing(children), { type: 'html', value: `</${name}>` }]
}
