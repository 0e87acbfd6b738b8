import { escapeClean, escapeCleanAttribute, type HtmlElement, type HtmlNode, isElement } from '../tree.ts'

// Internal links have no title of their own. A text holds `<a data-type="thing" data-id="12">非公开内容</a>`, and an excerpt of it the same words with the number
// behind them in characters that nobody sees: whatever forgets to ask for titles tells none. Whoever gives a text to a reader puts in what this reader may see.

/** What a link is called whose thing the reader may not see, or which is gone. */
export const closedTitle = '非公开内容'

/** A thing as a reader may see it. */
export interface SeenThing {
  readonly title: string
  readonly path: string
  /** What it says, level by level, where the text shows the thing itself. */
  readonly outline?: readonly { readonly depth: number; readonly text: string }[]
}
export type SeenThings = ReadonlyMap<number, SeenThing>

/** Links whose titles one answer asks for; the others stay closed. */
const MOST = 2000

// in cards the HTML of a block stands in JSON
const linkAnywhere =
  /<a data-type=(\\?)"thing\1" data-id=\1"([1-9]\d{0,14})\1"(?: data-block=\1"([1-9]\d{0,14})\1")?(?: data-show=\1"(map)\1")?[^<>]*>[^<]*<\/a>/g
// digits of the block of tags of Unicode, and its end
const markAnywhere = /非公开内容([\u{E0030}-\u{E0039}]{1,15})\u{E007F}/gu
const unfinishedMark = /非公开内容[\u{E0030}-\u{E0039}]+(?=…?$)/u
const TAGS = 0xe0000

/** What stands in an excerpt for the title of a thing. */
export const titleMark = (id: string): string =>
  `${closedTitle}${[...id].map((digit) => String.fromCodePoint(TAGS + digit.codePointAt(0)!)).join('')}\u{E007F}`

/** A text that was cut within a mark has it no more. */
export const withoutCutMark = (text: string): string => text.replace(unfinishedMark, '')

const idOfMark = (digits: string) =>
  Number([...digits].map((digit) => String.fromCodePoint(digit.codePointAt(0)! - TAGS)).join(''))

/** Most texts have neither, and are not looked through by patterns. */
const mayLink = (text: string) => text.includes('<a data-type=') || text.includes(closedTitle)

/** Things that are shown within texts of one answer, and how often one text shows any; the others stay links. */
export const MOST_SHOWN = 5

function collect(text: string, ids: Set<number>, shown: Set<number>): void {
  if (!mayLink(text)) return
  for (const [, , id, , show] of text.matchAll(linkAnywhere)) {
    if (ids.size < MOST) ids.add(Number(id))
    if (show && shown.size < MOST_SHOWN) shown.add(Number(id))
  }
  for (const [, digits] of text.matchAll(markAnywhere)) if (ids.size < MOST) ids.add(idOfMark(digits!))
}

/** The text, HTML or plain, with the titles and addresses of what is seen. */
export function withTitles(text: string, seen: SeenThings): string {
  // the same map behind each of ten thousand links would make an answer of hundreds of megabytes
  let outlines = 0
  return text
    .replace(linkAnywhere, (...[, escape, id, block, show]: (string | undefined)[]) => {
      const isOutlined = show !== undefined && ++outlines <= MOST_SHOWN
      const link = linkOf(seen.get(Number(id)), { id: id!, block, show, isOutlined })
      return escape ? JSON.stringify(link).slice(1, -1) : link
    })
    .replace(markAnywhere, (_, digits: string) => harmless(seen.get(idOfMark(digits))?.title ?? closedTitle))
}

interface LinkInText {
  id: string
  block: string | undefined
  show: string | undefined
  isOutlined: boolean
}
function linkOf(thing: SeenThing | undefined, { id, block, show, isOutlined }: LinkInText): string {
  const given = `data-type="thing" data-id="${id}"${block ? ` data-block="${block}"` : ''}${show ? ` data-show="${show}"` : ''}`
  if (!thing) return `<a ${given}>${closedTitle}</a>`
  const href = escapeCleanAttribute(thing.path + (block ? `#b-${block}` : ''))
  return `<a ${given} href="${href}">${escapeClean(thing.title) || closedTitle}${isOutlined ? outlineOf(thing) : ''}</a>`
}

/** Lines of the link, deeper ones further in: what reads no drawing reads these. Cleaning takes them away again with the title. */
function outlineOf({ outline }: SeenThing): string {
  const lines = outline?.map(({ depth, text }) => `<br>${'\u3000'.repeat(depth)}${escapeClean(text)}`)
  return lines ? `<span data-outline>${lines.join('')}</span>` : ''
}

/** A mark may stand in what becomes HTML later, so a title in its place has no character that HTML reads. */
const harmless = (title: string) => title.replace(/[<>"]/g, (sign) => wide[sign]!)
const wide: Record<string, string> = { '<': '＜', '>': '＞', '"': '＂' }

/** @param shown those whose outline is asked for, too */
export type FindThings = (ids: readonly number[], shown: readonly number[]) => Promise<SeenThings>

/** Whatever an answer consists of, with titles in all its strings; the object given may be changed. Nothing is asked where there is no link. */
export async function toldTitles<T>(value: T, find: FindThings): Promise<T> {
  const ids = new Set<number>()
  const shown = new Set<number>()
  visit(value, (text) => {
    collect(text, ids, shown)
    return text
  })
  if (!ids.size) return value
  const seen = await find([...ids], [...shown])
  return visit(value, (text) => (mayLink(text) ? withTitles(text, seen) : text)) as T
}

function visit(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) value[at] = visit(value[at], change)
    return value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' || typeof one === 'object')
      (value as Record<string, unknown>)[name] = visit(one, change)
  }
  return value
}

/** Links as other programs know them, of a text that has its titles: plain ones, and the closed ones as words. */
export const plainThings = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    if (node.attributes['data-type'] !== 'thing') return [{ ...node, children: plainThings(node.children) }]
    const { href } = node.attributes
    if (!href) return [...node.children]
    const { title, said } = partsOf(node)
    return [{ ...node, attributes: { href }, children: title }, ...said]
  })

/** Of a link that has been told: its title, and what the thing says where it is shown in the text. Elsewhere that stands behind the link. */
export function partsOf({ children }: HtmlElement): { title: HtmlNode[]; said: HtmlNode[] } {
  const isSaid = (child: HtmlNode): child is HtmlElement => isElement(child) && 'data-outline' in child.attributes
  return {
    title: children.filter((child) => !isSaid(child)),
    said: children.flatMap((child) => (isSaid(child) ? child.children : [])),
  }
}
