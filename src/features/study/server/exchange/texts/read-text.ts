import { createHash } from 'node:crypto'
import {
  type Block,
  type Coming,
  type ReadCard,
  blocksOfHtml,
  readAnki,
  readCards,
  storedBlocks,
} from '#src/features/cards/server/public.ts'
import { maxCards } from '#src/features/resources/kind.ts'
import { decodeStrictly } from '#src/platform/files/decode-text.ts'
import { visibleText } from '#src/platform/html/text.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { plainField, readCsv } from '#src/shared/csv.ts'
import type { Finding, ReadDeck } from '../coming/read-deck.ts'
import { asParagraph, behind, fittingTags, fittingTitle, shownInFront, tagsIn } from '../fields.ts'
import { type Column, columnsIn } from './columns.ts'

// Decks of text: tables, lines as Anki writes them, and JSON.

export type TextFormat = 'csv' | 'tsv' | 'json'
interface Given {
  bytes: Uint8Array
  format: TextFormat
}

export function readTextDeck({ bytes, format }: Given): ReadDeck {
  const decoded = decodeStrictly(bytes)
  if (!decoded || decoded.text.includes('\0')) return { refusal: '不是文本文件，或编码无法识别' }
  const read = readers[format](decoded.text)
  if ('refusal' in read) return read
  if (!read.cards.length) return { refusal: '文件里没有卡片' }
  if (read.cards.length > maxCards)
    return { refusal: `文件里有 ${read.cards.length} 张卡片，一个卡片集最多 ${maxCards} 张，请分成几份` }
  const findings: Finding[] = []
  return { title: read.title, cards: named(read.cards.map((card) => fitted(card, findings))), findings }
}

export const readTextDeckOffThread = offThread({
  file: import.meta.url,
  work: readTextDeck,
  isSmall: ({ bytes }) => bytes.length < 4_000,
  limit: 60_000,
})

type Read = { refusal: string } | { title: string; cards: ReadCard[] }
const readers: Record<Given['format'], (text: string) => Read> = { csv: readTable, tsv: readLines, json: readJson }

function readTable(text: string): Read {
  const rows = readCsv(text).map((row) => row.map(plainField))
  const head = columnsIn(rows[0] ?? [])
  const cards = (head ? rows.slice(1) : rows).map((row, n) =>
    ofRow({ row, at: n + (head ? 2 : 1), head, isHtml: false }),
  )
  return { title: '', cards: cards.filter(hasWords) }
}

function readLines(text: string): Read {
  const { isHtml, columns, notes } = readAnki(text.replace(/^\ufeff/, ''))
  const head = columnsIn(columns)
  const cards = notes.map(({ at, fields, guid, tags }) => ({
    ...ofRow({ row: fields.map(plainField), at, head, isHtml }),
    ...(guid && { guid: plainField(guid) }),
    tag_titles: tagsIn(tags.map(plainField).join(' ')),
  }))
  return { title: '', cards: cards.filter(hasWords) }
}

function readJson(text: string): Read {
  const read = readCards(text)
  if ('refusal' in read) return read
  return { title: titleIn(text), cards: read.cards }
}
function titleIn(text: string): string {
  const said: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
  const title = (said as { title?: unknown }).title
  return typeof title === 'string' ? title : ''
}

const hasWords = ({ title, content }: ReadCard) => title !== '' || content !== ''

interface Row {
  row: readonly string[]
  at: number
  /** Null: front, then back. */
  head: readonly (Column | undefined)[] | null
  isHtml: boolean
}
function ofRow({ row, at, head, isHtml }: Row): ReadCard {
  const cell = (column: Column) => row[head?.indexOf(column) ?? -1]?.trim() ?? ''
  const front = head ? cell('标题') : (row[0]?.trim() ?? '')
  const back = head ? head.flatMap((column, n) => (column === '背面' ? (row[n] ?? '') : [])) : row.slice(1)
  const html = cell('内容（HTML）')
  const written = back.filter((one) => one.trim()).map((one) => (isHtml ? one : asParagraph(one)))
  const blocks: Block[] = [...(html ? blocksOfHtml(html) : []), ...(written.length ? [behind(written.join(''))] : [])]
  const author = cell('原作者')
  return {
    at,
    ...(cell('编号') && { guid: cell('编号') }),
    ...faceOf(front, isHtml, blocks),
    tag_titles: cell('标签').split(/[,，]/),
    ...(cell('边框颜色') && { border_hex: cell('边框颜色') }),
    ...(cell('横版') && { horizontal: cell('横版') !== '否' }),
    ...(cell('字号') && { font_size: Number(cell('字号')) }),
    ...(author && { original_type: 2, original_author: author, original_content: cell('原文链接') }),
  }
}

/** A front that is longer than a title, or more than words, stands whole below it. */
function faceOf(front: string, isHtml: boolean, blocks: readonly Block[]) {
  const { title, isCut } = fittingTitle(isHtml ? visibleText(front) : front)
  const isMore = isCut || (isHtml && /<img\b|data-latex/.test(front))
  const whole = isMore ? [shownInFront(isHtml ? front : asParagraph(front))] : []
  const all = [...whole, ...blocks]
  return { title: title || (all.length ? '（图片）' : ''), content: all.length ? storedBlocks(all) : '' }
}

/** Without what cannot be kept, each of which is told. */
function fitted({ tag_titles, ...card }: ReadCard, findings: Finding[]): ReadCard {
  if (!Array.isArray(tag_titles)) return tag_titles === undefined ? card : { ...card, tag_titles }
  const { tags, lost } = fittingTags(tag_titles.filter((tag) => typeof tag === 'string'))
  for (const tag of lost) findings.push({ at: `第 ${card.at} 张`, why: `标签“${tag}”不能用，没有导入`, lost: true })
  return { ...card, tag_titles: tags }
}

/** What says no name of its own is known by its title, so that the same file again makes nothing twice. */
function named(cards: readonly ReadCard[]): Coming[] {
  const times = new Map<string, number>()
  return cards.map((card) => {
    const own = card.guid && card.guid.length <= 100 ? card.guid : nameFrom(card.title)
    const before = times.get(own) ?? 0
    times.set(own, before + 1)
    return { ...card, guid: before ? `${own} ${before + 1}` : own }
  })
}
const nameFrom = (title: string) => `t-${createHash('sha256').update(title).digest('base64url').slice(0, 22)}`
