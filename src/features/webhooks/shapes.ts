import * as z from 'zod/mini'

/** What a webhook can be told of, in the order in which it is offered. */
export const webhookEvents = { created: '新建了内容', edited: '修改了资源、卡片、讨论或题目' } as const
export type WebhookEvent = keyof typeof webhookEvents
export const eventNames = Object.keys(webhookEvents) as WebhookEvent[]

const wrong = '应为 http:// 或 https:// 开头的网址，不带用户名和密码'
const isPlain = (value: string) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
export const url = z
  .string('请输入网址')
  .check(z.trim(), z.minLength(1, '请输入网址'), z.maxLength(500, '网址最多 500 个字符'), z.refine(isPlain, wrong))
export const events = z.array(z.enum(eventNames, `事件应为 ${eventNames.join('、')}`), '请选择事件').check(
  z.minLength(1, '请至少选择一种事件'),
  z.refine((given) => new Set(given).size === given.length, '事件重复了'),
)
