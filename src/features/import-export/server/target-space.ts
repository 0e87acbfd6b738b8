import { createSpace, findSpace } from '#src/features/spaces/server/public.ts'
import { newSpace } from '#src/features/spaces/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'

/**
 * The person's own space of that title, a new open one where there is none. Of several it is one that was imported
 * into before, then the oldest.
 * @throws invalid, at `space`, for what cannot be a title
 */
export async function targetSpace(db: Db, me: SignedIn, title: string) {
  const checked = newSpace.safeParse({ title })
  if (!checked.success) throw invalidField('space', checked.error.issues[0]!.message)
  const found = await db
    .selectFrom('spaces')
    .innerJoin('subjects', 'subjects.id', 'spaces.id')
    .select('spaces.id')
    .where('spaces.title', '=', checked.data.title)
    .where('subjects.owner_id', '=', me.id)
    .where('subjects.deleted_at', 'is', null)
    .orderBy(
      (eb) => eb.exists(eb.selectFrom('import_sources').whereRef('import_sources.space_id', '=', 'spaces.id')),
      'desc',
    )
    .orderBy('spaces.id')
    .executeTakeFirst()
  return findSpace(db, me, found?.id ?? (await createSpace(db, me, checked.data)))
}
