import { votesBy } from '#src/features/votes/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { mayFollow } from './policy.ts'

/** The people of a ranking, which has no robots, with whether the viewer follows each and may: one query for all. */
export async function withFollows<Ranked extends { user: { id: number } }>(
  db: Db,
  viewer: Viewer,
  list: readonly Ranked[],
) {
  const ids = list.map(({ user }) => user.id)
  const mine = await votesBy(db, viewer, ids)
  return list.map((one) => ({
    ...one,
    user: { ...one.user, attention: mine.get(one.user.id)?.attention ?? false } as Ranked['user'] & {
      attention: boolean
    },
    can: { follow: mayFollow(viewer, { id: one.user.id, is_robot: false }) },
  }))
}
