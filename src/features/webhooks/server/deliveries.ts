import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { In, Reply } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { listDeliveries as contract, replayDelivery } from '../contract.ts'
import type { Webhook } from './webhooks.ts'

type Delivery = Reply<typeof replayDelivery>

const columns = ['id', 'event', 'subject_id', 'state', 'attempts', 'status', 'problem', 'created_at', 'sent_at', 'next_at'] as const // prettier-ignore
interface Row {
  id: number
  event: string
  subject_id: number | null
  state: string
  attempts: number
  status: number | null
  problem: string
  created_at: Date
  sent_at: Date | null
  next_at: Date
}
const presented = ({ created_at, sent_at, next_at, ...row }: Row) =>
  ({
    ...row,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    next_at: row.state === 'waiting' ? next_at.toISOString() : null,
  }) as Delivery

const newestFirst = keyset('deliveries', ['id'])

export async function listDeliveries(db: Db, hook: Webhook, query: In<typeof contract, 'out'>['query']) {
  const own = db.selectFrom('webhook_deliveries').where('webhook_id', '=', hook.id)
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = newestFirst.part(query)
  const rows = await own
    .select(columns)
    .$if(after !== null, (qb) => qb.where('id', '<', after![0]!))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = newestFirst.page(rows, query, total)
  return { list: shown.map(presented), pagination }
}

/** A trial, also of one that is switched off. */
export async function tryOut(db: Db, { id }: Webhook): Promise<Delivery> {
  const trial = db.insertInto('webhook_deliveries').values({ webhook_id: id, event: 'ping' })
  return presented(await trial.returning(columns).executeTakeFirstOrThrow())
}

/** @throws not_found, refused for one that waits anyway */
export async function replay(db: Db, hook: Webhook, id: number): Promise<Delivery> {
  const own = db.selectFrom('webhook_deliveries').select('state').where('id', '=', id).where('webhook_id', '=', hook.id)
  const found = await own.executeTakeFirst()
  if (!found) throw new AppError('not_found')
  if (found.state === 'waiting') throw new AppError('refused', '这一条正在等待发送')
  const again = await db
    .updateTable('webhook_deliveries')
    // one that was tried before is told beside a newer one about the same
    .set({ state: 'waiting', attempts: 1, next_at: new Date(), problem: '', status: null, sent_at: null })
    .where('id', '=', id)
    .where('state', '!=', 'waiting')
    .returning(columns)
    .executeTakeFirst()
  if (!again) throw new AppError('refused', '这一条正在等待发送')
  return presented(again)
}
