import { ledgerOf, yearOf } from '#src/features/scores/server/public.ts'
import { findUser } from '#src/features/users/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { attentionOf } from './attention.ts'
import { listMade } from './made.ts'

export const routes = [
  on(contract.listMade, async ({ db, viewer, params, query }) => {
    const { id: userId } = await findUser(db, viewer, params.userId)
    return listMade(db, viewer, { userId, ...query })
  }),
  on(contract.listAttention, async ({ db, viewer, params, query }) => {
    const { id } = await findUser(db, viewer, params.userId)
    return attentionOf(db, viewer, { user_id: id, ...query })
  }),
  on(contract.listOperations, async ({ services, db, viewer, query: { user_id, ...part } }) => {
    const { id: userId } = await findUser(db, viewer, user_id)
    const { list, pagination } = await ledgerOf(services, viewer, { userId, ...part })
    return { list: list.map(({ key, subject, created_at }) => ({ key, subject, created_at })), pagination }
  }),
  on(contract.readYear, async ({ services, db, viewer, params }) => {
    const { id } = await findUser(db, viewer, params.userId)
    return yearOf(services, id, viewer?.id === id)
  }),
]
