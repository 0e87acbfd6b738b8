import { sql } from 'kysely'
import { seenSpaces } from '#src/features/spaces/server/public.ts'
import { visibleSpaceSql } from '#src/features/subjects/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { viewerSql } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { MOST_SPACES } from '../kind.ts'
import { groups } from './policy.ts'
import { type Asking, hold } from './write.ts'

const { spacesOf, thingsCalled } = seenSpaces({ table: 'group_spaces', column: 'group_id', of: 'group' })
export { spacesOf }
export const thingsOf = {
  product_files: thingsCalled('product_files'),
  issues: thingsCalled('issues'),
  questions: thingsCalled('questions'),
}

/** @throws not_found, forbidden, refused where they are too many with those that the caller does not see */
export const setSpaces = ({ db, me }: Asking, groupId: number, ids: readonly number[]) =>
  inTransaction(db, async (trx) => {
    groups.authorize(me, 'edit', await hold({ db: trx, me }, groupId))
    const wanted = [...new Set(ids)]
    const visible = sql.raw(visibleSpaceSql(...viewerSql(me)))
    const { rows } = await sql`select from spaces where id = any(${wanted}::bigint[]) and ${visible}`.execute(trx)
    if (rows.length < wanted.length) throw new AppError('not_found', '有的空间不存在，或者你无权查看')
    await sql`delete from group_spaces using spaces where group_id = ${groupId} and spaces.id = space_id
      and space_id <> all(${wanted}::bigint[]) and ${visible}`.execute(trx)
    await sql`insert into group_spaces (group_id, space_id) select ${groupId}, unnest(${wanted}::bigint[])
      on conflict do nothing`.execute(trx)
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from group_spaces
      where group_id = ${groupId}`.execute(trx)
    if (counted[0]!.count > MOST_SPACES) throw new AppError('refused', `一个小组最多 ${MOST_SPACES} 个空间`)
  })
