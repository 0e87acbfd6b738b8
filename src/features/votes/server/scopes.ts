/** A subselect: how that person voted on the row `subjects` of the query that it is put into; null for not at all. @param viewer SQL for their id */
export const scopesSql = (viewer: string): string =>
  `(select array_agg(scope) from votes where subject_id = subjects.id and user_id = ${viewer})`

/**
 * A subselect of rows (id, is_person): whom and what somebody follows, people by attention and spaces by collecting them (rulings, "The
 * wire"). @param user SQL for their id
 */
export const followedSql = (user: string): string => `(select v.subject_id as id, true as is_person from votes v
    where v.user_id = ${user} and v.scope = 'attention'
  union all select v.subject_id, false from votes v join spaces on spaces.id = v.subject_id
    where v.user_id = ${user} and v.scope = 'collection')`

/** SQL for whether somebody follows that person, or has collected that space. All are SQL. */
export const isFollowedSql = ({ user, person, space }: Record<'user' | 'person' | 'space', string>): string =>
  `(exists (select from votes f where f.subject_id = ${person} and f.user_id = ${user} and f.scope = 'attention')
  or exists (select from votes f where f.subject_id = ${space} and f.user_id = ${user} and f.scope = 'collection'))`
