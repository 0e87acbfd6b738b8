import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import { findSpace, manages } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { groupType } from '../kind.ts'
import type { placeType } from '../shapes.ts'
import { findGroup } from './found.ts'
import { groups } from './policy.ts'

// Where something is announced, or takes place: a space, or a group at one. Its table says so by `space_id` and `group_id`.

export interface Place {
  readonly spaceId: number
  readonly groupId: number | null
  /** Whether the viewer manages it: the space, or the group. */
  readonly managesPlace: boolean
}

/** The viewer sees what lies there. @throws not_found, of a group unauthenticated and forbidden, too */
export async function findPlace(
  from: Pool | Db,
  viewer: Viewer,
  { type, id }: { type: z.output<typeof placeType>; id: number },
): Promise<Place> {
  if (type === groupType) return findGroupPlace(from, viewer, id)
  const space = await findSpace(from, viewer, id)
  return { spaceId: space.id, groupId: null, managesPlace: manages(space) }
}

export async function findGroupPlace(from: Pool | Db, viewer: Viewer, id: number): Promise<Place> {
  const group = groups.authorize(viewer, 'read', await findGroup(from, viewer, id))
  return { spaceId: group.spaceId, groupId: group.id, managesPlace: groups.may(viewer, 'edit', group) }
}

/** SQL: whether somebody manages where it lies. @param of the table @param viewer SQL for their id */
export const managesPlaceSql = (of: string, viewer: string): string =>
  `(exists (select from memberships m where m.space_id = ${of}.space_id and m.user_id = ${viewer} and m.role <> 'member')
    or exists (select from group_members g where g.group_id = ${of}.group_id and g.user_id = ${viewer} and g.role <> 'member'))`

/** SQL for the members of where it lies, as `user_id`. @param of a row of the table */
export const membersOfPlaceSql = (of: string): string =>
  `(select m.user_id from memberships m where m.space_id = ${of}.space_id and ${of}.group_id is null
    union all select g.user_id from group_members g where g.group_id = ${of}.group_id)`

/** SQL for how many these are. @param of the table */
export const memberCountSql = (of: string): string => `case when ${of}.group_id is null
  then (select member_count from spaces where spaces.id = ${of}.space_id)
  else (select member_count from groups where groups.id = ${of}.group_id) end`
