import { type Front, visibleSql } from '#src/features/subjects/server/public.ts'
import { frontSpaces, homeSpaces } from '#src/features/spaces/contract.ts'
import { cardsOf } from './lists.ts'

export const spacesInFront: Front = {
  calls: { front: frontSpaces, home: homeSpaces },
  columns: 'subjects.id',
  rows: (type) =>
    `from subjects where subjects.kind = 'space' and ${visibleSql('0', 'false')} and ${type}::text is null`,
  recommended: '(select recommended_by_admins from spaces where spaces.id = subjects.id)',
  present: (pool, rows) =>
    cardsOf(
      pool,
      rows.map(({ id }) => id),
    ),
}
