import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import type { Node as TextNode, Schema } from '@tiptap/pm/model'
import { takeBareTextOut } from './bare-text.ts'
import { constructsOf, missing } from './constructs.ts'
import { divisionMark } from '../nodes/division-node.ts'
import { inertDocument } from './inert-document.ts'
import { isInline, keepUnknown } from './keep-unknown.ts'
import { groupSections } from '../nodes/table-sections.ts'

export interface ReadText {
  text: TextNode
  /** Constructs (constructs.ts) that the text would be without, once it is written out. */
  lost: string[]
}

/** What a block was read from, or written as: a block that nobody touched is written back to the letter. */
const storedAs = new WeakMap<TextNode, string>()

/** Stored HTML as the editor's text, block by block; what no node of the schema can hold becomes a kept block. */
export function readStored(html: string, schema: Schema): ReadText {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  const pieces = piecesOf(body).map((nodes) => ({ nodes, html: htmlAround(nodes) }))
  markDivisions(body)
  const blocks: TextNode[] = []
  const lost = new Set<string>()
  const lossless = new Set<string>()
  for (const piece of pieces) {
    const read = readPiece(piece, schema, lossless)
    if (read.blocks.length === 1) storedAs.set(read.blocks[0]!, piece.html)
    blocks.push(...read.blocks)
    for (const construct of read.lost) lost.add(construct)
  }
  const text = schema.topNodeType.createAndFill(null, blocks) ?? schema.topNodeType.createAndFill()!
  return { text, lost: [...lost] }
}

/** Blocks that are as they were stored are written as they were stored, though they come from elsewhere. */
export function recogniseStored(text: TextNode, html: string): void {
  const stored = new Map<string, TextNode[]>()
  readStored(html, text.type.schema).text.forEach((block) => {
    stored.set(block.textContent, [...(stored.get(block.textContent) ?? []), block])
  })
  text.forEach((block) => {
    const same = stored.get(block.textContent)?.find((one) => one.eq(block))
    const written = same && storedAs.get(same)
    if (written !== undefined) storedAs.set(block, written)
  })
}

function markDivisions(body: HTMLElement): void {
  for (const element of body.querySelectorAll('div:not([data-type])'))
    if (element.parentElement?.dataset.type !== 'taskItem') element.setAttribute(divisionMark, '')
}

/** The text as it is stored: an empty paragraph is the empty string (§5), and empty paragraphs at the end are dropped. */
export function htmlOf(text: TextNode): string {
  const blocks: string[] = []
  text.forEach((block) => blocks.push(written(block)))
  return blocks.join('').replace(/(<p><\/p>)+$/, '')
}

function written(block: TextNode): string {
  const known = storedAs.get(block)
  if (known !== undefined) return known
  const html = drawn([block]).innerHTML
  storedAs.set(block, html)
  return html
}

function drawn(blocks: readonly TextNode[]): HTMLElement {
  const place = inertDocument().createElement('div')
  for (const block of blocks) {
    const serializer = DOMSerializer.fromSchema(block.type.schema)
    place.append(serializer.serializeNode(block, { document: inertDocument() }))
  }
  groupSections(place)
  takeBareTextOut(place)
  return place
}

/** Each block alone, and what stands between blocks in no paragraph together. */
function piecesOf(body: HTMLElement): ChildNode[][] {
  const pieces: ChildNode[][] = []
  for (const node of Array.from(body.childNodes)) {
    const last = pieces.at(-1)
    if (last && isInline(node) && isInline(last[0]!)) last.push(node)
    else pieces.push([node])
  }
  return pieces.filter((piece) => !piece.every(isBlank))
}

const isBlank = (node: Node) =>
  node.nodeType === Node.COMMENT_NODE || (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim())

/** What a block consists of does not depend on its words: of many that are alike, only the first has to be compared. */
const shapeOf = (html: string) => html.replace(/>[^<]*[^<\s][^<]*/g, '>…')

interface Piece {
  nodes: readonly ChildNode[]
  html: string
}

/** @param lossless shapes that the schema is known to hold */
function readPiece({ nodes, html }: Piece, schema: Schema, lossless: Set<string>): Attempt {
  // alone, since among all blocks of a long text each would be looked for
  nodes[0]!.ownerDocument!.createElement('div').append(...nodes)
  const shape = shapeOf(html)
  if (lossless.has(shape)) return { blocks: parse(nodes, schema), lost: [] }
  const found = attempt(nodes, schema)
  if (!found.lost.length) lossless.add(shape)
  if (!found.lost.length || !schema.nodes.keptBlock) return found
  const kept = attempt([keepUnknown(nodes, (element) => attempt([element], schema).lost.length > 0)], schema)
  // what may not be stored at all is not saved by keeping the block; then at least the rest of it can be written on
  return kept.lost.length ? found : kept
}

interface Attempt {
  blocks: TextNode[]
  lost: string[]
}

function attempt(nodes: readonly ChildNode[], schema: Schema): Attempt {
  const blocks = parse(nodes, schema)
  return { blocks, lost: missing(constructsOf(nodes), constructsOf(drawn(blocks).childNodes)) }
}

function parse(nodes: readonly ChildNode[], schema: Schema): TextNode[] {
  const parent = nodes[0]!.parentNode!
  const from = Array.prototype.indexOf.call(parent.childNodes, nodes[0])
  const read = DOMParser.fromSchema(schema).parse(parent, { from, to: from + nodes.length })
  return Array.from({ length: read.childCount }, (_, index) => read.child(index))
}

function htmlAround(nodes: readonly Node[]): string {
  const [first, ...more] = nodes
  if (!more.length && first!.nodeType === Node.ELEMENT_NODE) return (first as Element).outerHTML
  const place = inertDocument().createElement('div')
  place.append(...nodes.map((node) => node.cloneNode(true)))
  return place.innerHTML
}
