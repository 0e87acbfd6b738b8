import { on } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { findFollowed, findPeople, recommendPeople } from './people.ts'
import { search, suggest } from './read.ts'
import { findTags } from './tags.ts'

const everything = ['space', 'resource'] as const
const kindsOf = {
  All: everything,
  Product: ['space'],
  ProductFile: ['resource'],
  products: ['space'],
  product_files: ['resource'],
} as const

export const searchRoutes = [
  on(contract.findUsers, ({ services, me, query }) => findPeople(services, me, query)),
  on(contract.findFollowedUsers, ({ services, me, query }) => {
    if (query.userId !== undefined && query.userId !== me.id) throw new AppError('forbidden')
    return findFollowed(services, me, query)
  }),
  on(contract.recommendUsers, ({ services, me, query }) => recommendPeople(services, me, query)),
  on(contract.search, ({ db, viewer, query }) => {
    const { select_type: type, title: text, product_id: spaceId } = query
    if (type === 'Tag') return findTags(db, viewer, { ...query, text, spaceId })
    return search(db, viewer, { ...query, text, kinds: kindsOf[type], spaceId })
  }),
  on(contract.searchType, ({ db, viewer, params, query }) => {
    if (params.type === 'autocomplete')
      return suggest(db, viewer, {
        ...query,
        kinds: query.search_type ? kindsOf[query.search_type] : everything,
        spaceId: query.product_id,
      })
    return search(db, viewer, { ...query, kinds: kindsOf[params.type], spaceId: query.product_id })
  }),
]
