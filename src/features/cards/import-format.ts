import { visibleText } from '#src/platform/html/text.ts'
import { escapeText } from '#src/shared/html/escape.ts'
import { readAnki } from './anki-lines.ts'
import { type Block, storedBlocks } from './blocks.ts'
import { defaultBorder } from './kind.ts'

// What can be taken in as cards: a list in JSON (cards as the calls give and take them, chapters with paragraphs, entries of a vocabulary), or lines
// of text, the front and the back apart by a tab, as Anki writes them (anki-lines.ts).

/** At most so many at once: what more there is comes with another call. */
export const mostImported = 1000

export interface ReadCard {
  /** Where it stands: the line, or the number in the list. */
  readonly at: number
  /** By which files know it. */
  readonly guid?: string
  readonly title: string
  /** The marker and the JSON of blocks, or HTML. */
  readonly content: string
  readonly tag_titles?: unknown
  readonly border_hex?: unknown
  readonly horizontal?: unknown
  readonly font_size?: unknown
  readonly original_type?: unknown
  readonly original_author?: unknown
  readonly original_content?: unknown
}
/** A message for the whole file, where it is no list of anything known. */
export type ReadFile = { cards: ReadCard[] } | { refusal: string }

export function readCards(text: string): ReadFile {
  const file = text.replace(/^\ufeff/, '').trim()
  if (!file) return { refusal: '文件是空的' }
  // two braces begin a gap
  return /^(?:\[|\{(?!\{))/.test(file) ? ofJson(file) : { cards: ofLines(file) }
}

function ofJson(file: string): ReadFile {
  let given: unknown
  try {
    given = JSON.parse(file)
  } catch {
    return { refusal: '不是完整的 JSON，请检查文件' }
  }
  const list = Array.isArray(given) ? given : isRecord(given) && Array.isArray(given.cards) ? given.cards : null
  if (!list) return { refusal: '应是一组卡片' }
  const cards = list.flatMap((one, n) => ofEntry(one, n + 1))
  return { cards: cards.map((card, n) => ({ ...card, at: isOneEach(list) ? card.at : n + 1 })) }
}
const isOneEach = (list: readonly unknown[]) => !list.some((one) => isRecord(one) && Array.isArray(one.paragraphs))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const paragraph = (text: string) => `<p>${escapeText(text)}</p>`

function ofEntry(given: unknown, at: number): ReadCard[] {
  if (!isRecord(given)) return [{ at, title: '', content: '' }]
  if (Array.isArray(given.paragraphs)) return ofChapter(given, at)
  if (Array.isArray(given.f)) return [ofVocabulary(given, at)]
  const content = Array.isArray(given.content) ? storedBlocks(given.content as Block[]) : words(given.content)
  const { tag_titles, border_hex = defaultBorder, horizontal, font_size } = given
  const { original_type, original_author, original_content } = given
  const origin = { original_type, original_author, original_content }
  const rest = { tag_titles, border_hex, horizontal, font_size, ...origin }
  const guid = words(given.guid)
  return [
    {
      at,
      ...(guid && { guid }),
      title: words(given.title) || words(given.front),
      content: content || backOf(given),
      ...rest,
    },
  ]
}
const backOf = ({ back }: Record<string, unknown>) => (words(back) ? paragraph(words(back)) : '')

/** A classic: `{chapter, paragraphs}`, a card for each paragraph. */
const ofChapter = ({ chapter, paragraphs }: Record<string, unknown>, at: number): ReadCard[] =>
  (paragraphs as unknown[]).map((one, n) => ({
    at,
    title: `${words(chapter)} ${n + 1}`.trim(),
    content: paragraph(words(one)),
    ...(words(chapter) && { tag_titles: [words(chapter)] }),
  }))

/** A word with its forms, each with its pronunciation `i.y` and meanings `m`. */
function ofVocabulary({ s, f }: Record<string, unknown>, at: number): ReadCard {
  const forms = (f as unknown[]).filter(isRecord)
  const content = forms.map((form) => {
    const sound = isRecord(form.i) ? words(form.i.y) : ''
    const meanings = Array.isArray(form.m) ? form.m.map(words).filter(Boolean) : []
    const items = meanings.map((one) => `<li>${paragraph(one)}</li>`).join('')
    return `<p><strong>${escapeText(sound)}</strong>${words(form.t) && words(form.t) !== words(s) ? `（${escapeText(words(form.t))}）` : ''}</p>${items && `<ul>${items}</ul>`}`
  })
  return { at, title: words(s), content: content.join('') }
}

/** The front, then the other fields. */
function ofLines(file: string): ReadCard[] {
  const { isHtml, notes } = readAnki(file)
  return notes.map(({ at, fields: [front = '', ...rest], tags }) => {
    const title = isHtml ? visibleText(front) : front
    const back = rest.filter((one) => one.trim())
    return {
      at,
      title: title.replace(/\s+/g, ' ').trim(),
      content: back.map(isHtml ? asBlock : linesOf).join(''),
      ...(tags.length && { tag_titles: tags }),
    }
  })
}
export const linesOf = (text: string) => `<p>${escapeText(text.trim()).replace(/\r?\n/g, '<br>')}</p>`
export const asBlock = (html: string) =>
  /<(?:p|div|ul|ol|table|h[1-6]|pre|blockquote)\b/i.test(html) ? html : `<p>${html}</p>`
