import type { Db } from '#src/platform/db/pool.ts'
import { typeOf } from '../kind.ts'
import { kindOf } from './kinds.ts'

interface Titled {
  id: number
  /** As the thing is called on the wire. */
  type: string
  title: string
  path: string
}

/** Title and page of each: one query a kind. What is gone is left out. Asked only for what the viewer may see. */
export async function titlesOf(
  db: Db,
  subjects: readonly { id: number; kind: string }[],
): Promise<Map<number, Titled>> {
  const titled = new Map<number, Titled>()
  for (const [name, group] of Map.groupBy(subjects, ({ kind }) => kind)) {
    const kind = kindOf(name)
    const ids = [...new Set(group.map(({ id }) => id))]
    for (const [id, found] of await kind.titles(db, ids)) titled.set(id, { id, type: typeOf(kind), ...found })
  }
  return titled
}
