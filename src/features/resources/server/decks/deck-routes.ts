import { on } from '#src/platform/http/route.ts'
import * as contract from '#src/features/resources/contract.ts'
import { listDeckCards } from './list-cards.ts'

export const deckRoutes = [
  on(contract.listDeckCards, ({ services, viewer, params, query }) =>
    listDeckCards(services, viewer, { ...params, ...query }),
  ),
]
