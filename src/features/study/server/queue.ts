import { addressOfCard, defaultBorder, normalFontSize } from '#src/features/cards/kind.ts'
import { addressOfAsked, askedSql, type AskedQuestion } from '#src/features/questions/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { dayOf, startOf } from './day.ts'
import { decksOf, findDeck } from './decks.ts'
import { leftToday } from './left-today.ts'
import { intervalsOf, type Memory, recallOf, unknown } from './memory.ts'
import { settingsOf, type StudySettings } from './settings.ts'

/** As Anki: what is being learnt is asked that much before its time, rather than that one waits. */
const AHEAD = 20 * 60_000

/**
 * $1 viewer, $2 administrator, $3 decks, $4 now, $5 whether of all decks: then what was called today belongs to it, too.
 * Burying and suspending are stronger than being called.
 */
const isMine = `m.user_id = $1 and not m.suspended and (m.buried_until is null or m.buried_until <= $4)
  and (($5 and m.called_at is not null)
    or exists (select from deck_cards where deck_cards.card_id = m.card_id and deck_cards.deck_id = any($3::bigint[])))
  and ${visibleSql('$1', '$2')}`
const mine = 'from study_cards m join subjects on subjects.id = m.card_id'

interface Found {
  card_id: number
  /** How many there are, up to a bound. */
  found: number
}
/** What is being learnt, by its time, so that whatever waits besides keeps none of it away. $6 until when, $7 how many. */
const learningRows = prepared<Found & { due: Date }>(
  'cards that are learnt',
  `select card_id, due, count(*) over ()::int as found from (
    select m.card_id, m.due ${mine} where ${isMine} and m.state in (1, 3) and m.due <= $6
    order by m.due limit 2000) as waiting order by due, card_id limit $7`,
)
/** What was called, then what is due. $6 the end of the day, $7 the limit of the day, which keeps nothing away that was called, $8 how many. */
const dueRows = prepared<Found>(
  'due cards',
  `select card_id, count(*) over ()::int as found from (
    (select m.card_id, m.due, m.called_at ${mine} where ${isMine} and m.state = 2 and m.called_at is not null limit 2000)
    union all
    (select m.card_id, m.due, m.called_at ${mine} where ${isMine} and m.state = 2 and m.called_at is null and m.due < $6
      order by m.due limit $7)) as waiting order by called_at, due, card_id limit $8`,
)
/** What was called, then of each deck in its order. A card of two decks is one. $6 the limit of the day, $7 how many. */
const newRows = prepared<Found>(
  'new cards',
  `select card_id, count(*) over ()::int as found from (
    (select m.card_id, 0 as place, 0 as position, m.called_at ${mine}
      where ${isMine} and m.state = 0 and m.called_at is not null limit 2000)
    union all
    (select * from (
      select distinct on (fresh.card_id) fresh.card_id, taken.place, fresh.position, null::timestamptz as called_at
      from unnest($3::bigint[]) with ordinality as taken (deck_id, place) cross join lateral (
        select d.card_id, d.position from deck_cards d join subjects on subjects.id = d.card_id
          left join study_cards s on s.user_id = $1 and s.card_id = d.card_id
        where d.deck_id = taken.deck_id and coalesce(s.state, 0) = 0 and not coalesce(s.suspended, false)
          and s.called_at is null and (s.buried_until is null or s.buried_until <= $4) and ${visibleSql('$1', '$2')}
        order by d.position, d.card_id limit $6) as fresh
      order by fresh.card_id, taken.place, fresh.position) as once order by place, position, card_id limit $6)
  ) as waiting order by called_at, place, position, card_id limit $7`,
)
const nextRow = prepared<{ due: Date | null }>(
  'next card that is learnt',
  `select min(m.due) as due ${mine} where ${isMine} and m.state in (1, 3) and m.due > $4 and m.due < $6`,
)

type Face = {
  id: number
  /** Null for a card; what follows is null for a question. */
  question: AskedQuestion | null
  title: string
  rendered: string
  has_math: boolean
  border_hex: string
  font_size: number
  space_id: number | null
  last_rating: number | null
} & { [K in keyof Memory]: Memory[K] | null }
/** In the order of $2, what is gone since left out. */
const faceRows = prepared<Face>(
  'faces of cards to study',
  `select wanted.id, case when cards.id is null then ${askedSql('wanted.id')} end as question, cards.title, cards.rendered, cards.has_math, cards.border_hex, cards.font_size, cards.space_id,
    m.state, m.due, m.stability, m.difficulty, m.reps, m.lapses, m.learning_steps, m.last_review,
    case when m.reps > 0 then (select rating from study_reviews r where r.user_id = $1 and r.card_id = wanted.id
      order by r.reviewed_at desc, r.id desc limit 1) end as last_rating
  from unnest($2::bigint[]) with ordinality as wanted (id, place) join subjects on subjects.id = wanted.id left join cards on cards.id = wanted.id
    left join study_cards m on m.user_id = $1 and m.card_id = wanted.id order by wanted.place`,
)

interface Wanted {
  deck_id?: number | undefined
  per_number: number
}

/** @throws not_found for a deck that they may not read */
export async function studyQueue({ pool }: Pick<Services, 'pool'>, me: SignedIn, { deck_id, per_number }: Wanted) {
  const [settings, deck] = await Promise.all([
    settingsOf(pool, me),
    deck_id === undefined ? null : findDeck(pool, me, deck_id),
  ])
  const decks = deck ? [deck.id] : (await decksOf(pool, me)).map(({ id }) => id)
  const now = new Date()
  const { ids, ...waiting } = await asked(pool, me, { settings, decks, isOne: deck !== null, now, per_number })
  const list = (await faceRows(pool, [me.id, ids])).map((row) => present(row, now, settings))
  return { deck, list, ...waiting, settings }
}

interface Asking {
  settings: StudySettings
  decks: readonly number[]
  isOne: boolean
  now: Date
  per_number: number
}
/** Which cards are asked now, and how many wait. */
async function asked(pool: Services['pool'], me: SignedIn, { settings, decks, isOne, now, per_number }: Asking) {
  const today = dayOf(now.getTime(), settings.day_hour)
  const end = new Date(startOf(today + 1, settings.day_hour))
  const who = [...viewerParams(me), decks, now, !isOne]
  const left = await leftToday(pool, me, { settings, from: new Date(startOf(today, settings.day_hour)) })
  const soon = new Date(Math.min(now.getTime() + AHEAD, end.getTime() - 1))
  const [learning, due, fresh, [next]] = await Promise.all([
    learningRows(pool, [...who, soon, per_number]),
    dueRows(pool, [...who, end, left.due, per_number]),
    newRows(pool, [...who, left.new, per_number]),
    nextRow(pool, [...who, end]),
  ])
  const inOrder = [...learning.filter(({ due: at }) => at <= now), ...due, ...fresh]
  // what is being learnt comes before its time where nothing else is left
  const ids = (inOrder.length ? inOrder : learning).slice(0, per_number).map(({ card_id }) => card_id)
  const found = (rows: readonly Found[]) => rows[0]?.found ?? 0
  return {
    ids,
    waiting: { new: found(fresh), learning: found(learning), due: found(due) },
    next_at: next?.due?.toISOString() ?? null,
    done: left.answers,
  }
}

function present(row: Face, now: Date, settings: StudySettings) {
  const memory = row.state === null ? unknown(now) : (row as Memory)
  return {
    id: row.id,
    ...(row.question ? presentQuestion(row.id, row.question) : presentCard(row)),
    state: memory.state,
    seen: memory.reps,
    due: memory.due.toISOString(),
    last_review: memory.last_review?.toISOString() ?? null,
    last_rating: row.last_rating,
    recall: recallOf(memory, now, settings),
    intervals: intervalsOf(memory, now, settings),
  }
}

const presentCard = ({ id, title, rendered, has_math, border_hex, font_size, space_id: space }: Face) => ({
  title,
  card_content: rendered,
  has_math,
  border_hex,
  font_size,
  question: null,
  path: addressOfCard({ id, space }),
})

/** Its stem, and its answer for who may know it, are read where questions are read. */
const presentQuestion = (id: number, question: AskedQuestion) => ({
  title: question.title,
  card_content: '',
  has_math: false,
  border_hex: defaultBorder,
  font_size: normalFontSize,
  question: { space_id: question.space_id },
  path: addressOfAsked(id, question),
})
