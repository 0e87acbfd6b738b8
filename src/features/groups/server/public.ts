import { visibleSql } from '#src/features/subjects/server/public.ts'

export { findGroup, findInside } from './found.ts'
export { groups } from './policy.ts'

/** SQL: whether somebody is in a group that they may see. @param group SQL for its id @param viewer SQL for theirs */
export const inGroupSql = (group: string, viewer: string): string =>
  `exists (select from group_members m join subjects on subjects.id = m.group_id
    where m.group_id = ${group} and m.user_id = ${viewer} and ${visibleSql(viewer, 'false')})`
