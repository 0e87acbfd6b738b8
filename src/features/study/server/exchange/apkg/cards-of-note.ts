import { type Block, storedBlocks } from '#src/features/cards/server/public.ts'
import { sanitise } from '#src/platform/html/cleaning/sanitise.ts'
import { visibleText } from '#src/platform/html/text.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { behind, fittingTags, fittingTitle, shownInFront, tagsIn } from '../fields.ts'
import { formulasIn, mediaIn } from './anki-html.ts'
import { ownFields } from './collection-schema.ts'
import type { NoteType } from './note-types.ts'
import { cardOfOwn } from './own-note.ts'
import type { AnkiNote } from './read-collection.ts'
import { backOf, bareHtml, filled } from './template.ts'

// Notes of a package as cards: a note with gaps is one card, as gaps are asked here; of others each template is one.

interface Given {
  /** The number of the first in the file. */
  from: number
  notes: readonly AnkiNote[]
  noteTypes: ReadonlyMap<number, NoteType>
  /** Of media, by their names. */
  addresses: ReadonlyMap<string, string>
}
interface Made {
  at: number
  guid: string
  /** Of the note's cards, that whose memory this one takes on. */
  ords: number[]
  note: number
  title: string
  content: string
  tag_titles: string[]
  [about: string]: unknown
}
interface CardsOfNotes {
  cards: Made[]
  lost: { at: number; why: string }[]
}

export function cardsOfNotes({ from, notes, noteTypes, addresses }: Given): CardsOfNotes {
  const cards: Made[] = []
  const lost: CardsOfNotes['lost'] = []
  for (const [n, note] of notes.entries()) {
    const at = from + n
    const type = noteTypes.get(note.mid)
    if (!type) {
      lost.push({ at, why: '笔记的类型不在文件里，没有导入' })
      continue
    }
    const { tags, lost: others } = fittingTags(tagsIn(note.tags))
    for (const tag of others) lost.push({ at, why: `标签“${tag}”不能用，没有导入` })
    const fields = note.fields.map((field) => formulasIn(mediaIn(bareHtml(field), addresses)))
    for (const { ords, ...said } of saidBy(note, type, fields))
      cards.push({
        at,
        note: note.id,
        ords,
        guid: `${note.guid.slice(0, 100) || `note-${note.id}`}${said.isMore ? ` ${ords[0]! + 1}` : ''}`,
        tag_titles: tags,
        ...said.card,
      })
  }
  return { cards, lost }
}

interface Said {
  ords: number[]
  /** Not the first of its note. */
  isMore: boolean
  card: { title: string; content: string }
}
function saidBy(note: AnkiNote, type: NoteType, fields: readonly string[]): Said[] {
  const ords = note.cards.map(({ ord }) => ord)
  if (ownFields.every((name, n) => type.fields[n] === name)) return [{ ords, isMore: false, card: cardOfOwn(fields) }]
  const named = new Map(type.fields.map((name, n) => [name, fields[n] ?? '']))
  if (type.hasGaps) {
    const template = type.templates[0] ?? { front: fields[0] ?? '', back: '' }
    const front = filled(template.front, { fields: named })
    const back = backOf(filled(template.back, { fields: named }))
    return [{ ords, isMore: false, card: cardOf(front, without(back, front)) }]
  }
  return type.templates.flatMap((template, ord) => {
    if (!ords.includes(ord)) return []
    const front = filled(template.front, { fields: named })
    return { ords: [ord], isMore: ord > 0, card: cardOf(front, backOf(filled(template.back, { fields: named }))) }
  })
}

/** Backs of gaps say the text again, with its words in it. */
const without = (back: string, front: string) => (back.startsWith(front) ? back.slice(front.length).trim() : back)

const gap = /\{\{c\d+::(?:(?!\}\}).)*?(?:::((?:(?!\}\}).)*?))?\}\}/gs

/** Words alone are the title; all else stands below it as it is. */
function cardOf(front: string, back: string) {
  const clean = sanitise(front)
  const hasGaps = /\{\{c\d+::/.test(clean)
  const words = visibleText(clean.replace(gap, (_whole, hint?: string) => (hint ? `（${hint}）` : '＿＿＿＿')))
  const { title, isCut } = fittingTitle(words)
  const isMore = isCut || hasGaps || /<img\b|data-latex|<(?:a|table|ul|ol|pre|code|h[1-6]|blockquote)\b/.test(clean)
  const blocks: Block[] = [...(isMore ? [shownInFront(front)] : []), ...(back ? [behind(back)] : [])]
  return { title: title || '（图片）', content: blocks.length ? storedBlocks(blocks) : '' }
}

export const cardsOfNotesOffThread = offThread({
  file: import.meta.url,
  work: cardsOfNotes,
  isSmall: () => false,
  limit: 60_000,
})
