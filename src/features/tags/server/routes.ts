import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import * as lists from './lists.ts'
import { editTag, findTag, mergeTag } from './manage.ts'
import { tagging } from './policy.ts'

export const routes = [
  on(contract.listSpaceTags, ({ db, viewer, params, query }) =>
    lists.listSpaceTags(db, viewer, { ...query, spaceId: params.spaceId }),
  ),
  on(contract.listTags, ({ services, viewer, query: { product_id: spaceId, ...query } }) =>
    lists.listTags(services, viewer, { ...query, spaceId }),
  ),
  on(contract.recommendTags, ({ db, query }) => lists.recommendTags(db, query.title)),
  on(contract.editTag, async ({ db, me, params, body }) => {
    await editTag(db, tagging.authorize(me, 'edit', await findTag(db, params.id)), body)
    return lists.readCounted(db, params.id)
  }),
  on(contract.mergeTag, async ({ db, me, params, body }) => {
    await mergeTag(db, me, { id: params.id, into: body.into_id })
    return lists.readCounted(db, body.into_id)
  }),
]
