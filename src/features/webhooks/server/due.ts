import { sql } from 'kysely'
import { notify } from '#src/features/notifications/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'

export interface Due {
  readonly id: number
  readonly webhook_id: number
  readonly event: string
  readonly subject_id: number | null
  readonly attempts: number
  readonly created_at: Date
  readonly url: string
  readonly salt: string
  readonly space_id: number
  readonly user_id: number
  readonly nickname: string
  readonly is_admin: boolean
  /** Whether it is switched on; a trial is sent all the same. */
  readonly is_active: boolean
  /** Whether its owner is neither banned nor gone. */
  readonly is_here: boolean
}

/**
 * So many that are due, of each webhook a few, which no other program takes up meanwhile: should this one die, they are due again in
 * five minutes. A delivery may so be sent twice, and has its number to be known by.
 */
export async function takeDue(db: Db, { most, ofEach }: { most: number; ofEach: number }): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`with due as (
      update webhook_deliveries set next_at = now() + interval '5 minutes', attempts = attempts + 1
      where id in (select d.id
        from (select distinct webhook_id from webhook_deliveries where state = 'waiting' and next_at <= now()) hook
        cross join lateral (select id, next_at from webhook_deliveries
          where webhook_id = hook.webhook_id and state = 'waiting' and next_at <= now()
          order by next_at limit ${ofEach} for update skip locked) d
        order by d.next_at limit ${most})
      returning id, webhook_id, event, subject_id, attempts, created_at)
    select due.*, w.url, w.salt, w.space_id, w.user_id, u.nickname, u.is_admin,
      w.is_active or due.event = 'ping' as is_active, u.blocked_at is null and u.left_at is null as is_here
    from due join webhooks w on w.id = due.webhook_id join users u on u.id = w.user_id order by due.id`.execute(db)
  return rows
}

/**
 * Nothing was sent of these after all: they are due at once, and no try is used up, but the first one. That tells a delivery which is
 * on its way from one that waits, and of the latter there is one of a kind.
 */
export async function putBack(db: Db, due: readonly Due[]): Promise<void> {
  await sql`update webhook_deliveries set next_at = now(), attempts = greatest(attempts - 1, 1)
    where id = any(${due.map(({ id }) => id)}::bigint[]) and state = 'waiting'`.execute(db)
}

export interface Outcome {
  readonly state: 'sent' | 'failed' | 'dropped' | 'waiting'
  readonly status: number | null
  readonly problem: string
  /** Until the next try. */
  readonly minutes: number
  /** Whether no answer came at all. */
  readonly isSilent?: boolean
}

/** Deliveries given up in a row after which a webhook is switched off. */
const mostFailures = 5

export async function settle(db: Db, due: Due, { state, status, problem, minutes }: Outcome): Promise<void> {
  await sql`update webhook_deliveries set state = ${state}, status = ${status}, problem = ${problem},
      next_at = now() + make_interval(mins => ${minutes}), sent_at = case when ${state} = 'sent' then now() end
    where id = ${due.id}`.execute(db)
  if (due.event === 'ping') return
  if (state === 'sent')
    await sql`update webhooks set failures = 0 where id = ${due.webhook_id} and failures > 0`.execute(db)
  if (state === 'failed') await inTransaction(db, (trx) => noteFailure(trx, due))
}

/** Where it is switched off by that, whoever it belongs to is told. */
async function noteFailure(trx: Db, { webhook_id, user_id: userId, space_id: subjectId }: Due): Promise<void> {
  const { rows } = await sql<{ is_off: boolean }>`update webhooks set failures = webhooks.failures + 1,
      is_active = webhooks.is_active and webhooks.failures + 1 < ${mostFailures}
    from (select id, is_active from webhooks where id = ${webhook_id} for no key update) was
    where webhooks.id = was.id returning was.is_active and not webhooks.is_active as is_off`.execute(trx)
  if (rows[0]?.is_off) await notify(trx, { userId, actorId: null, subjectId, type: 'other', event: 'webhook_off' })
}
