import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { success } from '#src/platform/http/envelope.ts'
import { on, onRaw } from '#src/platform/http/route.ts'
import {
  listMessages,
  openUnsubscribe,
  readMessages,
  readSubscription,
  readWishes,
  setSubscription,
  setWishes,
  unsubscribe,
} from '../contract.ts'
import { endDigests } from './digest/unsubscribe.ts'
import { markRead } from './mark-read.ts'
import { listGroups } from './read.ts'
import * as subscriptions from './subscriptions.ts'
import * as wishes from './wishes.ts'

export const routes = [
  on(listMessages, ({ services, me, query }) => listGroups(services, me, query)),
  on(readMessages, async ({ db, me, body }) => {
    await markRead({ db, me }, body)
    return null
  }),
  on(readSubscription, ({ db, me, query }) => subscriptions.readSubscription({ db, me }, query.subject_id)),
  on(setSubscription, ({ db, me, body }) => subscriptions.setSubscription({ db, me }, body)),
  on(readWishes, ({ services, me }) => wishes.readWishes(services, me)),
  on(setWishes, ({ services, me, body }) => wishes.setWishes(services, me, body)),
  onRaw(openUnsubscribe, async ({ http, params }) => http.reply.redirect(paths.unsubscribe(params.token))),
  onRaw(unsubscribe, async ({ services, http: { request, reply }, params }) => {
    const isBrowser = request.headers.accept?.includes('text/html') === true
    try {
      await endDigests(services, params.token)
    } catch (error) {
      if (isBrowser && isAppError(error)) return reply.redirect(paths.unsubscribe(params.token, 'gone'), 303)
      throw error
    }
    return isBrowser ? reply.redirect(paths.unsubscribe(params.token, 'done'), 303) : reply.send(success(null))
  }),
]
