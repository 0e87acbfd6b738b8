import { findGroup, groups, inGroupSql, joinedGroupsSql } from '#src/features/groups/server/public.ts'
import { findSpace, manages } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { Place } from '../shapes.ts'

// Where questionnaires are delivered to. A further sort of place is a name in `places` of shapes.ts, an entry here, and a column of
// questionnaire_deliveries.

interface PlaceOfDelivery {
  /** The column that names it; null: there is one such place, and it has no id. */
  readonly column: 'space_id' | 'group_id' | null
  /** SQL over `d`, a delivery to such a place: whether it reaches somebody. @param viewer SQL for their id */
  reaches(viewer: string): string
  /** SQL for the ids of what was delivered to where somebody is; null: it stands in nobody's list. @param viewer SQL for their id */
  deliveredTo: ((viewer: string) => string) | null
  /** Whether this person may deliver there. @throws not_found, forbidden */
  authorize(db: Db, me: SignedIn, id: number): Promise<void>
}

export const placesOfDelivery: Record<Place, PlaceOfDelivery> = {
  // everybody who has signed in and has the address
  link: { column: null, reaches: () => 'true', deliveredTo: null, authorize: async () => {} },
  product: {
    column: 'space_id',
    reaches: (viewer) => `exists (select from memberships m join subjects place on place.id = m.space_id
      where m.space_id = d.space_id and m.user_id = ${viewer} and place.deleted_at is null)`,
    deliveredTo: (viewer) => `select l.questionnaire_id from memberships m
      join questionnaire_deliveries l on l.space_id = m.space_id where m.user_id = ${viewer}`,
    async authorize(db, me, id) {
      const space = await findSpace(db, me, id)
      if (!manages(space) && !me.isAdmin) throw new AppError('forbidden', '只有空间的管理员可以在那里发放问卷')
    },
  },
  group: {
    column: 'group_id',
    reaches: (viewer) => inGroupSql('d.group_id', viewer),
    deliveredTo: (viewer) => `select l.questionnaire_id from (${joinedGroupsSql(viewer)}) mine
      join questionnaire_deliveries l on l.group_id = mine.id`,
    async authorize(db, me, id) {
      const group = await findGroup(db, me, id)
      if (!groups.may(me, 'edit', group)) throw new AppError('forbidden', '只有小组的管理员可以在那里发放问卷')
    },
  },
}

/** SQL over `questionnaires`: whether it was delivered to somebody, and is no draft. @param viewer SQL for their id */
export const reachedSql = (viewer: string): string => `(questionnaires.state <> 'draft' and exists (
  select from questionnaire_deliveries d where d.questionnaire_id = questionnaires.id and (${Object.entries(
    placesOfDelivery,
  )
    .map(([place, { reaches }]) => `(d.place = '${place}' and ${reaches(viewer)})`)
    .join(' or ')})))`

/** SQL for the ids of those that may stand in somebody's list; whether each reaches them now is asked besides. @param viewer SQL for their id */
export const deliveredSql = (viewer: string): string =>
  Object.values(placesOfDelivery)
    .flatMap(({ deliveredTo }) => deliveredTo?.(viewer) ?? [])
    .join(' union ')

/** What a delivery says: a place without an id has none. @throws invalid */
export function idsOf(place: Place, ids: readonly number[]): readonly (number | null)[] {
  if (placesOfDelivery[place].column === null) {
    if (ids.length) throw invalidField('place_ids', '用链接发放不用选择去处')
    return [null]
  }
  if (!ids.length) throw invalidField('place_ids', '请选择发放到哪里')
  return [...new Set(ids)]
}
