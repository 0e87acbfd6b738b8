import { findSubjects, titlesOf } from '#src/features/subjects/server/public.ts'
import { peopleOf } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { Act } from '../acts.ts'

interface Done {
  readonly act: Act
  /** Null where it followed from something else. */
  readonly actor: number | null
  /** The answer, the original or the space that it is about. */
  readonly about?: number
  readonly note?: string
}

/** Writes down what was done, in the transaction of the act. */
export const logAct = (trx: Db, id: number, { act, actor, about, note = '' }: Done) =>
  trx
    .insertInto('thread_log')
    .values({ subject_id: id, act, actor_id: actor, other_id: about ?? null, note })
    .execute()

interface LogQuery {
  page: number
  per_number: number
  after?: string | undefined
}

/** What was done about a thing that the viewer may see, the first first; of what it was about only what they may see now. */
export async function listLog(db: Db, viewer: Viewer, { id, query }: { id: number; query: LogQuery }) {
  const rows = db.selectFrom('thread_log').where('subject_id', '=', id)
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = firstFirst.part(query)
  const found = await rows
    .select(['id', 'act', 'actor_id', 'other_id', 'note', 'at'])
    .$if(after !== null, (qb) => qb.where('id', '>', after![0]!))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = firstFirst.page(found, query, total)
  const people = await peopleOf(
    db,
    shown.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const others = await findSubjects(db, viewer, [...new Set(shown.flatMap(({ other_id }) => other_id ?? []))])
  const titles = await titlesOf(db, others)
  const list = shown.map((row) => ({
    id: row.id,
    act: row.act as Act,
    user: (row.actor_id !== null && people.get(row.actor_id)) || null,
    about: aboutOf(titles.get(row.other_id ?? 0)),
    note: row.note,
    created_at: row.at.toISOString(),
  }))
  return { list, pagination }
}
const firstFirst = keyset('log', ['id'])

const aboutOf = (titled: { id: number; title: string; path: string } | undefined) =>
  titled ? { id: titled.id, title: titled.title, path: titled.path } : null
