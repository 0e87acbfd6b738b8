import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { mostWatched } from './limits.ts'

const watched = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'watch 应为用逗号隔开的编号')),
  z.transform((ids) => [...new Set(ids.split(',').map(Number))]),
)

/**
 * What happens, as server-sent events, each `{"event": …}` with ids alone: `letter` {id, user_id}, `notification`, `comment`
 * {id, subject_id} on what `watch` names. `start` says that everything shown may be old: the stream begins here. Else it goes on after
 * the header Last-Event-ID, or `after`. `end`: whoever opened it is no longer signed in.
 */
export const openEvents = endpoint({
  method: 'GET',
  path: '/v1/events',
  access: 'user',
  summary: '实时消息（server-sent events）',
  live: true,
  raw: true,
  rateLimit: { count: 120, seconds: 60, free: 30 },
  query: z.strictObject({
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, '应为事件的编号'))),
    watch: z.optional(watched.check(z.refine((ids) => ids.length <= mostWatched, `最多关注 ${mostWatched} 项内容`))),
  }),
})
