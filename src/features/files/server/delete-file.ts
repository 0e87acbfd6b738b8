import type { Services } from '#src/platform/http/route.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { gate, type Allowed, type SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { sql } from 'kysely'

interface FileAccess {
  key: string
  ownerId: number
}

export const filing = gate<FileAccess>()({ delete: (viewer, file) => file.ownerId === viewer.id })

/** @throws not_found for a file whose space the viewer may not see, even one's own after leaving */
export async function findFile({ db }: Services, me: SignedIn, key: string): Promise<FileAccess> {
  const row = await db
    .selectFrom('files')
    .leftJoin('subjects', 'subjects.id', 'files.space_id')
    .select(['files.key', 'files.owner_id as ownerId'])
    .where('files.key', '=', key)
    .where(sql<boolean>`(files.space_id is null or ${visibleTo(me)})`)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The row first: whoever asks afterwards finds nothing, whether or not the bytes are gone already. */
export async function deleteFile({ db, files }: Services, { key }: Allowed<'delete', FileAccess>) {
  await db.deleteFrom('files').where('key', '=', key).execute()
  await files.remove(key)
}
