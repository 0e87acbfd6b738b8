import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { on } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import * as contract from '../contract.ts'
import { listDeliveries, replay, tryOut } from './deliveries.ts'
import { webhookGate } from './policy.ts'
import { createWebhook, deleteWebhook, editWebhook, findWebhook, listWebhooks } from './webhooks.ts'

/** @throws not_found, forbidden */
const ownSpace = async (db: Db, me: SignedIn, { spaceId }: { spaceId: number }) =>
  webhookGate.authorize(me, 'own_webhooks', await findSpace(db, me, spaceId))

/** @throws not_found, forbidden */
const ownHook = async (db: Db, me: SignedIn, params: { spaceId: number; id: number }) =>
  findWebhook(db, await ownSpace(db, me, params), params.id)

export const routes = [
  on(contract.listWebhooks, async ({ db, me, params, query }) =>
    listWebhooks(db, await ownSpace(db, me, params), query),
  ),
  on(contract.createWebhook, async ({ services, db, me, params, body }) =>
    createWebhook(services, await ownSpace(db, me, params), { userId: me.id, ...body }),
  ),
  on(contract.editWebhook, async ({ db, me, params, body }) => {
    const space = await ownSpace(db, me, params)
    const by = { id: me.id, isOwner: space.role === 'owner' }
    return editWebhook(db, await findWebhook(db, space, params.id), { ...body, by })
  }),
  on(contract.deleteWebhook, async ({ db, me, params }) => {
    await deleteWebhook(db, await ownHook(db, me, params))
    return null
  }),
  on(contract.tryWebhook, async ({ db, me, params }) => tryOut(db, await ownHook(db, me, params))),
  on(contract.listDeliveries, async ({ db, me, params, query }) =>
    listDeliveries(db, await ownHook(db, me, params), query),
  ),
  on(contract.replayDelivery, async ({ db, me, params }) =>
    replay(db, await ownHook(db, me, params), params.deliveryId),
  ),
]
