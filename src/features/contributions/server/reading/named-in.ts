import { seenFiles } from '#src/features/files/server/public.ts'
import { seenThings } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { presentItems } from './present-items.ts'

/** What the folders and files are called that this viewer is told of, as far as they see those. */
export async function namedIn(db: Db, viewer: Viewer, items: Awaited<ReturnType<typeof presentItems>>) {
  const sides = items.flatMap(({ base, proposed }) => [base, proposed].filter((side) => side !== null))
  const places = sides.flatMap(({ parent_id: id }) => id ?? [])
  const keys = [...new Set(sides.flatMap(({ files }) => files))]
  const folders = places.length ? await seenThings(db, viewer, { ids: places }) : new Map()
  const files = await seenFiles(db, viewer, keys)
  return {
    folders: [...folders.values()].map(({ id, title, path }) => ({ id, title, path })),
    files: [...files.values()].map(({ key, name }) => ({ key, name })),
  }
}
