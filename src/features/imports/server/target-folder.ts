import { findResource } from '#src/features/resources/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField, isAppError } from '#src/shared/errors.ts'

interface Wanted {
  readonly space: SpaceAccess
  readonly id: number
  /** Where to say that there is no such folder. */
  readonly field: string
}

/** A folder of that space, which the person sees. @throws invalid, at `field` */
export async function targetFolder(db: Db, me: SignedIn, { space, id, field }: Wanted): Promise<number> {
  const found = await findResource(db, me, { spaceId: space.id, id }).catch((error: unknown) => {
    if (isAppError(error) && error.errorName === 'not_found') return null
    throw error
  })
  if (found?.type !== 'folder') throw invalidField(field, '文件夹不存在，或者已被删除')
  return found.id
}
