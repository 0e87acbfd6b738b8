import { contributorsOf, rankOfSpace } from '#src/features/scores/server/public.ts'
import { withFollows } from '#src/features/users/server/public.ts'
import { castVote, findVotable } from '#src/features/votes/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import { selectedType } from '#src/shared/selected-type.ts'
import * as contract from '../contract.ts'
import { spaceType } from '../kind.ts'
import { findSpace } from './access.ts'
import * as applications from './members/applications.ts'
import { categoriesOf, saveCategories } from './settings/categories.ts'
import { deleteSpace } from './settings/deletion.ts'
import { joinSpace, readKey, revokeKey, setKey } from './members/join.ts'
import { listSpaces } from './lists/lists.ts'
import { listMembers } from './members/members.ts'
import { collectData, countSpace, readSpace } from './read.ts'
import { editSpace } from './settings/settings.ts'
import { transferSpace } from './members/transfer.ts'
import * as trash from './settings/trash.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listSpaces, ({ services, viewer, query }) =>
    listSpaces(services, viewer, { ...query, select_type: selectedType(query) ?? 'all' }),
  ),
  on(contract.createSpace, async ({ db, me, body }) => {
    const id = await write.createSpace(db, me, body)
    return readSpace(db, me, id)
  }),
  on(contract.readSpace, ({ services, viewer, params }) => readSpace(services.pool, viewer, params.spaceId)),
  on(contract.operateSpace, async ({ db, me, params, body }) => {
    const scope = body.type === 'collect' ? 'collection' : 'like'
    await castVote({ db, me }, await findVotable(db, me, { type: spaceType, id: params.spaceId, scope }), body.value)
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
  on(contract.editSpace, async ({ db, me, params, body }) => {
    await editSpace({ db, me }, params.spaceId, { ...body, draft: `space.${params.spaceId}.description` })
    return readSpace(db, me, params.spaceId)
  }),
  on(contract.deleteSpace, async ({ db, me, params, body }) => {
    await deleteSpace({ db, me }, params.spaceId, body.title)
    return null
  }),
  on(contract.setKey, ({ db, me, params, body }) => setKey({ db, me }, params.spaceId, body.min)),
  on(contract.readKey, ({ db, me, params }) => readKey({ db, me }, params.spaceId)),
  on(contract.revokeKey, async ({ db, me, params }) => {
    await revokeKey({ db, me }, params.spaceId)
    return null
  }),
  on(contract.joinSpace, async ({ db, me, body }) => readSpace(db, me, await joinSpace({ db, me }, body))),
  on(contract.transferSpace, async ({ services, db, me, params, body }) => {
    const { user_id: userId, ...proof } = body
    await transferSpace(services, me, { ...params, userId, proof })
    return readSpace(db, me, params.spaceId)
  }),
  on(contract.collectData, ({ services, viewer, query }) => collectData(services.pool, viewer, query.product_ids)),
  on(contract.listCategories, async ({ db, viewer, params, query }) =>
    categoriesOf(db, await findSpace(db, viewer, params.spaceId), query.type),
  ),
  on(contract.saveCategories, ({ db, me, params, body }) => saveCategories({ db, me }, params.spaceId, body)),
  on(contract.listTrash, ({ db, me, params, query }) => trash.listTrash({ db, me }, params.spaceId, query)),
  on(contract.restoreFromTrash, async ({ db, me, params }) => {
    await trash.restore({ db, me }, params)
    return null
  }),
  on(contract.listApplications, ({ db, me, query }) => applications.listApplications({ db, me }, query)),
  on(contract.applyForPublic, async ({ db, me, body }) => {
    const id = await applications.apply({ db, me }, { spaceId: body.product_id, content: body.content })
    return applications.readApplication({ db, me }, id)
  }),
  on(contract.readApplication, ({ db, me, params }) => applications.readApplication({ db, me }, params.id)),
  on(contract.answerApplication, ({ db, me, params, body }) => applications.answer({ db, me }, params.id, body)),
  on(contract.contributionRank, async ({ services: { pool }, db, viewer, params, query }) => {
    const { id } = await findSpace(pool, viewer, params.spaceId)
    const { list } = await rankOfSpace(pool, id, { limit: query.per_number })
    return { list: await withFollows(db, viewer, list) }
  }),
  on(contract.listContributors, async ({ services: { pool }, viewer, params, query }) => {
    const { id } = await findSpace(pool, viewer, params.spaceId)
    return contributorsOf(pool, id, query)
  }),
]
