import { sql } from 'kysely'
import { type Db, hasPgCode } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { listWords } from '../contract.ts'
import type { WordKind } from '../shapes.ts'
import { normalised } from './normalised.ts'

/** More are no list that anybody looks after, and would have to be looked for in every text. */
const MOST = 20_000

export async function list(db: Db, query: In<typeof listWords, 'out'>['query']) {
  const wanted = normalised(query.text)
  const rows = db
    .selectFrom('words')
    .$if(query.kind !== undefined, (qb) => qb.where('kind', '=', query.kind!))
    .$if(wanted !== '', (qb) => qb.where(sql<boolean>`position(${wanted} in normalised) > 0`))
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = newestFirst.part(query)
  const found = await rows
    .selectAll()
    .$if(after !== null, (qb) => qb.where('id', '<', after![0]!))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = newestFirst.page(found, query, total)
  return { list: shown.map(present), pagination }
}
const newestFirst = keyset('words', ['id'])

/** @throws invalid for a word of which nothing is seen, or that is there already; refused where there are too many */
export async function add(db: Db, given: { word: string; kind: WordKind; created_by: number }) {
  const { word } = given
  const compared = normalised(word)
  if (!/\S/.test(compared)) throw invalidField('word', '请输入词语')
  const { count } = await db
    .selectFrom('words')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw new AppError('refused', `最多 ${MOST} 个词语，请先删除不再需要的`)
  try {
    const row = { ...given, normalised: compared }
    return present(await db.insertInto('words').values(row).returningAll().executeTakeFirstOrThrow())
  } catch (error) {
    if (hasPgCode(error, '23505')) throw invalidField('word', `已经有“${word}”，或者看起来相同的词语`)
    throw error
  }
}

/** @throws not_found */
export async function remove(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('words').where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw new AppError('not_found')
}

const present = ({ id, word, kind, created_at }: { id: number; word: string; kind: string; created_at: Date }) => ({
  id,
  word,
  kind: kind as WordKind,
  created_at: created_at.toISOString(),
})
