import { on, onPrepared } from '#src/platform/http/route.ts'
import { invalidField } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { listPlacards } from './placard-list.ts'
import { createPlacard, deletePlacard } from './placards.ts'
import { feedbacks } from './policy.ts'
import { find, list, read } from './read.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listFeedbacks, ({ db, viewer, query }) => list(db, viewer, query)),
  onPrepared(
    contract.createFeedback,
    ({ db, me, body }) => write.prepareFeedback({ db, me }, body),
    async ({ db, me, body, prepared }) => read(db, me, await write.create({ db, me }, body, prepared)),
  ),
  on(contract.readFeedback, ({ db, viewer, params }) => read(db, viewer, params.id)),
  on(contract.updateFeedback, async ({ db, me, params, body }) => {
    const feedback = feedbacks.authorize(me, 'answer', await find(db, me, params.id))
    await write.answer({ db, me }, feedback, { content: body.reply, state: body.state })
    return read(db, me, params.id)
  }),
  on(contract.replyToFeedback, async ({ db, me, params, body }) => {
    const found = await find(db, me, params.id)
    if (feedbacks.may(me, 'answer', found))
      await write.answer({ db, me }, feedbacks.authorize(me, 'answer', found), body)
    else {
      const feedback = feedbacks.authorize(me, 'add', found)
      if (body.state !== undefined) throw invalidField('state', '状态由站点管理员改变')
      await write.add({ db, me }, feedback, body)
    }
    return read(db, me, params.id)
  }),
  on(contract.listPlacards, ({ services, query }) => listPlacards(services.pool, query)),
  on(contract.createPlacard, ({ db, me, body }) => createPlacard(db, { ...body, author_id: me.id })),
  on(contract.deletePlacard, async ({ db, params }) => {
    await deletePlacard(db, params.id)
    return null
  }),
]
