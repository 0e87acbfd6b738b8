import { sql } from 'kysely'
import type { ReadComposed } from '../read-composed.ts'
import { findSubjects, titlesOf } from '#src/features/subjects/server/public.ts'
import { behind, keySql } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Allowed, Viewer } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { daysBetween, dueOn, type Plan, readPlan } from '#src/shared/plan/plan.ts'
import type { planReaders } from '#src/features/resources/contract/plans.ts'
import { followingPlan } from './policy.ts'
import { standing } from './standing.ts'
import { today } from './today.ts'

/** What the call replies; four statements, however many steps. */
export async function progressIn(db: Db, viewer: Viewer, plan: ReadComposed) {
  const { start, steps } = readPlan(plan.source)
  // a step that leads back to its own plan leads nowhere
  const ids = [...new Set(steps.flatMap(({ id }) => (id === null || id === plan.id ? [] : id)))]
  const seen = ids.length ? (await findSubjects(db, viewer, ids)).filter(({ kind }) => kind === 'resource') : []
  const titled = await titlesOf(db, seen)
  const { now, begun_on, is_shown, done } = await standing(db, viewer, plan.id)
  const isDone = new Set(done)
  const own = steps.map((step) => {
    const due_on = dueOn({ start }, begun_on, step.day)
    const found = step.id === null ? undefined : titled.get(step.id)
    return {
      key: step.key,
      day: step.day,
      due_on,
      note: step.note,
      thing: found ? { id: found.id, type: found.type, title: found.title, path: found.path } : null,
      is_gone: step.id !== null && !found,
      is_done: isDone.has(step.key),
      is_late: begun_on !== null && due_on !== null && due_on < now && !isDone.has(step.key),
    }
  })
  return {
    id: plan.id,
    title: plan.title,
    steps: own,
    start,
    begun_on,
    is_shown,
    done_count: own.filter(({ is_done }) => is_done).length,
    days_behind: daysBehind({ plan: { start, steps }, begunOn: begun_on, isDone, now }),
    today: now,
    can: followingPlan.can(viewer, plan),
  }
}

interface Behind {
  plan: Plan
  begunOn: string | null
  isDone: ReadonlySet<string>
  now: string
}
/** Since how many days the earliest step that is due and not done waits. */
function daysBehind({ plan, begunOn, isDone, now }: Behind): number {
  if (begunOn === null) return 0
  const waiting = plan.steps.flatMap(({ key, day }) => (isDone.has(key) ? [] : (dueOn(plan, begunOn, day) ?? [])))
  return Math.max(0, ...waiting.map((due) => daysBetween(due, now)))
}

const inOrder = keyset('plan_readers', ['place', 'id'])
const movedAt = { column: 'plan_readers.moved_at', isTime: true, id: 'plan_readers.user_id' }

/** Those who let it be seen. */
export async function readersOf(
  db: Db,
  { id: planId, spaceId, source }: Allowed<'see_readers', ReadComposed>,
  query: In<typeof planReaders, 'out'>['query'],
) {
  const plan = readPlan(source)
  // whoever left a space that is not open can take back nothing here, so they are not shown either
  const isStillThere = sql<boolean>`exists (select from spaces s where s.id = ${spaceId} and (s.is_open or exists (
    select from memberships m where m.space_id = s.id and m.user_id = plan_readers.user_id)))`
  const rows = db
    .selectFrom('plan_readers')
    .where('plan_id', '=', planId)
    .where('is_shown', '=', true)
    .where(isStillThere)
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(query)
  const found = await rows
    .innerJoin('users', 'users.id', 'plan_readers.user_id')
    .select(['users.id', 'users.nickname', 'users.avatar_key', 'plan_readers.moved_at'])
    .select([
      sql<string>`plan_readers.begun_on::text`.as('begun_on'),
      sql<string>`${sql.raw(today)}::text`.as('now'),
      sql<number>`${sql.raw(keySql(movedAt))}`.as('place'),
      sql<string[]>`array(select step_key from plan_steps_done d
        where d.plan_id = plan_readers.plan_id and d.user_id = plan_readers.user_id)`.as('done'),
    ])
    .$if(after !== null, (qb) => qb.where(behind(movedAt, 'desc', after!)))
    .orderBy('plan_readers.moved_at', 'desc')
    .orderBy('plan_readers.user_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, query, total)
  const list = shown.map(({ id, nickname, avatar_key, begun_on, now, done, moved_at }) => {
    const isDone = new Set(done)
    return {
      user: { id, nickname, avatar: avatar_key },
      begun_on,
      done_count: plan.steps.filter(({ key }) => isDone.has(key)).length,
      step_count: plan.steps.length,
      days_behind: daysBehind({ plan, begunOn: begun_on, isDone, now }),
      moved_at: moved_at.toISOString(),
    }
  })
  return { list, pagination }
}
