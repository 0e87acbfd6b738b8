import { DatabaseSync } from 'node:sqlite'
import { maxCards } from '#src/features/resources/kind.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { AnkiCard, AnkiReview } from './anki-memory.ts'
import { noteTypesIn, type NoteType } from './note-types.ts'

// `main` is SQLite's word for the file itself: its cards are not those of this site.
// A collection that somebody sent, on a thread: it may be no database, a broken one, or one that was made to do harm.

export interface Survey {
  /** When its first day began, in seconds. */
  crt: number
  /** Names of the decks that hold cards, `::` between the names of those within others. */
  decks: string[]
  noteTypes: Map<number, NoteType>
  /** Numbers of the notes, in the order in which they are learnt. */
  notes: number[]
}
type Surveyed = Survey | { refusal: string }

export function surveyCollection(path: string): Surveyed {
  const order = reading(path, (database) => ({ isForeign: database.prepare(foreignOrder).get() !== undefined }))
  if ('refusal' in order) return order
  return order.isForeign && !giveOrder(path) ? { refusal: broken } : reading(path, survey)
}

/**
 * The newest layout orders texts as Anki alone knows how (`unicase`); without that order SQLite does not even read what it is the order of. No
 * text is compared here, so any other does. The file is our own copy.
 */
const foreignOrder = `select 1 from sqlite_schema where sql like '%unicase%'`
/** @returns whether that was possible */
function giveOrder(path: string): boolean {
  const database = new DatabaseSync(path, { allowExtension: false })
  try {
    database.enableDefensive(false)
    database.exec(
      `pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'unicase', 'nocase') where type = 'table'`,
    )
    return true
  } catch {
    // a schema that is broken
    return false
  } finally {
    database.close()
  }
}

function survey(database: DatabaseSync): Surveyed {
  const names = tablesIn(database)
  if (!['col', 'notes', 'cards', 'revlog'].every((name) => names?.has(name))) return { refusal: notAnki }
  if (!isSound(database)) return { refusal: broken }
  const count = Number(database.prepare('select count(*) as n from notes').get()!.n)
  if (count > maxCards)
    return { refusal: `文件里有 ${count} 条笔记，一个卡片集最多 ${maxCards} 张，请在 Anki 里分成几个牌组再导出` }
  const rows = database
    .prepare(
      `select nid, min(case when octet_length(data) <= ${longestData} and json_valid(data) and json_extract(data, '$.pos') is not null
        then json_extract(data, '$.pos') when type = 0 then ${number('due')} end) as place
      from main.cards where typeof(nid) = 'integer' group by nid order by nid limit ${maxCards}`,
    )
    .all()
  // of some that are learnt already nothing tells where they stood: then all stand as they were made
  const isOrdered = rows.every(({ place }) => place !== null)
  const notes = isOrdered ? rows.toSorted((a, b) => Number(a.place) - Number(b.place)) : rows
  const col = database
    .prepare(`select crt, models, decks from col where octet_length(models) + octet_length(decks) <= ${longestTypes}`)
    .get()
  if (!col) return { refusal: broken }
  const { crt, models, decks } = col
  const isNew = names!.has('notetypes')
  return {
    crt: Number(crt),
    decks: decksIn(database, isNew ? null : String(decks)),
    noteTypes: noteTypesIn(database, isNew ? null : String(models)),
    notes: notes.map(({ nid }) => Number(nid)),
  }
}

/**
 * Tables alone, null where anything else is asked with them: what a view, a virtual table or a column that is computed does in SQLite's own
 * code, nobody can end. No version of Anki makes any.
 */
function tablesIn(database: DatabaseSync): Set<string> | null {
  const all = database.prepare('pragma main.table_list').all()
  if (all.length > mostTables || all.some(({ type }) => type !== 'table')) return null
  const names = all.map(({ name }) => String(name))
  const isPlain = names.every((name) => {
    const columns = database.prepare(`pragma main.table_xinfo("${name.replaceAll('"', '""')}")`).all()
    return columns.every(({ hidden }) => hidden === 0)
  })
  return isPlain ? new Set(names) : null
}

/**
 * Whether each page stands where one way leads to it: where many lead to one, reading goes on for ever. What it says of rows is let pass:
 * those that Anki orders in its own way stand in a wrong order for us.
 */
function isSound(database: DatabaseSync): boolean {
  database.exec('pragma ignore_check_constraints = on')
  const said = String(database.prepare('pragma main.quick_check(1)').get()?.quick_check)
  return !said.startsWith('*** in database')
}

/** @param json of the older layouts */
function decksIn(database: DatabaseSync, json: string | null): string[] {
  const used = database
    .prepare(
      `select distinct case when odid > 0 then odid else did end as id from main.cards where typeof(id) = 'integer' limit ${maxCards}`,
    )
    .all()
  const ids = new Set(used.map(({ id }) => String(id)))
  const named: [id: string, name: string][] =
    json === null
      ? database
          .prepare(
            `select id, name from decks where typeof(id) = 'integer' and octet_length(name) <= 5000 limit ${maxCards}`,
          )
          .all()
          .map(({ id, name }) => [String(id), String(name).replaceAll('\x1f', '::')])
      : Object.entries(JSON.parse(json) as Record<string, { name?: unknown }>).map(([id, { name }]) => [
          id,
          String(name ?? ''),
        ])
  return named.flatMap(([id, name]) => (ids.has(id) ? name.slice(0, 500) : [])).toSorted()
}

export interface AnkiNote {
  id: number
  guid: string
  mid: number
  tags: string
  fields: string[]
  cards: (AnkiCard & { ord: number; reviews: AnkiReview[] })[]
}
interface Wanted {
  path: string
  ids: readonly number[]
  withMemory: boolean
}
type Notes = { notes: AnkiNote[]; tooLong: number } | { refusal: string }

/** Characters of all fields of a note. */
const longest = 400_000
/** Bytes of a note's name, of its tags, and of what Anki keeps beside a card. */
const longestName = 1000
const longestTags = 100_000
const longestData = 10_000
/** Of all types of notes and decks together, in the older layouts. */
const longestTypes = 32 * 1024 * 1024
const mostTables = 100
/** Cards of one note. */
const mostOfNote = 100
/** Answers to one card that are taken in. */
const mostReviews = 1000

/** A column that holds numbers only if whoever made the file wanted that. */
const number = (column: string) => `case when typeof(${column}) in ('integer', 'real') then ${column} end`
const numbers = (...columns: string[]) => columns.map((column) => `${number(column)} as ${column}`).join(', ')

export const readNotes = ({ path, ...wanted }: Wanted): Notes =>
  reading(path, (database) => {
    const list = JSON.stringify(wanted.ids)
    const within = 'in (select value from json_each(?))'
    const rows = database
      .prepare(
        `select id, guid, ${number('mid')} as mid, tags, flds from notes where id ${within} and typeof(id) = 'integer'
          and length(flds) <= ${longest} and octet_length(guid) <= ${longestName} and octet_length(tags) <= ${longestTags}
        limit ${wanted.ids.length}`,
      )
      .all(list) as unknown as { id: number; guid: string; mid: number; tags: string; flds: string }[]
    const cards = database
      .prepare(
        `select id, nid, ${numbers('ord', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left')},
          case when octet_length(data) <= ${longestData} then data else '' end as data
        from main.cards where nid ${within} and typeof(id) = 'integer' and typeof(nid) = 'integer'
        order by main.cards.ord limit ${wanted.ids.length * mostOfNote}`,
      )
      .all(list) as unknown as (AnkiCard & { id: number; nid: number; ord: number })[]
    const answered = wanted.withMemory ? database.prepare(`select id, ${numbers('ease', 'ivl', 'lastIvl', 'time', 'type')} from revlog where cid = ? and typeof(id) = 'integer' order by id desc limit ${mostReviews}`) : null // prettier-ignore
    const byNote = Map.groupBy(cards, ({ nid }) => nid)
    const found = new Map(rows.map((row) => [row.id, row]))
    const notes = wanted.ids.flatMap((id) => {
      const row = found.get(id)
      if (!row) return []
      return {
        id,
        guid: String(row.guid),
        mid: Number(row.mid),
        tags: String(row.tags),
        fields: String(row.flds).split('\x1f'),
        cards: (byNote.get(id) ?? []).slice(0, mostOfNote).map(({ id: cid, nid: _nid, ...card }) => ({
          ...card,
          data: String(card.data),
          reviews: (answered?.all(cid) ?? []).toReversed() as unknown as AnkiReview[],
        })),
      }
    })
    return { notes, tooLong: wanted.ids.length - rows.length }
  })

const notAnki = '里面没有 Anki 的牌组，请在 Anki 里重新导出'
const broken = '文件里的数据库已损坏，请在 Anki 里“检查数据库”之后重新导出'

/** Nothing in it is trusted: no functions of views and triggers, no writing. */
function reading<T>(path: string, work: (database: DatabaseSync) => T | { refusal: string }): T | { refusal: string } {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, allowExtension: false, enableForeignKeyConstraints: false })
    database.exec(
      'pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on; pragma mmap_size = 0',
    )
    return work(database)
  } catch (error) {
    const { code } = error as { code?: string }
    // what SQLite says, what is no JSON or protobuf, and numbers beyond those of JavaScript
    if (
      code === 'ERR_SQLITE_ERROR' ||
      code === 'ERR_OUT_OF_RANGE' ||
      error instanceof SyntaxError ||
      error instanceof RangeError ||
      error instanceof TypeError
    )
      // prettier-ignore
      return { refusal: broken }
    throw error
  } finally {
    database?.close()
  }
}

const file = import.meta.url
const isSmall = () => false
export const surveyOffThread = offThread({ file, work: surveyCollection, isSmall, limit: 60_000 })
export const readNotesOffThread = offThread({ file, work: readNotes, isSmall, limit: 60_000 })
