import { sql } from 'kysely'
import { behind, keySql } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listBlocks as contract } from '../contract.ts'

const inOrder = keyset('blocks', ['place', 'id'])
const blockedAt = { column: 'blocks.created_at', isTime: true, id: 'blocks.blocked_id' }

export async function listBlocks(db: Db, me: SignedIn, query: In<typeof contract, 'out'>['query']) {
  const rows = db.selectFrom('blocks').where('blocks.user_id', '=', me.id)
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(query)
  const found = await rows
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.nickname', 'users.avatar_key'])
    .select(sql<number>`${sql.raw(keySql(blockedAt))}`.as('place'))
    .$if(after !== null, (qb) => qb.where(behind(blockedAt, 'desc', after!)))
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, query, total)
  return { list: shown.map(({ id, nickname, avatar_key }) => ({ id, nickname, avatar: avatar_key })), pagination }
}
