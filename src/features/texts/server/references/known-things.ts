import { titlesOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { ThingLink } from '#src/platform/html/references/thing-links.ts'

/** The things that these links lead to: each is there, and its page has such an address. One that was moved has another number in it. */
export async function knownThings(db: Db, links: readonly ThingLink[]): Promise<number[]> {
  if (!links.length) return []
  const ids = [...new Set(links.map(({ id }) => id))]
  const rows = await db.selectFrom('subjects').select(['id', 'kind']).where('id', 'in', ids).execute()
  const titled = await titlesOf(db, rows)
  const known = links.filter(({ id, path }) => {
    const thing = titled.get(id)
    return thing && (path === null || shapeOf(thing.path) === shapeOf(path))
  })
  return [...new Set(known.map(({ id }) => id))]
}

const shapeOf = (path: string) => path.replace(/\d+/g, '#')
