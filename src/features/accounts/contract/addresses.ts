import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { email, examplePassword, oneProof, phone, proofFields, verifyCode } from '../shapes.ts'
import { currentUser } from './current-user.ts'

// The phone number and the e-mail address by which somebody is reached and signs in.

const rateLimit = { count: 30, seconds: 600 }
/** By what one has already; nobody but whoever has no address, password or passkey yet goes without. */
const proof = z.optional(z.strictObject(proofFields).check(oneProof))

/** The code was sent to the new address for this purpose; all addresses that the person had before get a notice. */
export const bindEmail = endpoint({
  method: 'POST',
  path: '/v1/users/bind_email',
  example: { body: { proof: { password: examplePassword } } },
  access: 'user',
  scope: 'none',
  summary: '绑定或更换邮箱',
  rateLimit,
  body: z.strictObject({ email, verify_code: verifyCode, proof }),
  reply: currentUser,
})

export const bindPhone = endpoint({
  method: 'POST',
  path: '/v1/users/bind_phone',
  example: { body: { proof: { password: examplePassword } } },
  access: 'user',
  scope: 'none',
  summary: '绑定或更换手机号',
  rateLimit,
  body: z.strictObject({ phone, verify_code: verifyCode, proof }),
  reply: currentUser,
})

/** By what one signs in: what the settings of the account show. */
export const readAccount = endpoint({
  method: 'GET',
  path: '/v1/users/account',
  access: 'user',
  scope: 'none',
  summary: '我的登录方式',
  reply: z.strictObject({
    phone: z.nullable(z.string()),
    /** Null as long as it only holds a place. */
    email: z.nullable(z.string()),
    has_password: z.boolean(),
    passkey_count: z.int(),
  }),
})
