import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { InSpace } from '../find-resource.ts'
import { type Level, numberUpTo, type Placed } from './set-places.ts'
import { lockResource, lockTree } from './tree-lock.ts'

// Where something stands among what lies in the same folder (decision 49). A place is a number between those of its
// neighbours; neighbours that have none, or leave no room between them, are numbered anew.

/** Right before one that lies in the same folder; null is last. @throws invalid for what does not lie there */
export const placeResource = (db: Db, resource: Allowed<'place', InSpace>, before: number | null) =>
  inTransaction(db, async (trx) => {
    if (resource.isReadme) throw new AppError('refused', '自述不在目录里，不能排序')
    await lockTree(trx, resource.spaceId)
    const own = await lockResource(trx, resource.id)
    const { parent_id: parent } = own
    const level = { spaceId: resource.spaceId, parent, without: resource.id }
    const next = before === null ? null : await findIn(trx, level, before)
    const last = await lastBefore(trx, level, next)
    const place = isNatural(own, last, next)
      ? Infinity
      : (between(last?.place, next?.place) ?? (await numberUpTo(trx, level, last!)))
    await trx.updateTable('resources').set({ place }).where('id', '=', resource.id).execute()
  })

const siblings = (trx: Db, level: Level) =>
  trx
    .selectFrom('resources')
    .select(['id', 'place', 'sort_key'])
    .where('space_id', '=', level.spaceId)
    .where('parent_id', level.parent === null ? 'is' : '=', level.parent)
    .where('deleted_with', 'is', null)
    .where('id', '<>', level.without)
    .where(sql<boolean>`id is distinct from (select readme_id from spaces where id = ${level.spaceId})`)

async function findIn(trx: Db, level: Level, id: number): Promise<Placed> {
  const found = await siblings(trx, level).where('id', '=', id).executeTakeFirst()
  if (!found) throw invalidField('before_id', '只能排在同一个文件夹里的资源前面')
  return found
}

/** What stands right before it, or last; undefined where nothing does. */
const lastBefore = (trx: Db, level: Level, next: Placed | null): Promise<Placed | undefined> =>
  siblings(trx, level)
    .$if(next !== null, (query) =>
      query.where(
        sql<boolean>`(place, sort_key, id) < (${next!.place}::float8, ${next!.sort_key}, ${next!.id}::bigint)`,
      ),
    )
    // parent_id, the same in all rows, stands here because for `is null` the planner does not know that
    .orderBy('parent_id', 'desc')
    .orderBy('place', 'desc')
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A place between two; null where there is none. What has no place has an infinite one. */
function between(low = -Infinity, high = Infinity): number | null {
  if (low === Infinity) return null
  if (low === -Infinity) return high === Infinity ? 1 : high - 1
  const middle = high === Infinity ? low + 1 : (low + high) / 2
  return low < middle && middle < high ? middle : null
}

/** Whether it stands there without a place of its own, among what has none: so a move is taken back without a trace. */
const isNatural = (own: Placed, last: Placed | undefined, next: Placed | null) =>
  last?.place === Infinity && isBefore(last, own) && (next === null || isBefore(own, next))

/** As the database compares keys: by their bytes. */
function isBefore(one: Placed, other: Placed): boolean {
  const difference = Buffer.compare(Buffer.from(one.sort_key), Buffer.from(other.sort_key))
  return difference === 0 ? one.id < other.id : difference < 0
}
