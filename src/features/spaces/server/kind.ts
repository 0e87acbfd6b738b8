import { dateDeletion, type KindOfSubject } from '#src/features/subjects/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { paths } from '#src/shared/paths.ts'
import { spaceKind } from '../kind.ts'
import { foundSpaces } from './lists/found.ts'
import { deleteSpace, TRASH_DAYS } from './settings/deletion.ts'
import { spaceVersions } from './settings/versions.ts'
import { spacesInFront } from './lists/front.ts'
import { spacesInSitemap } from './lists/in-sitemap.ts'
import { indexSpaces } from './space-index.ts'

const titled = prepared<{ id: number; title: string }>(
  'titles of spaces',
  'select id, title from spaces where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...spaceKind,
  versions: spaceVersions,
  takeDown: ({ db, me }, id, forGood) =>
    inTransaction(db, async (trx) => {
      await deleteSpace({ db: trx, me }, id, undefined)
      // a deletion so long ago that its owner cannot undo it
      if (forGood) await dateDeletion(trx, [id], daysAgo(TRASH_DAYS + 1))
    }),
  index: (db, ids) => inTransaction(db, (trx) => indexSpaces(trx, ids)),
  found: foundSpaces,
  onProfile: { count: 'spaces', isCounted: () => 'true' },
  front: spacesInFront,
  sitemap: spacesInSitemap,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map(({ id, title }) => [id, { title, path: paths.space(id) }]))
  },
}
