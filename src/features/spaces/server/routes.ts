import { castVote, findVotable } from '#src/features/votes/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { findSpace } from './access.ts'
import { listSpaces } from './lists.ts'
import { listMembers } from './members.ts'
import { countSpace, readSpace } from './read.ts'
import * as write from './write.ts'

export const spaceRoutes = [
  on(contract.listSpaces, ({ db, viewer, query }) => listSpaces(db, viewer, query)),
  on(contract.createSpace, async ({ db, me, body }) => {
    const id = await write.createSpace(db, me, body)
    return readSpace(db, me, id)
  }),
  on(contract.readSpace, ({ services, viewer, params }) => readSpace(services.pool, viewer, params.spaceId)),
  on(contract.operateSpace, async ({ db, me, params, body }) => {
    const scope = body.type === 'collect' ? 'collection' : 'like'
    await castVote(db, await findVotable(db, me, { type: 'Product', id: params.spaceId, scope }), body.value)
    return readSpace(db, me, params.spaceId)
  }),
  on(contract.countSpace, ({ services, viewer, params }) => countSpace(services.pool, viewer, params.spaceId)),
  on(contract.listMembers, async ({ db, viewer, params, query }) =>
    listMembers(db, await findSpace(db, viewer, params.spaceId), query),
  ),
  on(contract.setMember, ({ db, me, params, body }) =>
    write.setMember({ db, me }, params.spaceId, { id: body.user_id, role: body.role }),
  ),
  on(contract.removeMember, async ({ db, me, params, body }) => {
    await write.removeMember({ db, me }, params.spaceId, body.user_id)
    return null
  }),
  on(contract.leaveSpace, async ({ db, me, params }) => {
    await write.leaveSpace(db, await findSpace(db, me, params.spaceId), me)
    return null
  }),
]
