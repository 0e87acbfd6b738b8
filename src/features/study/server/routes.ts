import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { takeDeck } from './decks.ts'
import { deckFileRoutes } from './exchange/routes.ts'
import { studyQueue } from './queue.ts'
import { reviewCards } from './review.ts'
import { setStudyCard } from './set-card.ts'
import { saveSettings } from './settings.ts'
import { studyStatistics } from './statistics.ts'
import { undoReview } from './undo.ts'

export const routes = [
  on(contract.studyQueue, ({ services, me, query }) => studyQueue(services, me, query)),
  on(contract.reviewCards, ({ db, me, body }) => reviewCards(db, me, body)),
  on(contract.undoReview, ({ db, me, params }) => undoReview(db, me, params.id)),
  on(contract.setStudyCard, ({ db, me, params, body }) => setStudyCard(db, me, { ...params, ...body })),
  on(contract.saveStudySettings, ({ db, me, body }) => saveSettings(db, me, body)),
  on(contract.takeDeck, ({ db, me, params, body }) => takeDeck(db, me, { ...params, ...body })),
  on(contract.studyStatistics, ({ services, me }) => studyStatistics(services, me)),
  ...deckFileRoutes,
]
