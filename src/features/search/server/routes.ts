import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { search, suggest } from './read.ts'

const everything = ['space', 'resource'] as const
const kindsOf = {
  All: everything,
  Product: ['space'],
  ProductFile: ['resource'],
  products: ['space'],
  product_files: ['resource'],
} as const

export const searchRoutes = [
  on(contract.search, ({ db, viewer, query }) =>
    search(db, viewer, { ...query, text: query.title, kinds: kindsOf[query.select_type], spaceId: query.product_id }),
  ),
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
