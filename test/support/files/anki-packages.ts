import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'

// Packages as Anki writes them, built by the definition of the format and not by the product's own writer.

export interface FixtureNote {
  guid: string
  fields: string[]
  tags?: string
  mid?: number
  /** Of each card of it. */
  cards?: Partial<FixtureCard>[]
  /** Of its first card: number, ease, type. */
  reviews?: [id: number, ease: number, type: number][]
}
export const basic = 1001
export const reversed = 1002
export const cloze = 1003
export const deckId = 2001
export const crt = 1_577_923_200

const types = [
  { id: basic, name: 'Basic', type: 0, fields: ['Front', 'Back'], templates: [['{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}']] }, // prettier-ignore
  { id: reversed, name: 'Basic (and reversed card)', type: 0, fields: ['Front', 'Back'], templates: [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'], ['{{Back}}', '{{FrontSide}}<hr id=answer>{{Front}}']] }, // prettier-ignore
  { id: cloze, name: 'Cloze', type: 1, fields: ['Text', 'Back Extra'], templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{#Back Extra}}{{Back Extra}}{{/Back Extra}}']] }, // prettier-ignore
] as const

interface FixtureCard {
  ord: number
  type: number
  queue: number
  due: number
  ivl: number
  factor: number
  reps: number
  lapses: number
  left: number
  data: string
}
const fresh = { type: 0, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '' }

export function collectionOf(notes: readonly FixtureNote[], schema: 11 | 18 = 11): Buffer {
  const place = path.join(tmpdir(), `anki-${randomUUID()}`)
  const database = new DatabaseSync(place)
  database.exec(`create table col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
      ls integer, conf text, models text, decks text, dconf text, tags text);
    create table notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text, sfld text,
      csum integer, flags integer, data text);
    create table cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer, type integer,
      queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer,
      odid integer, flags integer, data text);
    create table revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
      factor integer, time integer, type integer)`)
  const models = Object.fromEntries(
    types.map(({ id, name, type, fields, templates }) => [
      id,
      {
        id,
        name,
        type,
        flds: fields.map((field, ord) => ({ name: field, ord })),
        tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
      },
    ]),
  )
  const decks = { 1: { id: 1, name: 'Default' }, [deckId]: { id: deckId, name: '语文::论语' } }
  const isNew = schema === 18
  database
    .prepare(`insert into col values (1, ?, 0, 0, ?, 0, 0, 0, '', ?, ?, '', '')`)
    .run(crt, schema, isNew ? '' : JSON.stringify(models), isNew ? '' : JSON.stringify(decks))
  if (isNew) tablesOf18(database)
  const note = database.prepare(`insert into notes values (?, ?, ?, 0, -1, ?, ?, '', 0, 0, '')`)
  const card = database.prepare(
    `insert into cards values (?, ?, ${deckId}, ?, 0, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)`,
  )
  const review = database.prepare('insert into revlog values (?, ?, -1, ?, 1, 0, 0, 4000, ?)')
  database.exec('begin')
  for (const [n, given] of notes.entries()) {
    const { guid, fields, tags, mid, cards, reviews } = { tags: '', mid: basic, cards: [{}], reviews: [], ...given }
    const id = 1_600_000_000_000 + n
    note.run(id, guid, mid, tags, fields.join('\x1f'))
    for (const [m, one] of cards.entries()) {
      const {
        ord,
        type,
        due,
        ivl,
        factor,
        reps,
        lapses,
        left,
        data,
        queue = type,
      } = { ...fresh, ord: m, due: n, ...(one as Partial<FixtureCard>) }
      card.run(id * 10 + m, id, ord, type, queue, due, ivl, factor, reps, lapses, left, data)
    }
    for (const [at, ease, type] of reviews) review.run(at, id * 10, ease, type)
  }
  database.exec('commit')
  database.close()
  const bytes = readFileSync(place)
  rmSync(place)
  // of the same length, so that the file stays whole
  return Buffer.from(bytes.toString('latin1').replaceAll('collate  nocase', 'collate unicase'), 'latin1')
}

/** Its texts are ordered as Anki alone knows how (`unicase`), so that whoever compares them fails. */
function tablesOf18(database: DatabaseSync) {
  database.exec(`create table notetypes (id integer primary key, name text collate  nocase, mtime integer, usn integer, config blob);
    create table fields (ntid integer, ord integer, name text collate  nocase, config blob, primary key (ntid, ord)) without rowid;
    create table templates (ntid integer, ord integer, name text collate  nocase, mtime integer, usn integer, config blob,
      primary key (ntid, ord)) without rowid;
    create table decks (id integer primary key, name text collate  nocase, mtime_secs integer, usn integer, common blob, kind blob)`)
  for (const { id, name, type, fields, templates } of types) {
    database.prepare('insert into notetypes values (?, ?, 0, 0, ?)').run(id, name, type ? Buffer.from([8, type]) : Buffer.alloc(0)) // prettier-ignore
    for (const [ord, field] of fields.entries())
      database.prepare('insert into fields values (?, ?, ?, ?)').run(id, ord, field, Buffer.alloc(0))
    for (const [ord, [front, back]] of templates.entries()) {
      const config = Buffer.concat([textField(1, front), textField(2, back)])
      database.prepare('insert into templates values (?, ?, ?, 0, 0, ?)').run(id, ord, `Card ${ord + 1}`, config)
    }
  }
  database.prepare('insert into decks values (?, ?, 0, 0, ?, ?)').run(deckId, '语文\x1f论语', Buffer.alloc(0), Buffer.alloc(0)) // prettier-ignore
}

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
const bytesField = (number: number, bytes: Uint8Array) => Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length), ...bytes]) // prettier-ignore
const textField = (number: number, text: string) => bytesField(number, Buffer.from(text))

export type Layout = 'anki2' | 'anki21' | 'anki21b'
type Media = Record<string, Buffer>

/** The entries of a package of that layout. */
export function entriesOf(layout: Layout, notes: readonly FixtureNote[], media: Media = {}): Record<string, Buffer> {
  const names = Object.keys(media)
  if (layout !== 'anki21b')
    return {
      [`collection.${layout}`]: collectionOf(notes),
      ...(layout === 'anki21' && { 'collection.anki2': collectionOf([{ guid: 'stub', fields: ['请更新 Anki', ''] }]) }),
      media: Buffer.from(JSON.stringify(Object.fromEntries(names.map((name, n) => [n, name])))),
      ...Object.fromEntries(names.map((name, n) => [n, media[name]!])),
    }
  const list = names.map((name) =>
    bytesField(1, Buffer.concat([textField(1, name), Buffer.from([16, ...varint(media[name]!.length)])])),
  )
  return {
    meta: Buffer.from([8, 3]),
    'collection.anki21b': zstdCompressSync(collectionOf(notes, 18)),
    'collection.anki2': collectionOf([{ guid: 'stub', fields: ['请更新 Anki', ''] }]),
    media: zstdCompressSync(Buffer.concat(list)),
    ...Object.fromEntries(names.map((name, n) => [n, zstdCompressSync(media[name]!)])),
  }
}
