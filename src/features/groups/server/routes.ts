import { findSpace } from '#src/features/spaces/server/public.ts'
import { listCollected, listCollectedAmong } from '#src/features/votes/server/public.ts'
import { on, onRaw } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import * as assignments from './assignments.ts'
import * as found from './found.ts'
import * as joining from './joining.ts'
import * as members from './members.ts'
import { founding, groups } from './policy.ts'
import * as records from './records.ts'
import * as seen from './seen-spaces.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listGroups, async ({ services, viewer, query }) => {
    const space = query.product_id === undefined ? null : await findSpace(services.pool, viewer, query.product_id)
    const listed = await found.listOf(services.pool, viewer, query)
    return { ...listed, can: { create: space !== null && founding.may(viewer, 'create', space) } }
  }),
  on(contract.createGroup, async ({ db, me, body: { product_id: spaceId, ...given } }) => {
    const space = founding.authorize(me, 'create', await findSpace(db, me, spaceId))
    return found.readGroup(db, me, await write.createGroup({ db, me }, space, given))
  }),
  on(contract.readJoinCondition, ({ db, me, query }) => joining.readCondition({ db, me }, query.key)),
  on(contract.joinGroup, async ({ db, me, body }) => found.readGroup(db, me, await joining.join({ db, me }, body))),
  on(contract.readGroup, ({ services, me, params }) => found.readGroup(services.pool, me, params.groupId)),
  on(contract.editGroup, async ({ db, me, params, body }) => {
    await write.editGroup({ db, me }, params.groupId, body)
    return found.readGroup(db, me, params.groupId)
  }),
  on(contract.deleteGroup, async ({ db, me, params, body }) => {
    await write.deleteGroup({ db, me }, params.groupId, body.title)
    return null
  }),
  on(contract.setGroupKey, ({ db, me, params, body }) => joining.setKey({ db, me }, params.groupId, body.min)),
  on(contract.voidGroupKey, async ({ db, me, params }) => {
    await joining.voidKey({ db, me }, params.groupId)
    return null
  }),
  on(contract.listGroupMembers, async ({ services, me, params, query }) =>
    members.listOf(services.pool, me, { group: await found.findInside(services.pool, me, params.groupId), query }),
  ),
  on(contract.setGroupMember, ({ services, db, me, params, body: { user_id: userId, role, ...proof } }) => {
    const { groupId } = params
    return role === 'owner'
      ? members.handOn(services, me, { groupId, userId, proof })
      : members.setRole({ db, me }, { groupId, userId, role })
  }),
  on(contract.removeGroupMember, async ({ db, me, params, body }) => {
    await members.remove({ db, me }, { groupId: params.groupId, userId: body.user_id })
    return null
  }),
  on(contract.leaveGroup, async ({ db, me, params }) => {
    await members.leave({ db, me }, params.groupId)
    return null
  }),
  on(contract.listGroupSpaces, async ({ services, me, query }) => {
    const { id } = await found.findInside(services.pool, me, query.group_id)
    return seen.spacesOf(services.pool, me, { id, query })
  }),
  on(contract.setGroupSpaces, async ({ db, me, body }) => {
    await seen.setSpaces({ db, me }, body.group_id, body.product_ids)
    return null
  }),
  on(contract.rankGroup, async ({ services, me, params, query }) => {
    const { id } = await found.findInside(services.pool, me, params.groupId)
    return records.rankOf(services.pool, me, { id, limit: query.per_number })
  }),
  on(contract.listRecords, async ({ services, me, params, query }) => {
    const { id } = await found.findInside(services.pool, me, params.groupId)
    return records.listOf(services, me, { id, query })
  }),
  on(contract.listGroupCollections, async ({ services, db, me, params, query }) => {
    const { id } = await found.findInside(services.pool, me, params.groupId)
    return listCollectedAmong(db, me, { ...query, ...(await records.placeOf(services.pool, me, id)) })
  }),
  on(contract.listMemberCollections, async ({ services, db, me, params, query }) => {
    const { id } = await found.findInside(services.pool, me, params.groupId)
    await records.requireMember(services.pool, id, query.user_id)
    return listCollected(db, me, query)
  }),
  on(contract.listAssignments, async ({ services, db, me, params, query }) => {
    const group = await found.findInside(services.pool, me, params.groupId)
    return assignments.listOf({ db, me }, group, query)
  }),
  on(contract.giveAssignment, ({ db, me, params, body }) => assignments.give({ db, me }, params.groupId, body)),
  on(contract.takeAssignmentBack, async ({ db, me, params }) => {
    await assignments.takeBack({ db, me }, params)
    return null
  }),
  onRaw(contract.exportGroup, async ({ services, me, params, body, http }) => {
    const group = groups.authorize(me, 'edit', await found.findGroup(services.pool, me, params.groupId))
    const file = await records.exported(services.pool, me, { id: group.id, ...body })
    return http.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="group-${group.id}.csv"`,
        'cache-control': 'private, no-store',
      })
      .send(file)
  }),
  on(contract.listGroupThings, async ({ services, me, params, query }) => {
    const { id } = await found.findInside(services.pool, me, params.groupId)
    return seen.thingsOf[params.list](services.pool, me, { id, query })
  }),
  on(contract.approveMember, async ({ db, me, params, body }) => {
    const { groupId } = params
    await members.decide({ db, me }, { groupId, userId: body.user_id, approve: body.approve })
    return null
  }),
]
