import type { Pool } from 'pg'
import { type Item, isAsked, scaleOf } from '#src/features/questionnaires/items.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Found } from '../found.ts'
import { ANSWERED, nameOfDay } from '../replying/counts.ts'

interface Count {
  item: number
  line: number
  choice: number
  count: number
}
/** $2 the items that are counted by choice, $3 those of which only how many answered is wanted. */
const counts = prepared<Count>(
  'counts of a questionnaire',
  `select item, line, choice, count from questionnaire_counts
  where questionnaire_id = $1 and (item = any($2::bigint[]) or (item = any($3::bigint[]) and line = ${ANSWERED}))`,
)

interface Range {
  item: number
  low: number
  high: number
  kinds: number
  mean: number
  slot: number
  count: number
}
/** Of numbers and days, which may be many different ones: each where they are few, else ten ranges. $2 the items. */
const ranges = prepared<Range>(
  'ranges of a questionnaire',
  `with n as materialized (select item, choice, count from questionnaire_counts
    where questionnaire_id = $1 and item = any($2::bigint[]) and line = 0),
  r as materialized (select item, min(choice) as low, max(choice) as high, count(*)::int as kinds,
    sum(choice * count) / sum(count) as mean from n group by item),
  s as (select n.item, case when r.kinds <= 12 then n.choice
      else least(floor((n.choice - r.low) / (r.high - r.low) * 10), 9) end as slot, sum(n.count)::int as count
    from n join r using (item) group by 1, 2)
  select s.item, r.low, r.high, r.kinds, r.mean, s.slot, s.count from s join r using (item) order by s.item, s.slot`,
)

/** Said words are looked for among so many of the newest replies, and so many of them are shown. */
const NEWEST = 1000
const SAID = 5
/** Of a reply no more is looked at than is needed: what is written down first is asked for row by row. */
const texts = prepared<{ item: number; text: string }>(
  'words of a questionnaire',
  `with newest as materialized (select answers from questionnaire_replies where questionnaire_id = $1
    order by place desc limit ${NEWEST})
  select asked.item, said.text from unnest($2::bigint[]) as asked (item) cross join lateral (
    select answers -> asked.item::text ->> 'text' as text from newest where answers ? asked.item::text limit ${SAID}) said`,
)

/** Each item that asks for something, with what came. */
export async function itemsOf(pool: Pool, { id, items }: Found) {
  const asked = items.filter(isAsked)
  const named = (...kinds: Item['kind'][]) =>
    asked.flatMap(({ kind, timestamp }) => (kinds.includes(kind) ? timestamp : []))
  const numeric = named('number', 'date')
  const timestamps = asked.map(({ timestamp }) => timestamp)
  const [kept, spread] = await Promise.all([
    counts(pool, [id, timestamps.filter((one) => !numeric.includes(one)), numeric]),
    numeric.length ? ranges(pool, [id, numeric]) : [],
  ])
  const answered = new Set(kept.flatMap(({ item, line, count }) => (line === ANSWERED && count > 0 ? item : [])))
  const worded = named('short', 'long').filter((one) => answered.has(one))
  const said = worded.length ? await texts(pool, [id, worded]) : []
  const byItem = Map.groupBy(kept, ({ item }) => item)
  return asked.map((item) => {
    const own = byItem.get(item.timestamp) ?? []
    const words = said.flatMap((one) => (one.item === item.timestamp ? one.text : []))
    const spreadHere = spread.filter((one) => one.item === item.timestamp)
    return { ...sumOf(item, { own, spread: spreadHere }), texts: words }
  })
}

function sumOf(item: Item, { own, spread }: { own: readonly Count[]; spread: readonly Range[] }) {
  const count = countIn(own)
  const { timestamp, title, kind } = item
  return {
    timestamp,
    title,
    kind,
    answered: count(ANSWERED, 0),
    options: kind === 'matrix' ? namedOnly(item) : item.options.map((option) => ofOption(item, { option, count })),
    lines:
      kind === 'matrix'
        ? item.lines.map((line) => ({
            ...line,
            counts: item.options.map((option) => count(line.timestamp, option.timestamp)),
          }))
        : [],
    ...valuesOf(item, { count, spread }),
  }
}

type CountIn = (line: number, choice: number) => number
function countIn(rows: readonly Count[]): CountIn {
  const found = new Map(rows.map(({ line, choice, count }) => [`${line} ${choice}`, count]))
  return (line, choice) => found.get(`${line} ${choice}`) ?? 0
}

const namedOnly = ({ options }: Item) =>
  options.map(({ timestamp, title }) => ({ timestamp, title, count: 0, place: null }))

interface OfOption {
  option: Item['options'][number]
  count: CountIn
}
function ofOption({ kind, options }: Item, { option: { timestamp, title }, count }: OfOption) {
  if (kind !== 'order') return { timestamp, title, count: count(0, timestamp), place: null }
  const at = options.map((_, place) => count(timestamp, place + 1))
  const times = at.reduce((sum, one) => sum + one, 0)
  const places = at.reduce((sum, one, place) => sum + one * (place + 1), 0)
  // how often it came first, and where it stood on average
  return { timestamp, title, count: at[0] ?? 0, place: times ? round(places / times) : null }
}

const round = (value: number) => Math.round(value * 100) / 100

function valuesOf(item: Item, { count, spread }: { count: CountIn; spread: readonly Range[] }) {
  const none = { values: [], mean: null, promoters: null }
  if (item.kind === 'scale') return ofScale(item, count)
  const [first] = spread
  if (!first) return none
  const name = item.kind === 'date' ? nameOfDay : (value: number) => String(round(value))
  const step = (first.high - first.low) / 10
  const values = spread.map(({ slot, count: times }) => ({
    name: first.kinds <= 12 ? name(slot) : `${name(first.low + slot * step)} – ${name(first.low + (slot + 1) * step)}`,
    count: times,
  }))
  return { values, mean: item.kind === 'date' ? null : round(first.mean), promoters: null }
}

function ofScale(item: Item, count: CountIn) {
  const { from, to } = scaleOf(item)
  const marks = Array.from({ length: to - from + 1 }, (_, place) => ({
    mark: from + place,
    count: count(0, from + place),
  }))
  const given = marks.reduce((sum, one) => sum + one.count, 0)
  const whole = marks.reduce((sum, one) => sum + one.count * one.mark, 0)
  const share = (is: (mark: number) => boolean) =>
    marks.reduce((sum, one) => sum + (is(one.mark) ? one.count : 0), 0) / given
  const net = given && to === 10 && from <= 1 ? share((mark) => mark >= 9) - share((mark) => mark <= 6) : null
  return {
    values: marks.map(({ mark, count: times }) => ({ name: String(mark), count: times })),
    mean: given ? round(whole / given) : null,
    promoters: net === null ? null : Math.round(net * 100),
  }
}
