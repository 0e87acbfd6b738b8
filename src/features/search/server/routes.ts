import { hasPgCode } from '#src/platform/db/pool.ts'
import { on } from '#src/platform/http/route.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { findUsers } from '#src/features/users/contract.ts'
import * as contract from '../contract.ts'
import { findFollowed, findPeople, recommendPeople } from './people.ts'
import { search, suggest } from './read.ts'
import { findSchools } from './schools.ts'
import { findTags } from './tags.ts'

const everything = ['space', 'resource'] as const
const kindsOf = {
  All: everything,
  Product: ['space'],
  ProductFile: ['resource'],
  ProductFolder: ['resource'],
  ProductDocument: ['resource'],
  ProductSnippet: ['resource'],
  ProductLocalFile: ['resource'],
  products: ['space'],
  product_files: ['resource'],
} as const

const resourceTypes = {
  ProductFolder: 'folder',
  ProductDocument: 'document',
  ProductSnippet: 'snippet',
  ProductLocalFile: 'file',
} as const

function filtersOf({ select_type, author = '', tags = '' }: In<typeof contract.search, 'out'>['query']) {
  const titles = tags.split(/[,，]/).map((title) => title.trim())
  return {
    author: author.trim(),
    tags: titles.filter(Boolean).slice(0, 10),
    type: resourceTypes[select_type as keyof typeof resourceTypes] ?? null,
  }
}

/** @throws refused for a question that would take too long */
async function soon<T>(found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (!hasPgCode(error, '57014')) throw error
    throw new AppError('refused', '这样要找很久，请换个词，或再多给几个字')
  }
}

export const searchRoutes = [
  on(findUsers, ({ services, me, query }) => findPeople(services, me, query)),
  on(contract.findFollowedUsers, ({ services, me, query }) => {
    if (query.userId !== undefined && query.userId !== me.id) throw new AppError('forbidden')
    return findFollowed(services, me, query)
  }),
  on(contract.recommendUsers, ({ services, me, query }) => recommendPeople(services, me, query)),
  on(contract.search, ({ services, viewer, query }) => {
    const { select_type: type, title: text, product_id: spaceId } = query
    if (type === 'Tag') return findTags(services, viewer, { ...query, text, spaceId })
    if (type === 'School') return findSchools(services, { ...query, text })
    const question = { ...query, text, kinds: kindsOf[type], spaceId, filters: filtersOf(query) }
    return soon(search(services.searchDb, viewer, question))
  }),
  on(contract.searchType, ({ services: { searchDb: db }, viewer, params, query }) => {
    const { commentable_type: type, commentable_id: without } = query
    if ((type === undefined) !== (without === undefined))
      throw invalidField(type === undefined ? 'commentable_type' : 'commentable_id', '缺少这一项')
    if (params.type === 'autocomplete')
      return soon(
        suggest(db, viewer, {
          ...query,
          kinds: query.search_type ? kindsOf[query.search_type] : everything,
          spaceId: query.product_id,
          without,
        }),
      )
    return soon(search(db, viewer, { ...query, kinds: kindsOf[params.type], spaceId: query.product_id, without }))
  }),
]
