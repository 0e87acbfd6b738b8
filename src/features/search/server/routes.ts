import { rowsOf } from '#src/shared/paging.ts'
import { hasPgCode } from '#src/platform/db/pool.ts'
import { on } from '#src/platform/http/route.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { selectedType } from '#src/shared/selected-type.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { kindCalled } from '#src/features/subjects/server/public.ts'
import { findUsers } from '#src/features/users/contract.ts'
import * as contract from '../contract.ts'
import { inPages, refuseOwn, searchAsked, withOwn } from './ask.ts'
import { findFollowed, findPeople, recommendPeople } from './people.ts'
import { search, suggest } from './read.ts'
import { findSchools } from './schools.ts'
import { findTags } from './tags.ts'

/** @throws refused for a question that would take too long */
async function soon<T>(found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (!hasPgCode(error, '57014')) throw error
    throw new AppError('refused', '这样要找很久，请换个词，或再多给几个字')
  }
}

export const routes = [
  on(findUsers, ({ services, viewer, query }) => findPeople(services, viewer, query)),
  on(contract.findFollowedUsers, ({ services, me, query }) => {
    if (query.userId !== undefined && query.userId !== me.id) throw new AppError('forbidden')
    return findFollowed(services, me, query)
  }),
  on(contract.recommendUsers, ({ services, me, query }) => recommendPeople(services, me, query)),
  on(contract.search, ({ services, viewer, query }) => {
    const type = selectedType(query) ?? 'All'
    const { title: text, product_id: spaceId, community_id: communityId } = query
    if (type === 'Tag' || type === 'School') {
      refuseOwn(query)
      if (communityId !== undefined) throw invalidField('community_id', '在共同体里只能找内容')
    }
    if (type === 'Tag') return findTags(services, viewer, { ...query, text, spaceId })
    if (type === 'School') return findSchools(services, { ...query, text })
    return soon(searchAsked(services, viewer, { ...query, type, text, spaceId, communityId }))
  }),
  on(contract.searchType, async ({ services, viewer, params: { type }, query }) => {
    const { commentable_type, commentable_id: without } = query
    if ((commentable_type === undefined) !== (without === undefined))
      throw invalidField(commentable_type === undefined ? 'commentable_type' : 'commentable_id', '缺少这一项')
    const spaceId = query.product_id
    const name = type === 'autocomplete' ? query.search_type : type
    const kind = name === undefined ? null : kindCalled({ search: name })
    if (kind?.searched?.byName) return soon(searchAsked(services, viewer, { ...query, type: typeOf(kind), spaceId }))
    if (type === 'autocomplete') refuseOwn(query)
    const question = { ...query, ...withOwn(kind, query), spaceId, without, ...rowsOf(query) }
    if (type !== 'autocomplete') return inPages(query, await soon(search(services.searchDb, viewer, question)))
    const { phrases, ...found } = await soon(suggest(services.searchDb, viewer, question))
    return { ...inPages({ page: 1, per_number: 10 }, found), phrases }
  }),
]
