import { findSpace } from '#src/features/spaces/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import * as found from './found.ts'
import * as invites from './invites.ts'
import * as seen from './seen-spaces.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listCommunities, async ({ db, viewer, query }) => {
    if (query.product_id !== undefined) await findSpace(db, viewer, query.product_id)
    return found.listOf(db, viewer, query)
  }),
  on(contract.createCommunity, async ({ db, me, body }) =>
    found.readCommunity(db, me, await write.createCommunity({ db, me }, body)),
  ),
  on(contract.readCommunity, ({ services, viewer, params }) =>
    found.readCommunity(services.pool, viewer, params.communityId),
  ),
  on(contract.editCommunity, async ({ db, me, params, body }) => {
    await write.editCommunity({ db, me }, params.communityId, body)
    return found.readCommunity(db, me, params.communityId)
  }),
  on(contract.deleteCommunity, async ({ db, me, params, body }) => {
    await write.deleteCommunity({ db, me }, params.communityId, body.title)
    return null
  }),
  on(contract.listInvites, async ({ db, me, params, query }) => {
    if (params.communityId) await found.findCommunity(db, me, params.communityId)
    if (query.product_id !== undefined) await findSpace(db, me, query.product_id)
    return invites.listOf({ db, me }, { id: params.communityId, query })
  }),
  on(contract.inviteSpaces, async ({ db, me, params, body }) => ({
    list: await invites.ask({ db, me }, params.communityId, body.product_ids),
  })),
  on(contract.answerInvite, ({ db, me, params, body }) =>
    invites.answer(
      { db, me },
      { communityId: params.communityId, id: params.inviteId, spaceId: body.product_id, approve: body.approve },
    ),
  ),
  on(contract.listCommunitySpaces, async ({ services, viewer, params, query }) => {
    await found.findCommunity(services.pool, viewer, params.communityId)
    return seen.spacesOf(services.pool, viewer, { id: params.communityId, query })
  }),
  on(contract.listCommunityFiles, async ({ services, viewer, params, query }) => {
    await found.findCommunity(services.pool, viewer, params.communityId)
    return seen.filesOf(services.pool, viewer, { id: params.communityId, query })
  }),
  on(contract.listCommunityIssues, async ({ services, viewer, params, query }) => {
    await found.findCommunity(services.pool, viewer, params.communityId)
    return seen.issuesOf(services.pool, viewer, { id: params.communityId, query })
  }),
  on(contract.leaveCommunity, async ({ db, me, params, body }) => {
    await invites.takeOut({ db, me }, params.spaceId, body.community_id)
    return null
  }),
]
