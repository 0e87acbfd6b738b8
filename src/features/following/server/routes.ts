import { countMessages } from '#src/features/notifications/contract.ts'
import { unreadOf } from '#src/features/notifications/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import { countFeed, listFeed } from '../contract.ts'
import * as read from './read.ts'
import { countUnseen } from './unseen.ts'
import { keepVisit } from './visit.ts'

export const routes = [
  on(listFeed, async ({ services, db, me, query }) => {
    const at = new Date()
    const found = await read.listFeed(services, me, query)
    if (query.after === undefined) await keepVisit(db, me, at)
    return found
  }),
  on(countFeed, async ({ services, me }) => ({ count: await countUnseen(services.pool, me) })),
  // here, since notifications know nothing of whom people follow
  on(countMessages, async ({ services, me }) => {
    const [unread, follow] = await Promise.all([unreadOf(services.pool, me), countUnseen(services.pool, me)])
    return {
      comment_msg: unread.comments,
      vote_msg: unread.votes,
      fans_msg: unread.fans,
      other_msg: unread.other,
      follow,
    }
  }),
]
