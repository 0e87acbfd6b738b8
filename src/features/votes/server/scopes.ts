/** A subselect: how that person voted on the row `subjects` of the query that it is put into; null for not at all. @param viewer SQL for their id */
export const scopesSql = (viewer: string): string =>
  `(select array_agg(scope) from votes where subject_id = subjects.id and user_id = ${viewer})`
