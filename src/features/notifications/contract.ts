import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, bodyId, flag, page, pagination, perNumber, person, yesNo } from '#src/shared/shapes.ts'
import { events, messageTypes } from './events.ts'

export * from './contract/unsubscribe.ts'
export * from './contract/wishes.ts'

// What people are told of (specification, section 7; rulings, "Engagement", "Messages").

const messageType = z.enum(messageTypes, `类型应为 ${messageTypes.join('、')}`)
const titled = z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })

/** All news of one sort about one thing: 王老师等 12 人赞了… */
export const message = z.strictObject({
  id: z.int(),
  message_type: messageType,
  event: z.enum(events),
  is_read: z.boolean(),
  /** The last of those whose doing it is, three at most; who is anonymous has id 0. */
  users: z.array(person),
  /** How many people they are; of comments the last hundred are looked at. */
  users_count: z.int(),
  /** What it is about. */
  about: titled,
  /** The last of what happened, where that is a thing of its own: how the comment begins. */
  subject: z.nullable(titled),
  created_at: z.string(),
})

/** The newest first, without what the reader may no longer see. `total_count` is what is known to be there, `total_capped` that it goes on. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/v1/messages',
  access: 'user',
  scope: 'messages',
  summary: '我的消息，同一内容的合为一条',
  query: z.strictObject({
    message_type: z._default(messageType, 'CommentMsg'),
    is_read: z.optional(flag),
    page,
    per_number: perNumber,
    after,
  }),
  reply: z.strictObject({
    list: z.array(message),
    pagination: z.strictObject({ ...pagination.shape, total_capped: z.boolean() }),
  }),
})

/** What is unread, by type; each count stops at 100, which means more than 99. `follow`: news of whom one follows. */
export const countMessages = endpoint({
  method: 'GET',
  path: '/v1/messages/count',
  access: 'user',
  scope: 'messages',
  summary: '未读数',
  reply: z.strictObject({
    comment_msg: z.int(),
    vote_msg: z.int(),
    fans_msg: z.int(),
    other_msg: z.int(),
    follow: z.int(),
  }),
})

/** Those of the ids; without ids all, or all of a type. Ids of others change nothing. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/v1/messages/read',
  access: 'user',
  scope: 'messages',
  isOwn: true,
  summary: '标为已读或未读',
  body: z.strictObject({
    ids: z.optional(z.array(bodyId).check(z.maxLength(100, '一次最多 100 条'))),
    message_type: z.optional(messageType),
    is_read: z._default(yesNo, true),
  }),
})
