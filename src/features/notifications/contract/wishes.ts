import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { bodyId, id } from '#src/shared/shapes.ts'
import { wishes } from '../shapes.ts'

// What somebody wishes to be told of: by thread and space, by sort of news, and by e-mail.

export const levels = ['default', 'watch', 'mute'] as const

export const subscription = z.strictObject({
  subject_id: z.int(),
  /** `watch`: of all that is new in it; `mute`: only of being mentioned; `default`: of what concerns oneself. */
  level: z.enum(levels),
  /** What holds for it where its own level is the default: that of the space in which it lies. */
  of_space: z.enum(levels),
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/v1/subscriptions',
  access: 'user',
  scope: 'messages',
  summary: '对某个内容或空间的提醒方式',
  query: z.strictObject({ subject_id: id }),
  reply: subscription,
})

export const setSubscription = endpoint({
  method: 'PUT',
  path: '/v1/subscriptions',
  access: 'user',
  scope: 'messages',
  isOwn: true,
  summary: '订阅、静音，或者恢复默认',
  body: z.strictObject({
    subject_id: bodyId,
    level: z.enum(levels, '提醒方式应为 default、watch 或 mute'),
  }),
  reply: subscription,
})

export const readWishes = endpoint({
  method: 'GET',
  path: '/v1/notification_settings',
  access: 'user',
  scope: 'messages',
  summary: '我的通知设置',
  reply: z.strictObject({
    ...wishes.shape,
    /** Why no letters come; null where they can. */
    no_mail: z.nullable(z.enum(['no_address', 'no_transport'])),
  }),
})

/** All of it at once. */
export const setWishes = endpoint({
  method: 'PUT',
  path: '/v1/notification_settings',
  example: { body: { quiet_from: 23, quiet_until: 7 } },
  access: 'user',
  scope: 'messages',
  isOwn: true,
  summary: '修改通知设置',
  body: wishes,
  reply: readWishes.reply!,
})
