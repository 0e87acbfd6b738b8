import { sql } from 'kysely'
import { readFrozen } from '#src/features/questions/server/public.ts'
import { editing, readExamination } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { visibleText } from '#src/platform/html/text.ts'

interface Whole {
  count: number
  people: number
  average: number | null
  median: number | null
  passed: number | null
  seconds: number | null
  distribution: number[]
}

interface Item {
  freeze_id: number
  count: number
  p: number
  discrimination: number | null
  /** How often each option was chosen, by its timestamp. */
  chosen: Record<string, number> | null
}

/** How an examination turned out, over the attempts that are marked. @throws not_found, forbidden */
export async function examinationStatistics(db: Db, me: SignedIn, id: number) {
  const examination = await readExamination(db, me, id)
  editing.authorize(me, 'edit', examination)
  const marked = sql`(select id, user_id, score, points, score::float8 / points as part,
      extract(epoch from submitted_at - started_at) as seconds
    from attempts where examination_id = ${id} and state = 'marked' and points > 0)`
  const { rows } =
    await sql<Whole>`select count(*)::int as count, count(distinct user_id)::int as people, avg(part)::float8 as average,
      (percentile_cont(0.5) within group (order by part))::float8 as median,
      avg((score * 100 >= points * ${examination.paper.pass_percent}::int)::int)::float8 as passed, avg(seconds)::int as seconds,
      array(select count(m.id)::int from generate_series(0, 9) as bar
        left join ${marked} m on least(floor(m.part * 10), 9) = bar group by bar order by bar) as distribution
    from ${marked} marked`.execute(db)
  const { average, median, passed, ...whole } = rows[0]!
  const items = await itemsOf(db, me, marked)
  // points of the whole would tell the viewer about a question that they are answering just now
  const isTold = !items.some(({ isWithheld }) => isWithheld)
  return {
    ...whole,
    distribution: isTold ? whole.distribution : whole.distribution.map(() => 0),
    average: isTold ? rounded(average) : null,
    median: isTold ? rounded(median) : null,
    passed: isTold ? rounded(passed) : null,
    items: items.map(({ isWithheld: _isWithheld, ...item }) => item),
  }
}

type Marked = ReturnType<typeof sql>

/** By frozen question: one that was edited meanwhile is another. */
async function itemsOf(db: Db, me: SignedIn, marked: Marked) {
  const { rows } = await sql<Item>`with answered as (
      select i.freeze_id, i.position, i.chosen, i.score::float8 / i.points as part,
        (m.score - i.score)::float8 / nullif(m.points - i.points, 0) as rest
      from ${marked} m join attempt_items i on i.attempt_id = m.id),
    chosen as materialized (
      select freeze_id, json_object_agg(option, times) as times
      from (select freeze_id, option, count(*)::int as times from answered, unnest(chosen) as option group by freeze_id, option) counted
      group by freeze_id)
    select freeze_id, count(*)::int as count, avg(part)::float8 as p,
      case when count(*) >= 5 then corr(part, rest)::float8 end as discrimination,
      (select times from chosen where chosen.freeze_id = answered.freeze_id) as chosen
    from answered group by freeze_id order by min(position), freeze_id`.execute(db)
  const frozen = await readFrozen(
    db,
    rows.map(({ freeze_id }) => freeze_id),
    { viewer: me, withKeys: true },
  )
  return rows.map(({ freeze_id, count, p, discrimination, chosen }) => {
    const { question_id, title, cate, options, key, isWithheld } = frozen.get(freeze_id)!
    const correct = key && new Set(key.correct.map(Number))
    return {
      question_id,
      title,
      cate,
      count,
      p: isWithheld ? null : rounded(p),
      discrimination: isWithheld ? null : rounded(discrimination),
      isWithheld,
      options: options.map(({ timestamp, title: html }) => {
        const times = chosen?.[timestamp] ?? 0
        return {
          title: visibleText(html).trim().slice(0, 80) || '（图片或公式）',
          correct: correct && correct.has(timestamp),
          count: times,
          share: rounded(times / count) ?? 0,
        }
      }),
    }
  })
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000)
