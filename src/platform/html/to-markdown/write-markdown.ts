import type { BlockContent, Nodes, PhrasingContent } from 'mdast'
import {
  defaultHandlers,
  type Handle,
  type Info,
  type Options,
  type State,
  toMarkdown as write,
  type Unsafe,
} from 'mdast-util-to-markdown'

// What mdast knows of GFM and formulas, written as our own Markdown reads them (markdown.ts).

export interface Cells {
  type: 'cells'
  align: readonly ('left' | 'center' | 'right' | null)[]
  rows: readonly (readonly PhrasingContent[])[][]
}
export interface Formula {
  type: 'formula'
  latex: string
  isBlock: boolean
}
/** A footnote. */
export interface Note {
  type: 'note'
  id: string
  children: BlockContent[]
}
/** A list of definitions. */
export interface Terms {
  type: 'terms'
  items: (
    | { type: 'term'; children: PhrasingContent[] }
    /** Loose: in paragraphs. */
    | { type: 'description'; isLoose: boolean; children: BlockContent[] }
  )[]
}
declare module 'mdast' {
  interface RootContentMap {
    cells: Cells
    formula: Formula
    note: Note
    terms: Terms
  }
  interface PhrasingContentMap {
    formula: Formula
  }
  interface BlockContentMap {
    cells: Cells
    formula: Formula
    note: Note
    terms: Terms
  }
}

/** What mdast calls a handler with; `any` as it declares the node. */
type Call = Parameters<Handle>

const formula: Handle = (node: Formula) => (node.isBlock ? `$$\n${node.latex}\n$$` : `$${node.latex}$`)

const struck: Handle = (...[node, , state, info]: Call) => {
  const exit = state.enter('emphasis')
  const inside = state.containerPhrasing(node, { ...state.createTracker(info).current(), before: '~', after: '~' })
  exit()
  return `~~${inside}~~`
}

const cells: Handle = (...[node, , state, info]: Call) => {
  const { align, rows } = node as Cells
  const [head = [], ...body] = rows.map((row) => row.map((children) => cell(children, state, info)))
  const marks = { left: ':--', center: ':-:', right: '--:', none: '---' }
  return [head, align.map((side) => marks[side ?? 'none']), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function cell(children: readonly PhrasingContent[], state: State, info: Info): string {
  const paragraph = { type: 'paragraph' as const, children: [...children] }
  const text = state.containerPhrasing(paragraph, { ...info, before: '|', after: '|' })
  return text.replace(/\n/g, ' ').replaceAll('|', '\\|')
}

/** Blocks behind a mark, their other lines as far in as it asks for. */
function behind(mark: string, children: BlockContent[], { state, info }: { state: State; info: Info }): string {
  const exit = state.enter('listItem')
  const tracker = state.createTracker(info)
  tracker.shift(4)
  const parent = { type: 'listItem' as const, children }
  const lines = state.indentLines(state.containerFlow(parent, tracker.current()), (...[line, index, isBlank]) =>
    index === 0 || isBlank ? line : `    ${line}`,
  )
  exit()
  return mark + lines
}

const note: Handle = (...[node, , state, info]: Call) => behind(`[^${node.id}]: `, node.children, { state, info })

const terms: Handle = (...[node, , state, info]: Call) => {
  let text = ''
  let isFirst = true
  for (const item of (node as Terms).items) {
    const gap = text === '' ? '' : item.type === 'term' || (isFirst && item.isLoose) ? '\n\n' : '\n'
    isFirst = item.type === 'term'
    text += gap
    text +=
      item.type === 'term'
        ? state.containerPhrasing(
            { type: 'paragraph', children: item.children },
            { ...info, before: '\n', after: '\n' },
          )
        : behind(':   ', item.children, { state, info })
  }
  return text
}

const item: Handle = (...[node, parent, state, info]: Call) => {
  const text = defaultHandlers.listItem(node, parent, state, info)
  if (typeof node.checked !== 'boolean') return text
  return text.replace(/^(?:[*+-]|\d+[.)])(?: |$)/, (bullet) => `${bullet.trimEnd()} [${node.checked ? 'x' : ' '}] `)
}

const addresses: Unsafe['notInConstruct'] = ['autolink', 'destinationLiteral', 'destinationRaw', 'titleQuote']

/** What our reader takes for marks besides CommonMark's: formulas, strikethrough, containers, bare addresses. */
const unsafe: Unsafe[] = [
  { atBreak: true, character: ':', after: '(?:::|[ \\t])' },
  ...[
    { character: '~' },
    { character: '$' },
    { character: ':', before: '[psoh]', after: '\\/' },
    { character: '.', before: '[Ww]', after: '[\\w-]' },
    { character: '@', before: '[+\\-.\\w]', after: '[\\-.\\w]' },
  ].map((sign): Unsafe => ({ ...sign, inConstruct: 'phrasing', notInConstruct: addresses })),
]

const options: Options = {
  bullet: '-',
  bulletOther: '*',
  rule: '*',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  unsafe,
  handlers: { cells, formula, note, terms, delete: struck, listItem: item } as never,
}

export const writeMarkdown = (nodes: readonly Nodes[]): string =>
  write({ type: 'root', children: nodes as never }, options)
