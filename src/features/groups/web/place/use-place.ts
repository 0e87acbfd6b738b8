import { type Space, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { placeOf } from '#src/features/groups/shapes.ts'
import { type Group, useGroup } from '../group-queries.ts'

/** Where something is announced, or takes place: a space, or a group at one. */
export interface Place {
  /** As calls say it. */
  type: ReturnType<typeof placeOf>['type']
  id: number
  title: string
  /** In which its files lie. */
  spaceId: number
  /** Whether everybody sees it. */
  isOpen: boolean
  /** Of the notices there. */
  notices: string
  /** Of the activities there. */
  activities: string
  space?: Space
  group?: Group
}

const ofSpace = (space: Space): Place => ({
  ...placeOf({ space_id: space.id, group_id: null }),
  title: space.title,
  spaceId: space.id,
  isOpen: space.is_open,
  notices: paths.notices(space.id),
  activities: paths.activities(space.id),
  space,
})
const ofGroup = (group: Group): Place => ({
  ...placeOf({ space_id: group.product.id, group_id: group.id }),
  title: group.title,
  spaceId: group.product.id,
  isOpen: false,
  notices: paths.announcements(group.id),
  activities: paths.groupActivities(group.id),
  group,
})

/** The place of the address; the layout's loader has put it into the cache. */
export function usePlace(): Place | undefined {
  const space = useSpace()
  const group = useGroup()
  return group ? ofGroup(group) : space && ofSpace(space)
}
