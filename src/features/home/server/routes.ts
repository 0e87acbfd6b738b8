import type { Front, KindOfSubject } from '#src/features/subjects/server/public.ts'
import { on, type Route } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { siteNumbers } from './numbers.ts'
import { rankPeople } from './ranking.ts'
import { batchesOf } from './read.ts'

export const routes = [
  on(contract.frontNumbers, ({ services }) => siteNumbers(services.pool)),
  on(contract.usersRank, ({ services, viewer, query }) => rankPeople(services, viewer, query.per_number)),
  on(contract.frontContributionRank, ({ services, viewer, query }) => rankPeople(services, viewer, query.per_number)),
]

/** Of every kind that stands on the home page, its two calls. */
export const kindRoutes = (kinds: readonly KindOfSubject[]): Route[] =>
  kinds.flatMap(({ kind, front }) => (front ? frontRoutes(kind, front) : []))

function frontRoutes(kind: string, front: Front): Route[] {
  const batch = batchesOf(kind, front)
  return [
    on(front.calls.front, ({ services, query }) => batch('front', services.pool, query)),
    on(front.calls.home, ({ services, query }) => batch('home', services.pool, query)),
  ]
}
