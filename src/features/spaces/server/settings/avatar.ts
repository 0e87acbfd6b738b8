import { maxImageBytes, ownPicture } from '#src/features/files/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

export const ownAvatar = (trx: Db, me: SignedIn, key: string | null) =>
  ownPicture(trx, me, { key, field: 'ufile_key', name: '头像', maxBytes: maxImageBytes })
