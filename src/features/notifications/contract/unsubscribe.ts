import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'

// Ends letters without signing in (RFC 8058; rulings, "Secrets in addresses").

const token = z.string().check(z.regex(/^[\w.-]{1,200}$/))

/** Answers mail programs by the envelope, browsers by the page. Repeating it changes nothing. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/unsubscribe/:token',
  access: 'anyone',
  anySender: true,
  raw: true,
  summary: '停止接收邮件摘要（一键退订）',
  params: z.strictObject({ token }),
  // what a form says is not read
  body: z.strictObject({}),
})

/** Where a mail program opens the address instead: to the page that asks. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/v1/unsubscribe/:token',
  access: 'anyone',
  anySender: true,
  raw: true,
  summary: '打开退订页面',
  params: z.strictObject({ token }),
})
