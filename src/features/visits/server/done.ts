import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for rows (subject_id, user_id, told): who of these people has read which to the end. Nobody is asked whether others may know what
 * they read, so readers are counted, and not named. @param people a select of `user_id`
 */
export const readSql = ({ ids, people }: { ids: readonly number[]; people: RawBuilder<unknown> }) =>
  sql`select distinct visits.subject_id, among.user_id, 'counted' as told from (${people}) among
    join visits on visits.reader = 'u' || among.user_id and visits.subject_id = any(${[...ids]}::bigint[]) and visits.finished`
