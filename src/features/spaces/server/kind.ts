import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { paths } from '#src/shared/paths.ts'
import { indexSpaces } from './space-index.ts'

export const spaceKind: KindOfSubject = {
  kind: 'space',
  type: 'Product',
  canComment: false,
  scopes: ['like', 'collection'],
  index: (db, ids) => inTransaction(db, (trx) => indexSpaces(trx, ids)),
  async titles(db, ids) {
    const rows = await db.selectFrom('spaces').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { title, path: paths.space(id) }]))
  },
}
