import type { Pool } from 'pg'
import { isAsked, type Item } from '#src/features/questionnaires/items.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Exported } from './table.ts'

interface Row extends Omit<Exported, 'at'> {
  at: Date | null
  place: number
  /** Of its answers, as JSON. */
  bytes: number
}
/** Of one portion: bytes, besides those of a last reply, and cells. */
const MOST_BYTES = 2_000_000
const MOST_CELLS = 5000

/** After the place $2 at most $3. */
const rows = prepared<Row>(
  'replies to export',
  `select users.nickname as name, r.created_at as at, r.seconds, r.answers, r.place, r.bytes from (
    select *, sum(bytes) over (order by place) - bytes as before from (
      select user_id, created_at, seconds, answers, place, octet_length(answers::text) as bytes from questionnaire_replies
      where questionnaire_id = $1 and place > $2 order by place limit $3) next) r
  left join users on users.id = r.user_id and users.left_at is null where r.before <= ${MOST_BYTES} order by r.place`,
)

export interface Portion {
  replies: Exported[]
  bytes: number
}

/** All replies in their order, so few at a time that no number of them is too much to hold. */
export async function* portionsOf(pool: Pool, { id, items }: { id: number; items: readonly Item[] }) {
  const cells = items.filter(isAsked).reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0)
  const atOnce = Math.ceil(MOST_CELLS / Math.max(1, cells))
  for (let after = -1; ;) {
    const found = await rows(pool, [id, after, atOnce])
    const last = found.at(-1)
    if (!last) return
    after = last.place
    yield { replies: found.map(exported), bytes: found.reduce((sum, row) => sum + row.bytes, 0) } satisfies Portion
  }
}

const exported = ({ name, at, seconds, answers }: Row): Exported => ({
  name,
  at: at && at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }),
  seconds,
  answers,
})
