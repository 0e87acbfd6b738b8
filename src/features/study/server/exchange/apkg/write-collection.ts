import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { visibleText } from '#src/platform/html/text.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { DeckRow } from '../going/rows.ts'
import { tagWords } from '../fields.ts'
import { ankiCard, ankiReviews, type OwnReview, type Remembered } from './anki-memory.ts'
import { collectionRow, type NewCollection, noteTypes, schema } from './collection-schema.ts'
import type { MediaNames } from './media-names.ts'
import { noteOf } from './own-note.ts'

// A collection in a file, filled some cards at a time, on a thread: SQLite waits for its disk.

export function newCollection({ path, ...about }: NewCollection): void {
  const database = new DatabaseSync(path)
  try {
    database.exec(`pragma journal_mode = off; pragma synchronous = off; ${schema}`)
    const [crt, ...json] = collectionRow(about)
    database
      .prepare(`insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')`)
      .run(crt!, Number(crt) * 1000, Number(crt) * 1000, ...json)
  } finally {
    database.close()
  }
}

export interface RowWithMemory extends DeckRow {
  memory: Remembered | null
  reviews: OwnReview[]
}
interface Filling {
  path: string
  deckId: number
  crt: number
  day_hour: number
  rows: readonly RowWithMemory[]
  names: MediaNames
}
/** What is told of a card is its number here, so that the same card has the same number in each file. */
const base = 1_500_000_000_000

export function fillCollection({ path, deckId, rows, names, ...counting }: Filling): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = off; pragma synchronous = off; begin')
    const note = database.prepare(`insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')`)
    const card = database.prepare(
      'insert into main.cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)',
    )
    const taken = database.prepare('select 1 from revlog where id = ?')
    const free = (wanted: number) => {
      let at = wanted
      while (taken.get(at)) at++
      return at
    }
    const review = database.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, 0, ?, ?)')
    for (const row of rows) {
      const { fields, gaps } = noteOf(row, names)
      const id = base + row.id
      const mod = Math.floor(row.updated_at.getTime() / 1000)
      const first = visibleText(fields[0]!)
      const tags = tagWords((row.tags ?? []).map(({ title }) => title))
      const mid = gaps.length ? noteTypes.gaps : noteTypes.asked
      note.run(id, row.guid, mid, mod, tags && ` ${tags} `, fields.join('\x1f'), first, checksum(first))
      const { type, queue, due, ivl, factor, reps, lapses, left, data } = ankiCard(row.memory, row.position, counting)
      const idOf = (ord: number) => base + row.id * 128 + ord
      for (const ord of gaps.length ? gaps.map((gap) => gap - 1) : [0])
        card.run(idOf(ord), id, deckId, ord, mod, type, queue, due, ivl, factor, reps, lapses, left, data)
      const answers = ankiReviews(row.reviews, row.memory?.due ?? null, counting)
      for (const { ease, time, ...one } of answers) {
        review.run(free(one.id), idOf(gaps.length ? gaps[0]! - 1 : 0), ease, one.ivl, one.lastIvl, time, one.type)
      }
    }
    database.exec('commit')
  } finally {
    database.close()
  }
}
const checksum = (text: string) => parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16)

/** What older programs open that know no other file: it says that there is one. */
export function oldCollection({ path, crt }: { path: string; crt: number }): void {
  const deck = { id: 1, title: 'Default' }
  newCollection({ path, deck, crt })
  const row = {
    id: 1,
    guid: 'gewu-stub',
    title: '请用 2.1 或更新的 Anki 打开这个文件',
    content: '',
    border_hex: '#0367AD',
    horizontal: true,
    font_size: 16,
    original_type: 1 as const,
    original_author: '',
    original_content: '',
    tags: null,
    position: 0,
    updated_at: new Date(0),
    memory: null,
    reviews: [],
  }
  fillCollection({ path, deckId: 1, crt, day_hour: 4, rows: [row], names: new Map() })
}

const isSmall = () => false
const file = import.meta.url
export const newCollectionOffThread = offThread({ file, work: newCollection, isSmall })
export const fillCollectionOffThread = offThread({ file, work: fillCollection, isSmall, limit: 60_000 })
export const oldCollectionOffThread = offThread({ file, work: oldCollection, isSmall })
