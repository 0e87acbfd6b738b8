import type { Nodes, PhrasingContent } from 'mdast'
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
declare module 'mdast' {
  interface RootContentMap {
    cells: Cells
    formula: Formula
  }
  interface PhrasingContentMap {
    formula: Formula
  }
  interface BlockContentMap {
    cells: Cells
    formula: Formula
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

const item: Handle = (...[node, parent, state, info]: Call) => {
  const text = defaultHandlers.listItem(node, parent, state, info)
  if (typeof node.checked !== 'boolean') return text
  return text.replace(/^(?:[*+-]|\d+[.)])(?: |$)/, (bullet) => `${bullet.trimEnd()} [${node.checked ? 'x' : ' '}] `)
}

const addresses: Unsafe['notInConstruct'] = ['autolink', 'destinationLiteral', 'destinationRaw', 'titleQuote']

/** What our reader takes for marks besides CommonMark's: formulas, strikethrough, containers, bare addresses. */
const unsafe: Unsafe[] = [
  { atBreak: true, character: ':', after: '::' },
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
  handlers: { cells, formula, delete: struck, listItem: item } as never,
}

export const writeMarkdown = (nodes: readonly Nodes[]): string =>
  write({ type: 'root', children: nodes as never }, options)
