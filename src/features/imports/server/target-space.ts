import { createSpace, findSpace } from '#src/features/spaces/server/public.ts'
import { newSpace } from '#src/features/spaces/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { Target } from './tree-import.ts'
import { targetFolder } from './target-folder.ts'

interface Wanted {
  /** The title of the space. */
  readonly space: string
  /** The id of a folder in it; absent: its root. */
  readonly into?: number | undefined
}

/**
 * The person's own space of that title, a new open one where there is none. Of several it is one that was imported
 * into before, then the oldest.
 * @throws invalid, at `space`, for what cannot be a title, and at `into`
 */
export async function targetSpace(db: Db, me: SignedIn, { space: title, into }: Wanted): Promise<Target> {
  const checked = newSpace.safeParse({ title })
  if (!checked.success) throw invalidField('space', checked.error.issues[0]!.message)
  const found = await ownSpaceOf(db, me, checked.data.title)
  if (into === undefined) {
    const id = found?.id ?? (await createSpace(db, me, checked.data))
    return { space: await findSpace(db, me, id), folder: null }
  }
  if (!found) throw invalidField('into', '还没有这个空间，也就没有这个文件夹')
  const space = await findSpace(db, me, found.id)
  return { space, folder: await targetFolder(db, me, { space, id: into, field: 'into' }) }
}

const ownSpaceOf = (db: Db, me: SignedIn, title: string) =>
  db
    .selectFrom('spaces')
    .innerJoin('subjects', 'subjects.id', 'spaces.id')
    .select('spaces.id')
    .where('spaces.title', '=', title)
    .where('subjects.owner_id', '=', me.id)
    .where('subjects.deleted_at', 'is', null)
    .orderBy(
      (eb) => eb.exists(eb.selectFrom('import_sources').whereRef('import_sources.space_id', '=', 'spaces.id')),
      'desc',
    )
    .orderBy('spaces.id')
    .executeTakeFirst()
