import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { activityKind } from '../kind.ts'
import { activityPath } from './activity-rows.ts'
import { activityTexts } from './activity-text.ts'
import { activities } from './policy.ts'
import { findActivity } from './read.ts'
import { activityTrash } from './trash.ts'
import { remove, restoreText } from './write.ts'

/** Days after which nobody brings a deleted thing back, and the job that empties the trash comes for it. */
const PAST_RETURN = 31

const titled = prepared<{ id: number; space_id: number; group_id: number | null; title: string }>(
  'activities by id',
  'select id, space_id, group_id, title from activities where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...activityKind,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map((row) => [row.id, { title: row.title, path: activityPath(row) }]))
  },
  texts: activityTexts,
  versions: {
    // whoever may read it may read what it was
    async read(db, viewer, id) {
      await findActivity(db, viewer, id)
      return null
    },
    authorize: async (db, me, id) => activities.authorize(me, 'edit', await findActivity(db, me, id)),
    restore: async ({ db, me }, id, former) =>
      restoreText({ db, me }, activities.authorize(me, 'edit', await findActivity(db, me, id)), former),
  },
  trash: activityTrash,
  async takeDown({ db, me }, id, forGood) {
    const activity = activities.authorize(me, 'delete', await findActivity(db, me, id))
    await remove({ db, me }, activity, forGood ? daysAgo(PAST_RETURN) : undefined)
  },
}
