import type { Reply } from '#src/shared/endpoint.ts'
import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { siteNumbers } from './numbers.ts'
import { rankPeople } from './ranking.ts'
import { batchesOf } from './read.ts'

const spacesOf = batchesOf<Reply<typeof contract.frontSpaces>['list'][number]>('products')
const filesOf = batchesOf<Reply<typeof contract.frontFiles>['list'][number]>('product_files')

export const routes = [
  on(contract.frontSpaces, ({ services, query }) => spacesOf('front', services, query)),
  on(contract.frontFiles, ({ services, query }) => filesOf('front', services, query)),
  on(contract.homeSpaces, ({ services, query }) => spacesOf('home', services, query)),
  on(contract.homeFiles, ({ services, query }) => filesOf('home', services, query)),
  on(contract.frontNumbers, ({ services }) => siteNumbers(services.pool)),
  on(contract.usersRank, ({ services, viewer, query }) => rankPeople(services, viewer, query.per_number)),
  on(contract.frontContributionRank, ({ services, viewer, query }) => rankPeople(services, viewer, query.per_number)),
]
