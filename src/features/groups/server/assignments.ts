import { type RawBuilder, sql } from 'kysely'
import { forgetEvents } from '#src/features/notifications/server/public.ts'
import { checkGiven, doneSql, findSubjects, seenByTask, titlesOf } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import type { giveAssignment, listAssignments } from '../contract.ts'
import { MOST_ASSIGNMENTS } from '../kind.ts'
import { tellAssigned } from './news.ts'
import { type GroupAccess, groups } from './policy.ts'
import { type Asking, hold } from './write.ts'

interface Row {
  id: number
  subject_id: number
  due_on: string | null
  created_at: Date
}
const columns = sql`id, subject_id, due_on::text, created_at`
const newestFirst = keyset('group-assignments', ['id'])

export async function listOf(
  { db, me }: Asking,
  group: Allowed<'read', GroupAccess>,
  query: In<typeof listAssignments, 'out'>['query'],
) {
  const { limit, offset, after } = newestFirst.part(query)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select ${columns} from group_assignments where group_id = ${group.id}
      and ${after ? sql`id < ${after[0]}` : sql`true`} order by id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from group_assignments where group_id = ${group.id}`.execute(
      db,
    ),
  ])
  const { shown, pagination } = newestFirst.page(rows, query, counted[0]!.total)
  return { list: await present({ db, me }, group, shown), pagination, can: { give: groups.may(me, 'edit', group) } }
}

/** Of what the viewer may not see, nothing is told but that there is something. */
async function present({ db, me }: Asking, group: GroupAccess, rows: readonly Row[]) {
  const things = await seenOf(
    db,
    me,
    rows.map((row) => row.subject_id),
  )
  const governs = groups.may(me, 'edit', group)
  const members = sql`select user_id from group_members where group_id = ${group.id}`
  const all = [...things.values()]
  const own = await doneBy(db, all, { people: sql`select ${me.id}::bigint as user_id` })
  const others = governs ? await doneBy(db, all, { people: members, told: true }) : null
  const today = shanghaiDay(Date.now())
  return rows.map(({ id, subject_id: subjectId, due_on: due, created_at: createdAt }) => {
    const thing = things.get(subjectId) ?? null
    const done = others?.get(subjectId) ?? { count: 0, people: [] }
    return {
      id,
      thing,
      due_on: due,
      has_done: own.has(subjectId),
      is_late: thing !== null && due !== null && due < today && !own.has(subjectId),
      done: others && thing ? { count: done.count, people: done.people } : null,
      created_at: createdAt.toISOString(),
    }
  })
}

/** What somebody sees of these, by id. */
async function seenOf(db: Db, me: SignedIn, ids: number[]) {
  const open = await findSubjects(db, me, ids)
  const known = new Set(open.map(({ id }) => id))
  const closed = ids.filter((id) => !known.has(id))
  return titlesOf(db, [...open, ...(closed.length ? await seenByTask(db, me, closed) : [])])
}

interface Done {
  subject_id: number
  count: number
  people: { id: number; nickname: string; avatar: string | null }[]
}
/** Of a class of thousands, so many are named. */
const NAMED = 100

async function doneBy(
  db: Db,
  things: readonly { id: number; type: string }[],
  { people, told = false }: { people: RawBuilder<unknown>; told?: boolean },
): Promise<Map<number, Done>> {
  const parts = await doneSql(db, { things, people })
  if (!parts.length) return new Map()
  const { rows } = await sql<Done>`select subject_id, count(*)::int as count,
      coalesce(json_agg(json_build_object('id', users.id, 'nickname', users.nickname, 'avatar', users.avatar_key) order by place)
        filter (where told = 'named' and place <= ${NAMED}), '[]') as people
    from (select done.*, row_number() over (partition by subject_id order by told desc, user_id) as place
      from (${sql.join(parts, sql` union all `)}) done where ${told ? sql`told <> 'own'` : sql`true`}) listed
    join users on users.id = listed.user_id group by subject_id`.execute(db)
  return new Map(rows.map((row) => [row.subject_id, row]))
}

/** @throws not_found, forbidden, refused for what cannot be given, invalid for a day that is over */
export const give = (
  { db, me }: Asking,
  groupId: number,
  { subject_id: subjectId, due_on: due }: In<typeof giveAssignment, 'out'>['body'],
) =>
  inTransaction(db, async (trx) => {
    const group = groups.authorize(me, 'edit', await hold({ db: trx, me }, groupId))
    const thing = (await seenOf(trx, me, [subjectId])).get(subjectId)
    if (!thing) throw new AppError('not_found', '内容不存在，或者你无权查看')
    if (!(await checkGiven(trx, { ...thing, groupId }))) throw new AppError('refused', '这种内容不能布置成任务')
    if (due !== undefined && due < shanghaiDay(Date.now())) throw invalidField('due_on', '截止日期已经过了')
    const { rows } = await sql<Row>`insert into group_assignments (group_id, subject_id, due_on)
      select ${groupId}, ${subjectId}, ${due ?? null}::date
      where (select count(*) from group_assignments where group_id = ${groupId}) < ${MOST_ASSIGNMENTS}
      on conflict (group_id, subject_id) do nothing returning ${columns}`.execute(trx)
    if (!rows[0]) throw new AppError('refused', `已经布置过了，或者已有 ${MOST_ASSIGNMENTS} 项任务`)
    await tellAssigned(trx, [groupId, subjectId, me.id])
    return (await present({ db: trx, me }, group, rows))[0]!
  })

/** @throws not_found, forbidden */
export const takeBack = ({ db, me }: Asking, { groupId, id }: { groupId: number; id: number }) =>
  inTransaction(db, async (trx) => {
    groups.authorize(me, 'edit', await hold({ db: trx, me }, groupId))
    const { rows } = await sql<{ subject_id: number; elsewhere: boolean }>`delete from group_assignments
      where id = ${id} and group_id = ${groupId} returning subject_id, exists (select from group_assignments a
        where a.subject_id = group_assignments.subject_id and a.group_id <> ${groupId}) as elsewhere`.execute(trx)
    if (!rows[0]) throw new AppError('not_found', '没有这项任务，可能已经撤回了')
    if (!rows[0].elsewhere) await forgetEvents(trx, rows[0].subject_id, 'assigned')
  })
