import { prepared } from '#src/platform/db/prepared.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { findQuestionnaire } from '../found.ts'
import { questionnaires } from '../policy.ts'
import { type Exported } from './table.ts'
import { writeTable } from './write-table.ts'

interface Row extends Omit<Exported, 'at'> {
  at: Date | null
}
const rows = prepared<Row>(
  'replies to export',
  `select users.nickname as name, r.created_at as at, r.seconds, r.answers from questionnaire_replies r
  left join users on users.id = r.user_id and users.left_at is null where r.questionnaire_id = $1 order by r.place`,
)

const written = offThread({
  file: new URL('write-table.ts', import.meta.url).href,
  work: writeTable,
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

/** @throws not_found, forbidden */
export async function sendReplies({ services, me, http, turn }: Asking, id: number, format: 'csv' | 'xlsx') {
  const found = questionnaires.authorize(me, 'read_results', await findQuestionnaire(services.pool, me, id))
  const replies = (await rows(services.pool, [id])).map((row) => ({ ...row, at: row.at && inShanghai(row.at) }))
  const bytes = await written(turn, { items: found.items, replies, isAnonymous: found.is_anonymous, format })
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
    .send(Buffer.from(await bytes))
}

const inShanghai = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
