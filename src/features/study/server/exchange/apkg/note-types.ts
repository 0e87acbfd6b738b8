import type { DatabaseSync } from 'node:sqlite'
import { numberIn, readMessage, textIn } from './protobuf.ts'

/** What notes of a type say, and how cards are made of it. */
export interface NoteType {
  name: string
  /** One card for each gap, rather than for each template. */
  hasGaps: boolean
  fields: string[]
  templates: { front: string; back: string }[]
}

/** @param json of the older layouts; null: they stand in tables */
export function noteTypesIn(database: DatabaseSync, json: string | null): Map<number, NoteType> {
  return json === null ? ofTables(database) : ofJson(json)
}

interface Model {
  name?: unknown
  type?: unknown
  flds?: { name?: unknown; ord?: unknown }[]
  tmpls?: { qfmt?: unknown; afmt?: unknown; ord?: unknown }[]
}
const byOrder = (a: { ord?: unknown }, b: { ord?: unknown }) => Number(a.ord ?? 0) - Number(b.ord ?? 0)

function ofJson(json: string): Map<number, NoteType> {
  const models = JSON.parse(json) as Record<string, Model>
  return new Map(
    Object.entries(models).map(([id, { name, type, flds = [], tmpls = [] }]) => [
      Number(id),
      {
        name: String(name ?? ''),
        hasGaps: type === 1,
        fields: flds.toSorted(byOrder).map((field) => String(field.name ?? '')),
        templates: tmpls
          .toSorted(byOrder)
          .map(({ qfmt, afmt }) => ({ front: String(qfmt ?? ''), back: String(afmt ?? '') })),
      },
    ]),
  )
}

// of what somebody sends, and far more than anybody has
const small = 'octet_length(config) <= 1000000'
const bounds = `and typeof(ntid) = 'integer' and typeof(ord) = 'integer' limit 50000`

/** Schema 18: what a type and a template are stands in Protocol Buffers. */
function ofTables(database: DatabaseSync): Map<number, NoteType> {
  const rows = (sql: string) => database.prepare(sql).all() as Record<string, never>[]
  const fields = Map.groupBy(
    rows(`select ntid, ord, name from fields where octet_length(name) <= 5000 ${bounds}`),
    ({ ntid }) => Number(ntid),
  )
  const templates = Map.groupBy(rows(`select ntid, ord, config from templates where ${small} ${bounds}`), ({ ntid }) =>
    Number(ntid),
  )
  return new Map(
    rows(`select id, name, config from notetypes where octet_length(name) <= 5000 and ${small} limit 5000`).map(
      ({ id, name, config }) => [
        Number(id),
        {
          name: String(name),
          hasGaps: numberIn(readMessage(Buffer.from(config as never)), 1) === 1,
          fields: (fields.get(Number(id)) ?? []).toSorted(byOrder).map((field) => String(field.name)),
          templates: (templates.get(Number(id)) ?? []).toSorted(byOrder).map((template) => {
            const said = readMessage(Buffer.from(template.config as never))
            return { front: textIn(said, 1), back: textIn(said, 2) }
          }),
        },
      ],
    ),
  )
}
