import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { noticeKind } from '../kind.ts'
import { noticePath } from './notice-rows.ts'
import { noticeTexts } from './notice-text.ts'
import { notices } from './policy.ts'
import { findNotice } from './read.ts'
import { noticeTrash } from './trash.ts'
import { remove, restoreText } from './write.ts'

/** Days after which nobody brings a deleted thing back, and the job that empties the trash comes for it. */
const PAST_RETURN = 31

const titled = prepared<{ id: number; space_id: number; group_id: number | null; title: string }>(
  'notices by id',
  'select id, space_id, group_id, title from notices where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...noticeKind,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map((row) => [row.id, { title: row.title, path: noticePath(row) }]))
  },
  texts: noticeTexts,
  versions: {
    // whoever may read it may read what it was
    async read(db, viewer, id) {
      await findNotice(db, viewer, id)
      return null
    },
    authorize: async (db, me, id) => notices.authorize(me, 'edit', await findNotice(db, me, id)),
    restore: async ({ db, me }, id, former) =>
      restoreText({ db, me }, notices.authorize(me, 'edit', await findNotice(db, me, id)), former),
  },
  trash: noticeTrash,
  async takeDown({ db, me }, id, forGood) {
    const notice = notices.authorize(me, 'delete', await findNotice(db, me, id))
    await remove(db, notice, forGood ? daysAgo(PAST_RETURN) : undefined)
  },
  inSpace: { counts: { notice: 'spaces.notice_count' }, recent: {} },
}
