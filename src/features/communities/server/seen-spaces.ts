import { seenSpaces } from '#src/features/spaces/server/public.ts'
import { visibleSpaceSql } from '#src/features/subjects/server/public.ts'

/** SQL over `subjects`, a community: how many of its spaces the viewer sees. @param viewer as in visibleSql @param admin as in visibleSql */
export const countsSql = (viewer: string, admin: string) => `(select count(*)::int from community_spaces cs
  join spaces on spaces.id = cs.space_id where cs.community_id = subjects.id and ${visibleSpaceSql(viewer, admin)})`

const { spacesOf, thingsCalled } = seenSpaces({ table: 'community_spaces', column: 'community_id', of: 'community' })
export { spacesOf }
export const filesOf = thingsCalled('product_files')
export const issuesOf = thingsCalled('issues')
