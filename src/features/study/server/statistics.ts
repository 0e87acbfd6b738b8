import { addressOfCard } from '#src/features/cards/kind.ts'
import { addressOfAsked, askedSql, type AskedQuestion } from '#src/features/questions/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { dayOf, nameOf, shiftOf, startOf } from './day.ts'
import { decksOf } from './decks.ts'
import { leftToday } from './left-today.ts'
import { settingsOf } from './settings.ts'
import { waitingIn } from './waiting.ts'

/** The number of a day as `day.ts` counts. @param at SQL @param shift SQL for seconds */
const daySql = (at: string, shift: string) => `floor((extract(epoch from ${at}) + ${shift}) / 86400)::int`

interface DayRow {
  day: number
  count: number
  remembered: number
  due: number
  due_remembered: number
  took: number
}
const dayRows = prepared<DayRow>(
  'days of study',
  `select ${daySql('reviewed_at', '$2')} as day, count(*)::int as count, count(*) filter (where rating > 1)::int as remembered,
    count(*) filter (where state = 2)::int as due, count(*) filter (where state = 2 and rating > 1)::int as due_remembered,
    sum(took)::float8 as took
  from study_reviews where user_id = $1 and reviewed_at >= $3 group by 1 order by 1`,
)
const loadRows = prepared<{ day: number; count: number }>(
  'load of study',
  `select greatest(${daySql('due', '$2')}, $3::int) as day, count(*)::int as count from study_cards
  where user_id = $1 and state > 0 and not suspended and due < $4 group by 1 order by 1`,
)
/** FSRS-6: how memory fades, with the usual parameters. */
const DECAY = -0.1542
const FACTOR = 0.9 ** (1 / DECAY) - 1
const recallRows = prepared<{ tenth: number; count: number; mean: number }>(
  'recall of study',
  `select least(floor(recall * 10), 9)::int as tenth, count(*)::int as count, avg(recall)::float8 as mean from (
    select power(1 + ${FACTOR} * greatest(0, extract(epoch from (now() - last_review)) / 86400)::float8 / stability, ${DECAY}) as recall
    from study_cards where user_id = $1 and stability > 0 and not suspended) as known group by 1 order by 1`,
)
interface Suspended {
  id: number
  /** Null for a card. */
  question: AskedQuestion | null
  title: string
  space_id: number | null
}
const suspendedRows = prepared<Suspended>(
  'suspended cards',
  `select m.card_id as id, case when cards.id is null then ${askedSql('m.card_id')} end as question, cards.title, cards.space_id
  from study_cards m join subjects on subjects.id = m.card_id left join cards on cards.id = m.card_id
  where m.user_id = $1 and m.suspended and ${visibleSql('$1', '$2')} order by m.card_id desc limit 100`,
)

/** Weeks of which the retention is shown. */
const WEEKS = 12

export async function studyStatistics({ pool }: Pick<Services, 'pool'>, me: SignedIn) {
  const settings = await settingsOf(pool, me)
  const { day_hour: hour } = settings
  const today = dayOf(Date.now(), hour)
  const shift = shiftOf(hour) / 1000
  const at = (day: number) => new Date(startOf(day, hour))
  const [decks, left] = await Promise.all([decksOf(pool, me), leftToday(pool, me, { settings, from: at(today) })])
  const [days, load, recall, waiting, suspended] = await Promise.all([
    dayRows(pool, [me.id, shift, at(today - 364)]),
    loadRows(pool, [me.id, shift, today, at(today + 30)]),
    recallRows(pool, [me.id]),
    waitingIn(pool, me, { decks: decks.map(({ id }) => id), end: at(today + 1), left }),
    suspendedRows(pool, viewerParams(me)),
  ])
  const now = days.find(({ day }) => day === today)
  const known = recall.reduce((sum, { count }) => sum + count, 0)
  const { total: _total, ...all } = waiting.all
  return {
    day: nameOf(today),
    streak: streakOf(new Set(days.map(({ day }) => day)), today),
    today: { count: now?.count ?? 0, remembered: now?.remembered ?? 0, seconds: Math.round((now?.took ?? 0) / 1000) },
    waiting: all,
    decks: decks.map((deck) => ({ ...deck, ...waiting.of(deck.id) })),
    heat: days.map(({ day, count }) => ({ day: nameOf(day), count })),
    retention: weeksOf(days, today),
    load: load.map(({ day, count }) => ({ day: nameOf(day), count })),
    recall: recall.map(({ tenth, count }) => ({ tenth, count })),
    mean_recall: known ? recall.reduce((sum, { count, mean }) => sum + count * mean, 0) / known : null,
    suspended: suspended.map(presentSuspended),
    settings,
  }
}

const presentSuspended = ({ id, question, title, space_id: space }: Suspended) =>
  question
    ? { id, title: question.title, path: addressOfAsked(id, question) }
    : { id, title, path: addressOfCard({ id, space }) }

/** A day that has only begun breaks nothing. */
function streakOf(days: ReadonlySet<number>, today: number): number {
  let day = days.has(today) ? today : today - 1
  const last = day
  while (days.has(day)) day--
  return last - day
}

function weeksOf(days: readonly DayRow[], today: number) {
  const weeks = Array.from({ length: WEEKS }, (_, n) => {
    const from = today - 7 * (WEEKS - n) + 1
    const within = days.filter(({ day }) => day >= from && day < from + 7)
    return {
      from: nameOf(from),
      count: within.reduce((sum, { due }) => sum + due, 0),
      remembered: within.reduce((sum, { due_remembered }) => sum + due_remembered, 0),
    }
  })
  return weeks.filter(({ count }) => count > 0)
}
