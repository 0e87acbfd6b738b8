import * as contract from '#src/features/resources/contract/places.ts'
import { on } from '#src/platform/http/route.ts'
import { keepPlace, placesIn } from './places.ts'

export const placeRoutes = [
  on(contract.readPlaces, ({ db, me, query }) => placesIn(db, me, query.resource_id)),
  on(contract.keepPlace, async ({ db, me, body }) => {
    await keepPlace(db, me, body)
    return null
  }),
]
