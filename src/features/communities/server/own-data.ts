import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'subjects.owner_id',
      name: '共同体',
      about: '你拥有的共同体',
      rows: (me) => sql`select communities.id, title, description, subjects.created_at from communities
        join subjects on subjects.id = communities.id
        where subjects.owner_id = ${me.id} and subjects.deleted_at is null order by communities.id`,
    },
    {
      as: 'list',
      of: 'community_invites.asked_by',
      name: '共同体的邀请与申请',
      about: '你为共同体或空间发出的邀请与申请',
      rows: (me) => sql`select community_id, space_id, side, state, created_at from community_invites
        where asked_by = ${me.id} order by id`,
    },
  ],
  withheld: { 'community_invites.answered_by': '说的是别人的邀请；你的答复在消息里' },
  kept: {
    'community_invites.asked_by': '共同体怎样形成的记录',
    'community_invites.answered_by': '共同体怎样形成的记录',
  },
}
