import type { SubjectType } from '#src/features/subjects/contract.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { kindCalled } from '#src/features/subjects/server/public.ts'
import { asFollowed } from '#src/features/users/server/public.ts'
import { listCollected, listFollowers, listFollowing } from '#src/features/votes/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listAttention } from '../contract.ts'

type Wanted = In<typeof listAttention, 'out'>['query'] & { user_id: number }

export async function attentionOf(db: Db, viewer: Viewer, { type, ...wanted }: Wanted) {
  // following a space is collecting it (rulings, "The wire")
  if (type === 'products') {
    const votable_type = typeOf(kindCalled({ search: type })) as SubjectType
    return listCollected(db, viewer, { ...wanted, votable_type })
  }
  const { list, pagination } = await (type === 'fans' ? listFollowers : listFollowing)(db, wanted)
  return { list: await asFollowed(db, viewer, list), pagination }
}
