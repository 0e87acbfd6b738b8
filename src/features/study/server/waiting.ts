import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'

export interface Counts {
  total: number
  new: number
  learning: number
  due: number
}
interface Row extends Counts {
  /** Null: of all of them together, each card once. */
  deck_id: number | null
  called_new: number
  called_due: number
}
const counted = (what: string) => `(count(distinct card_id) filter (where is_asked and ${what}))::int`
/** $3 decks, $4 the end of the day. What is put aside waits for nobody. A card that was called counts in whatever deck it lies, and in none. */
const countRows = prepared<Row>(
  'counts of decks that are studied',
  `with mine as (
    select d.deck_id, d.card_id, coalesce(m.state, 0) as state, m.called_at is not null as is_called,
      not coalesce(m.suspended, false) and (m.buried_until is null or m.buried_until <= now()) as is_asked,
      m.due < $4 as is_due
    from deck_cards d join subjects on subjects.id = d.card_id
      left join study_cards m on m.user_id = $1 and m.card_id = d.card_id
    where d.deck_id = any($3::bigint[]) and ${visibleSql('$1', '$2')}
    union all
    select null, m.card_id, m.state, true, true, true from study_cards m join subjects on subjects.id = m.card_id
    where m.user_id = $1 and m.called_at is not null and not m.suspended
      and (m.buried_until is null or m.buried_until <= now()) and ${visibleSql('$1', '$2')}
  ) select deck_id, count(distinct card_id)::int as total, ${counted('state = 0 and not is_called')} as new,
    ${counted('state in (1, 3) and is_due')} as learning, ${counted('state = 2 and is_due and not is_called')} as due,
    ${counted('state = 0 and is_called')} as called_new, ${counted('state = 2 and is_called')} as called_due
  from mine group by grouping sets ((deck_id), ()) having deck_id is not null or grouping(deck_id) = 1`,
)

interface Wanted {
  decks: readonly number[]
  /** Of the day. */
  end: Date
  /** What its limits still let through. */
  left: { new: number; due: number }
}
const none: Counts = { total: 0, new: 0, learning: 0, due: 0 }

/** How many cards wait today, as the queue would ask them: in each deck if it were studied alone, and in all, each card once. */
export async function waitingIn(pool: Pool, me: SignedIn, { decks, end, left }: Wanted) {
  const rows = await countRows(pool, [...viewerParams(me), decks, end])
  const asked = new Map(rows.map((row) => [row.deck_id, withinLimits(row, left)]))
  return { all: asked.get(null) ?? none, of: (deck: number): Counts => asked.get(deck) ?? none }
}

const withinLimits = ({ total, learning, ...row }: Row, left: Wanted['left']): Counts => ({
  total,
  new: Math.min(row.new, left.new) + row.called_new,
  learning,
  due: Math.min(row.due, left.due) + row.called_due,
})
