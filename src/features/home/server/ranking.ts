import { rankOfWeek } from '#src/features/scores/server/public.ts'
import { withFollows } from '#src/features/users/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'

/** The 7-day ranking (rulings, "Engagement"), with whether the viewer follows each. */
export const rankPeople = async ({ pool, db }: Services, viewer: Viewer, limit: number) => ({
  list: await withFollows(db, viewer, await rankOfWeek(pool, limit)),
})
