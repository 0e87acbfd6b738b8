import { reportLetter } from '#src/features/reports/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import { onlyOnce } from '#src/platform/http/idempotency.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import * as contract from '../contract.ts'
import { listChatUsers } from './chat-users.ts'
import { readConversation } from './conversation.ts'
import { countUnread } from './count-unread.ts'
import { type Letter, presentLetter, receivedLetter } from './letter.ts'
import { recallLetter } from './recall.ts'
import { sendLetter } from './send.ts'

export const routes = [
  on(contract.listLetters, ({ db, me, query }) => readConversation(db, me, query)),
  on(contract.sendLetter, ({ db, me, body, idempotencyKey: key }) => {
    const request = [endpointId(contract.sendLetter), body]
    // what was sent, as it is now: it may have been recalled
    const again = (on: typeof db, { id }: Letter) => presentLetter(on, me, id)
    const once = key ? { userId: me.id, key, request, again } : undefined
    return onlyOnce(db, once, (trx) => sendLetter(trx, me, body))
  }),
  on(contract.listChatUsers, ({ db, me, query }) => listChatUsers(db, me, query)),
  on(contract.countLetters, async ({ services, me }) => ({ not_read: await countUnread(services.pool, me.id) })),
  on(contract.reportLetter, async ({ db, me, params, body }) =>
    reportLetter({ db, me }, await receivedLetter(db, me, params.id), body),
  ),
  on(contract.recallLetter, ({ db, me, params }) => recallLetter(db, me, params.id)),
]
