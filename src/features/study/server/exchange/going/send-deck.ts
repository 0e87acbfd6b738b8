import { Readable } from 'node:stream'
import { deckFormatFacts, type DeckFormat } from '#src/features/resources/shapes.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { findDeck } from '#src/features/study/server/decks.ts'
import { textWriters } from '../texts/write-text.ts'
import { deckRows } from './rows.ts'
import { packageOf } from './write-package.ts'

const types: Record<DeckFormat, string> = {
  apkg: 'application/apkg',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

interface Asked {
  services: Services
  me: SignedIn
  http: HttpPair
}
interface Wanted {
  id: number
  format: DeckFormat
  scheduling: boolean
}
/** Sends it as it is read: no more than some cards are in memory. @throws not_found */
export async function sendDeck({ services, me, http: { request, reply } }: Asked, { id, format, scheduling }: Wanted) {
  const { db } = services
  const { title } = await findDeck(db, me, id)
  // it is packed already
  if (format === 'apkg') request.headers['x-no-compression'] = '1'
  const bytes =
    format === 'apkg'
      ? packageOf(services, me, { deck: { id, title }, scheduling })
      : Readable.from(textWriters[format]({ title, rows: deckRows(db, me, id) }))
  return reply.headers(headersOf(`${title}.${deckFormatFacts[format].endings[0]}`, types[format])).send(bytes)
}

const headersOf = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})
/** encodeURIComponent leaves these, RFC 8187 does not. */
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
