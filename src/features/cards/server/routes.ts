import { findSpace } from '#src/features/spaces/server/public.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { createCards, createPersonalCard } from './writing/create.ts'
import { findCard, findPersonalCard } from './find-card.ts'
import { importCards, prepareImport, previewOf } from './writing/import.ts'
import { prepareCard } from './writing/keep-card.ts'
import { listCards, listPersonalCards } from './lists.ts'
import { creatingCards, creatingPersonalCards, editingCards } from './policy.ts'
import { cardTitles, readCard, readPersonalCard } from './read.ts'
import { saveCard, setGood } from './writing/save.ts'
import { deleteCard, restorePersonalCard } from './trash.ts'

export const routes = [
  on(contract.listCards, ({ services, viewer, params, query }) => listCards(services, viewer, { ...query, ...params })),
  onPrepared(
    contract.createCard,
    async ({ db, me, params, body }) => {
      creatingCards.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      return prepareCard(db, me, body.content)
    },
    async ({ db, me, params, body: { content: _content, ...about }, prepared: text }) => {
      // once more: they may have lost the right while the text was made
      const space = creatingCards.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      const [id] = await createCards({ db, me }, space, [{ ...about, text }])
      return readCard(db, me, { spaceId: space.id, id: id! })
    },
  ),
  on(contract.cardTitles, ({ services, viewer, params, query }) =>
    cardTitles(services.pool, viewer, { ...params, ...query }),
  ),
  on(contract.readCard, ({ services, viewer, params, query }) =>
    readCard(services.pool, viewer, { ...params, ...query }),
  ),
  on(contract.saveCard, async ({ db, me, params, body: { is_good, ...body } }) => {
    const found = await findCard(db, me, params)
    const marked = is_good === undefined ? null : editingCards.authorize(me, 'set_good', found)
    const card = editingCards.authorize(me, 'edit', found)
    await saveCard({ db, me }, card, { ...body, draft: `card.${card.id}` })
    if (marked && is_good !== undefined) await setGood({ db, me }, marked, is_good)
    return readCard(db, me, params)
  }),
  on(contract.deleteCard, async ({ db, me, params }) => {
    await deleteCard({ db }, editingCards.authorize(me, 'delete', await findCard(db, me, params)))
    return null
  }),
  onPrepared(
    contract.importCards,
    async ({ db, me, params, body }) => {
      creatingCards.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      return prepareImport({ db, me }, body.content)
    },
    async ({ db, me, params, body, prepared }) => {
      const space = creatingCards.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      return body.dry_run ? previewOf(space, prepared) : importCards({ db, me }, space, prepared)
    },
  ),
  on(contract.listPersonalCards, ({ services, viewer, params, query }) =>
    listPersonalCards(services.pool, viewer, { ...query, ...params }),
  ),
  onPrepared(
    contract.createPersonalCard,
    async ({ db, me, params, body }) => {
      creatingPersonalCards.authorize(me, 'create', params)
      return prepareCard(db, me, body.content)
    },
    async ({ db, me, params, body: { content: _content, ...about }, prepared: text }) => {
      const place = creatingPersonalCards.authorize(me, 'create', params)
      const id = await createPersonalCard({ db, me }, place, { ...about, text })
      return readPersonalCard(db, me, { id })
    },
  ),
  on(contract.readPersonalCard, ({ services, viewer, params, query }) =>
    readPersonalCard(services.pool, viewer, { ...params, ...query }),
  ),
  on(contract.readPersonalCardById, ({ services, viewer, params, query }) =>
    readPersonalCard(services.pool, viewer, { ...params, ...query }),
  ),
  on(contract.savePersonalCard, async ({ db, me, params, body }) => {
    const card = editingCards.authorize(me, 'edit', await findPersonalCard(db, me, params))
    await saveCard({ db, me }, card, { ...body, draft: `study-card.${card.id}` })
    return readPersonalCard(db, me, params)
  }),
  on(contract.deletePersonalCard, async ({ db, me, params }) => {
    await deleteCard({ db }, editingCards.authorize(me, 'delete', await findPersonalCard(db, me, params)))
    return null
  }),
  on(contract.restorePersonalCard, async ({ db, me, params }) => {
    await restorePersonalCard({ db, me }, params)
    return readPersonalCard(db, me, params)
  }),
]
