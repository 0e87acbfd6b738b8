import { visibleSql } from '#src/features/subjects/server/public.ts'

export { type KeptForGroups, registerKeptForGroups } from './belonging.ts'
export { findGroup, findInside } from './found.ts'
export { findGroupPlace, findPlace, managesPlaceSql, memberCountSql, membersOfPlaceSql, type Place } from './places.ts'
export { groups } from './policy.ts'

/** SQL: whether somebody is in a group that they may see. @param group SQL for its id @param viewer SQL for theirs */
export const inGroupSql = (group: string, viewer: string): string =>
  `exists (select from group_members m join subjects on subjects.id = m.group_id
    where m.group_id = ${group} and m.user_id = ${viewer} and ${visibleSql(viewer, 'false')})`

/** SQL for the groups, as `id`, that somebody is in. @param viewer SQL for their id */
export const joinedGroupsSql = (viewer: string): string =>
  `select group_id as id from group_members where user_id = ${viewer}`

/** SQL for who is in which of these groups, as `user_id` and `group_id`. @param ids SQL for an array */
export const membersOfGroupsSql = (ids: string): string =>
  `select user_id, group_id from group_members where group_id = any(${ids})`

/** SQL for the title of a group. @param id SQL for its id */
export const groupTitleSql = (id: string): string => `(select title from groups where groups.id = ${id})`
