import { votesBy } from '#src/features/votes/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { userType } from '../kind.ts'
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
    can: { follow: mayFollow(viewer, { id: one.user.id, is_robot: false, left_at: null }) },
  }))
}

/** People of a list, whom the viewer may follow. */
export async function asFollowed<One extends { id: number }>(db: Db, viewer: Viewer, people: readonly One[]) {
  const list = await withFollows(
    db,
    viewer,
    people.map((user) => ({ user })),
  )
  return list.map(({ user, can }) => ({ type: userType, ...user, can }))
}
