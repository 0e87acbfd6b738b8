import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { paths } from '#src/shared/paths.ts'
import { spaceKind } from '../kind.ts'
import { foundSpaces } from './found.ts'
import { spaceVersions } from './settings/versions.ts'
import { spacesInFront } from './front.ts'
import { spacesInSitemap } from './in-sitemap.ts'
import { indexSpaces } from './space-index.ts'

export const kind: KindOfSubject = {
  ...spaceKind,
  versions: spaceVersions,
  index: (db, ids) => inTransaction(db, (trx) => indexSpaces(trx, ids)),
  found: foundSpaces,
  front: spacesInFront,
  sitemap: spacesInSitemap,
  async titles(db, ids) {
    const rows = await db.selectFrom('spaces').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { title, path: paths.space(id) }]))
  },
}
