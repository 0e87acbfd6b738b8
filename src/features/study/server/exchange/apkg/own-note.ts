import { type Block, blocksOf, blocksOfHtml, htmlOfBlocks, storedBlocks } from '#src/features/cards/server/public.ts'
import { escapeClean } from '#src/platform/html/tree.ts'
import { unescapeText } from '#src/shared/html/escape.ts'
import type { DeckRow } from '../going/rows.ts'
import { formulasOut, mediaOut } from './anki-html.ts'
import { ownFields } from './collection-schema.ts'
import type { MediaNames } from './media-names.ts'

// A card as a note of our own types, from which it can be read back: what is asked stands before what is not.

const isAsked = ({ type }: Block) => type === 'cloze' || type === 'occlusion'
const gapNumber = /\{\{c([1-9]\d?)::/g

interface OwnNote {
  fields: string[]
  /** Of its gaps; empty: it is asked as a whole. */
  gaps: number[]
}
export function noteOf(row: DeckRow, names: MediaNames): OwnNote {
  const blocks = blocksOf(row.content)
  const asked = blocks.filter(isAsked)
  const others = blocks.filter((block) => !isAsked(block))
  const ordered = [...asked, ...others]
  const order = blocks.map((block) => ordered.indexOf(block))
  const out = (html: string) => formulasOut(mediaOut(html, names))
  const front = out(frontOf(asked))
  const gaps = [...new Set([...front.matchAll(gapNumber)].map(([, number]) => Number(number)))]
  const look = {
    border: row.border_hex,
    lies: row.horizontal,
    size: row.font_size,
    ...(order.some((place, n) => place !== n) && { order }),
  }
  const origin = row.original_type === 2 ? `${row.original_author}｜${row.original_content}` : ''
  return {
    fields: [
      escapeClean(row.title),
      front,
      out(htmlOfBlocks(others)),
      escapeClean(origin),
      escapeClean(JSON.stringify(look)),
    ],
    gaps: gaps.toSorted((a, b) => a - b),
  }
}

/** A text with gaps alone stands as it is. */
const frontOf = (asked: readonly Block[]): string =>
  asked.length === 1 && asked[0]?.type === 'cloze' ? asked[0].content : htmlOfBlocks(asked)

/** What a note of ours says of its card. @param fields with the addresses of this site */
export function cardOfOwn(fields: readonly string[]) {
  const [title, front, back, origin, look] = ownFields.map((_name, n) => fields[n] ?? '') as [string, string, string, string, string] // prettier-ignore
  const all = [...askedIn(front), ...(back.trim() ? blocksOfHtml(back) : [])].map((block) => ({ ...block, key: '' }))
  const { order, ...about } = lookIn(unescaped(look))
  const isWhole = order?.length === all.length && new Set(order).size === all.length
  const blocks = isWhole ? order!.flatMap((place) => all[place] ?? []) : all
  const [author = '', link = ''] = unescaped(origin).split('｜')
  return {
    title: unescaped(title.replace(/<[^<>]*>/g, '')).trim(),
    content: blocks.length ? storedBlocks(blocks) : '',
    ...about,
    ...(author && { original_type: 2, original_author: author.trim(), original_content: link.trim() }),
  }
}

function askedIn(front: string): Block[] {
  if (!front.trim()) return []
  if (!front.includes('<details')) return [{ type: 'cloze', key: '', content: front }]
  return blocksOfHtml(front).map((block) => (block.type === 'html' ? { ...block, type: 'cloze' } : block))
}

function lookIn(json: string): { border_hex?: string; horizontal?: boolean; font_size?: number; order?: number[] } {
  try {
    const { border, lies, size, order } = JSON.parse(json) as Record<string, unknown>
    return {
      ...(typeof border === 'string' && { border_hex: border }),
      ...(typeof lies === 'boolean' && { horizontal: lies }),
      ...(typeof size === 'number' && { font_size: size }),
      ...(Array.isArray(order) && { order: order.map(Number) }),
    }
  } catch {
    // somebody has written something else there
    return {}
  }
}

const unescaped = (html: string) => unescapeText(html.replaceAll('&quot;', '"').replaceAll('&nbsp;', ' '))
