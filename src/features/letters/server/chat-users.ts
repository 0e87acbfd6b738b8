import { sql } from 'kysely'
import { behind, keySql } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listChatUsers as contract } from '../contract.ts'

const inOrder = keyset('contacts', ['place', 'other_id'])
const lastAt = { column: 'contacts.last_at', isTime: true, id: 'contacts.other_id' }
/** Characters of the last letter that a row shows. */
const excerpt = 60

export async function listChatUsers(db: Db, me: SignedIn, query: In<typeof contract, 'out'>['query']) {
  const mine = db.selectFrom('contacts').where('contacts.user_id', '=', me.id)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(query)
  const found = await mine
    .innerJoin('users', 'users.id', 'contacts.other_id')
    .innerJoin('letters', 'letters.id', 'contacts.last_letter_id')
    .select(['other_id', 'unread_count', 'last_letter_id', 'nickname', 'avatar_key', 'letters.created_at'])
    .select(sql<string | null>`left(letters.content, ${excerpt})`.as('begins'))
    .select(sql<number>`${sql.raw(keySql(lastAt))}`.as('place'))
    .$if(after !== null, (qb) => qb.where(behind(lastAt, 'desc', after!)))
    .orderBy('contacts.last_at', 'desc')
    .orderBy('contacts.other_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, query, total)
  return { list: shown.map(present), pagination }
}

interface ContactRow {
  other_id: number
  nickname: string
  avatar_key: string | null
  unread_count: number
  last_letter_id: number
  begins: string | null
  created_at: Date
}

const present = (row: ContactRow) => ({
  user: { id: row.other_id, nickname: row.nickname, avatar: row.avatar_key, unread: row.unread_count },
  not_read: row.unread_count,
  last: {
    id: row.last_letter_id,
    content: row.begins ?? '',
    is_recalled: row.begins === null,
    created_at: row.created_at.toISOString(),
  },
})
