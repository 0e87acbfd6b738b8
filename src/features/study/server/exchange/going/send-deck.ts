import { Readable } from 'node:stream'
import { deckFormatFacts, type DeckFormat } from '#src/features/resources/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { HttpPair } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { findDeck } from '#src/features/study/server/decks.ts'
import { textWriters } from '../texts/write-text.ts'
import { deckRows } from './rows.ts'

const types: Record<DeckFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

interface Asked {
  db: Db
  me: SignedIn
  http: HttpPair
}
interface Wanted {
  id: number
  format: DeckFormat
}
/** Sends it as it is read: no more than some cards are in memory. @throws not_found */
export async function sendDeck({ db, me, http: { reply } }: Asked, { id, format }: Wanted) {
  const { title } = await findDeck(db, me, id)
  const text = textWriters[format]({ title, rows: deckRows(db, me, id) })
  return reply
    .headers(headersOf(`${title}.${deckFormatFacts[format].endings[0]}`, types[format]))
    .send(Readable.from(text))
}

const headersOf = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})
/** encodeURIComponent leaves these, RFC 8187 does not. */
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
