import { rankOfWeek } from '#src/features/scores/server/public.ts'
import { votesBy } from '#src/features/votes/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'

/** The 7-day ranking (rulings, "Engagement"), with whether the viewer follows each. */
export async function rankPeople({ pool, db }: Services, viewer: Viewer, limit: number) {
  const list = await rankOfWeek(pool, limit)
  const mine = await votesBy(
    db,
    viewer,
    list.map(({ user }) => user.id),
  )
  return {
    list: list.map(({ score, user }) => ({
      score,
      user: { ...user, attention: mine.get(user.id)?.attention ?? false },
    })),
  }
}
