import { randomBytes } from 'node:crypto'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import type { WebhookEvent } from '../shapes.ts'
import { secretOf } from './signature.ts'

type Own = Allowed<'own_webhooks', SpaceAccess>

/** Programs that listen to one space are few. */
const most = 10

const columns = ['id', 'url', 'events', 'is_active', 'created_at'] as const
interface Row {
  id: number
  url: string
  events: string[]
  is_active: boolean
  created_at: Date
}
/** One of a space whose owner asks. */
export type Webhook = Row & { readonly ofOwner: true }

const presented = ({ id, url, events, is_active, created_at }: Row) => ({
  id,
  url,
  events: events as WebhookEvent[],
  is_active,
  created_at: created_at.toISOString(),
})

/** Newest first. */
export async function listWebhooks(db: Db, space: Own, query: { page: number; per_number: number }) {
  const { limit, offset } = rowsOf(query)
  const own = db.selectFrom('webhooks').where('space_id', '=', space.id)
  const rows = await own.select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { list: rows.map(presented), pagination: pageOf(query, await countOf(db, space.id)) }
}

async function countOf(db: Db, spaceId: number): Promise<number> {
  const own = db.selectFrom('webhooks').where('space_id', '=', spaceId)
  return (await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** @throws not_found */
export async function findWebhook(db: Db, space: Own, id: number): Promise<Webhook> {
  const found = db.selectFrom('webhooks').select(columns).where('id', '=', id).where('space_id', '=', space.id)
  const row = await found.executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, ofOwner: true }
}

interface New {
  readonly userId: number
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

/** @throws refused where there are many */
export async function createWebhook({ db, config }: Services, space: Own, { userId, url, events }: New) {
  const salt = randomBytes(24).toString('base64url')
  const row = await inTransaction(db, async (trx) => {
    await holdRow(trx, 'spaces', space.id)
    if ((await countOf(trx, space.id)) >= most) throw new AppError('refused', `最多 ${most} 个 Webhook，请先删除不用的`)
    return trx
      .insertInto('webhooks')
      .values({ space_id: space.id, user_id: userId, url, events: [...events], salt })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
  return { ...presented(row), secret: secretOf(config.secret, salt) }
}

interface Edit {
  /** Who edits it, and whether the space is theirs. */
  readonly by: { readonly id: number; readonly isOwner: boolean }
  readonly url?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly is_active?: boolean | undefined
}

/**
 * Switched on again, it has not failed yet. Whoever says where it goes, it tells what they may see; so it does for the owner of the
 * space who switches it, while a site administrator who does lends their eyes to nobody's address.
 */
export async function editWebhook(db: Db, { id }: Webhook, { by, url, events, is_active: isActive }: Edit) {
  const row = await db
    .updateTable('webhooks')
    .set({
      failures: 0,
      ...(url !== undefined && { url }),
      ...(events && { events: [...events] }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...((url !== undefined || (isActive !== undefined && by.isOwner)) && { user_id: by.id }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return presented(row)
}

export const deleteWebhook = (db: Db, { id }: Webhook) => db.deleteFrom('webhooks').where('id', '=', id).execute()
