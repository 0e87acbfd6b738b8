import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { csv, csvRow } from '#src/shared/csv.ts'
import { AppError } from '#src/shared/errors.ts'
import { findQuestionnaire, type Found } from '../found.ts'
import { questionnaires } from '../policy.ts'
import { portionsOf } from './portions.ts'
import { type Exported, headOf, linesOf } from './table.ts'
import { writeBook } from './write-book.ts'

/** A workbook is made as a whole: of more than so many replies, or bytes of answers, there is a CSV file alone. */
const MOST_IN_BOOK = { replies: 10_000, bytes: 16_000_000 }

const written = offThread({
  file: new URL('write-book.ts', import.meta.url).href,
  work: writeBook,
  isSmall: ({ replies, items }) => replies.length * items.length < 500,
})

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
interface Asking {
  services: Services
  me: SignedIn
  http: HttpPair
  turn: number
}

/** @throws not_found, forbidden, refused for a workbook of too many */
export async function sendReplies({ services, me, http, turn }: Asking, id: number, format: 'csv' | 'xlsx') {
  const found = questionnaires.authorize(me, 'read_results', await findQuestionnaire(services.pool, me, id))
  const file =
    format === 'csv'
      ? Readable.from(csvOf(services.pool, found), { highWaterMark: 1 })
      : Buffer.from(await bookOf(services.pool, found, turn))
  const name = encodeURIComponent(`${found.title}.${format}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return http.reply
    .headers({
      'content-type': types[format],
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(file)
}

/** However many there are: a portion is read when the one before is on its way. */
async function* csvOf(pool: Pool, found: Found) {
  const wanted = { items: found.items, isAnonymous: found.is_anonymous }
  yield csv([headOf(wanted)])
  let before = 0
  for await (const { replies } of portionsOf(pool, found)) {
    yield linesOf({ ...wanted, replies, before })
      .map(csvRow)
      .join('')
    before += replies.length
  }
}

async function bookOf(pool: Pool, found: Found, turn: number): Promise<Uint8Array> {
  const replies: Exported[] = []
  let size = 0
  if (found.reply_count > MOST_IN_BOOK.replies) throw tooMany()
  for await (const portion of portionsOf(pool, found)) {
    replies.push(...portion.replies)
    size += portion.bytes
    if (size > MOST_IN_BOOK.bytes || replies.length > MOST_IN_BOOK.replies) throw tooMany()
  }
  return written(turn, { items: found.items, replies, isAnonymous: found.is_anonymous })
}

const tooMany = () => new AppError('refused', '答卷太多，一个 Excel 文件装不下，请下载 CSV 文件')
