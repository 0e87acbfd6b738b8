import type { Db } from '#src/platform/db/pool.ts'
import type { From } from '#src/platform/db/prepared.ts'
import { type SeenThing, toldTitles } from '#src/platform/html/references/live-titles.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import { typeOf } from '../kind.ts'
import { kindOf } from './kinds.ts'
import { findSubjects } from './subjects.ts'

interface Titled {
  id: number
  /** As the thing is called on the wire. */
  type: string
  title: string
  path: string
}

/** Title and page of each: one query a kind. What is gone is left out. Asked only for what the viewer may see. */
export async function titlesOf(
  from: From,
  subjects: readonly { id: number; kind: string }[],
): Promise<Map<number, Titled>> {
  const titled = new Map<number, Titled>()
  for (const [name, group] of Map.groupBy(subjects, ({ kind }) => kind)) {
    const kind = kindOf(name)
    const ids = [...new Set(group.map(({ id }) => id))]
    for (const [id, found] of await kind.titles(from, ids)) titled.set(id, { id, type: typeOf(kind), ...found })
  }
  return titled
}

/** Title and page of those that the viewer may see; of `shown` what they say besides, where their kind and this viewer's rights have it. */
export async function seenThings(
  db: Db,
  viewer: Viewer,
  { ids, shown = [] }: { ids: readonly number[]; shown?: readonly number[] },
): Promise<Map<number, Titled & Pick<SeenThing, 'outline'>>> {
  const subjects = await findSubjects(db, viewer, [...new Set(ids)])
  const titled: Map<number, Titled & Pick<SeenThing, 'outline'>> = await titlesOf(db, subjects)
  const wanted = subjects.filter(({ id }) => shown.includes(id))
  for (const [name, group] of Map.groupBy(wanted, ({ kind }) => kind)) {
    const found = await kindOf(name).outlines?.(db, viewer, group.map(({ id }) => id)) // prettier-ignore
    for (const [id, outline] of found ?? []) if (titled.has(id)) titled.set(id, { ...titled.get(id)!, outline })
  }
  return titled
}

/** An answer, or a part of one, whose internal links have the titles that this reader may know. What goes through `perform` needs no other. */
export const toldTo = <T>(db: Db, viewer: Viewer, value: T): Promise<T> =>
  toldTitles(value, (ids, shown) => seenThings(db, viewer, { ids, shown }))

/**
 * Rows of somebody's own data, each with what it is about: null where they do not see it any more. What others called it is told only
 * where everybody may read that.
 */
export async function withThings<Row extends { readonly subject_id: number | null }>(
  db: Db,
  me: SignedIn,
  rows: readonly Row[],
) {
  const ids = [...new Set(rows.flatMap(({ subject_id: id }) => id ?? []))]
  const seen = await findSubjects(db, me, ids)
  const open = new Set((await findSubjects(db, null, ids)).map(({ id }) => id))
  const own = new Set(seen.flatMap(({ id, owner_id: owner }) => (owner === me.id ? id : [])))
  const titled = await titlesOf(db, seen)
  return rows.map(({ subject_id: id, ...row }) => {
    const found = id === null ? undefined : titled.get(id)
    const thing = found && { ...found, title: own.has(found.id) || open.has(found.id) ? found.title : null }
    return { thing: thing ?? null, ...row }
  })
}
