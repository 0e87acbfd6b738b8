import * as z from 'zod/mini'
import { nickname } from '#src/features/users/shapes.ts'
import { signUpConsents } from '#src/features/terms/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { currentUser, signedIn } from './contract/current-user.ts'
import {
  accountUnlessPasskey,
  assertion,
  confirmation,
  eitherAccount,
  email,
  examplePassword,
  oldProofFields,
  oneAccount,
  oneOf,
  password,
  phone,
  repeats,
  verifyCode,
} from './shapes.ts'

export * from './contract/access-tokens.ts'
export * from './contract/addresses.ts'
export * from './contract/oauth.ts'
export * from './contract/passkeys.ts'
export { currentUser, signedIn }

// Who one is to this site (specification, sections 5 and 7; rulings, "Accounts").

export const signUp = endpoint({
  method: 'POST',
  path: '/v1/users',
  example: { body: { email: 'lin@example.com', password: examplePassword, password_confirmation: examplePassword } },
  access: 'anyone',
  scope: 'none',
  summary: '注册',
  // a school signs up from one address
  rateLimit: { count: 300, seconds: 3600 },
  body: z
    .strictObject({
      ...eitherAccount,
      nickname,
      password,
      password_confirmation: confirmation,
      verify_code: verifyCode,
      consents: z.optional(signUpConsents),
    })
    .check(oneAccount, repeats),
  reply: signedIn,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/v1/users/login',
  example: { body: { login_type: 'password', email: 'lin@example.com', password: examplePassword } },
  access: 'anyone',
  scope: 'none',
  summary: '用密码或验证码登录',
  rateLimit: { count: 120, seconds: 60 },
  body: z
    .strictObject({
      ...eitherAccount,
      login_type: z.enum(['password', 'code', 'passkey'], '登录方式应为 password、code 或 passkey'),
      password: z.optional(password),
      verify_code: z.optional(verifyCode),
      /** Says itself whose it is. */
      passkey: z.optional(assertion),
    })
    .check(
      accountUnlessPasskey,
      z.refine((value) => value.login_type !== 'password' || value.password !== undefined, {
        error: '密码不能为空',
        path: ['password'],
      }),
      z.refine((value) => value.login_type !== 'code' || value.verify_code !== undefined, {
        error: '请输入验证码',
        path: ['verify_code'],
      }),
    ),
  reply: signedIn,
})

/** Ends the session that the call carries; without one there is nothing to end. */
export const signOut = endpoint({
  method: 'POST',
  path: '/v1/users/logout',
  access: 'anyone',
  scope: 'none',
  summary: '退出登录',
})

/** @throws unauthenticated for whoever has not signed in. `token` stands in for the Authorization header. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/v3/users/info',
  access: 'anyone',
  summary: '当前用户',
  query: z.strictObject({ token: z.optional(z.string()) }),
  reply: currentUser,
})

/**
 * What the code is for; `proof` stands where the password is asked again. Left out, it is for signing in where the account
 * exists and for signing up where it does not; the answer is the same.
 */
const purpose = z.optional(
  z.enum(
    ['sign_in', 'sign_up', 'bind_email', 'bind_phone', 'proof'],
    '用途应为 sign_in、sign_up、bind_email、bind_phone 或 proof',
  ),
)
const codeSent = z.strictObject({
  /** Seconds. */
  expires_in: z.int(),
  resend_after: z.int(),
  /** Where the code can be read when no real transport is set, outside production. */
  mailbox: z.nullable(z.string()),
})
const codeLimit = { count: 300, seconds: 3600 }

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/v1/phone_verify_codes',
  access: 'anyone',
  scope: 'none',
  summary: '发送短信验证码',
  rateLimit: codeLimit,
  body: z.strictObject({ phone, purpose }),
  reply: codeSent,
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/v1/email_verify_codes',
  access: 'anyone',
  scope: 'none',
  summary: '发送邮箱验证码',
  rateLimit: codeLimit,
  body: z.strictObject({ email, purpose }),
  reply: codeSent,
})

/** Ends all other sessions. Whoever has no password, or has forgotten it, shows another proof instead of it. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/users/password',
  example: { body: { old_password: examplePassword, password: 'another-2026', password_confirmation: 'another-2026' } },
  access: 'user',
  scope: 'none',
  summary: '修改密码',
  rateLimit: { count: 20, seconds: 600 },
  body: z
    .strictObject({ ...oldProofFields, password, password_confirmation: confirmation })
    .check(repeats, oneOf(Object.keys(oldProofFields), '请输入原密码')),
})

const session = z.strictObject({
  id: z.int(),
  user_agent: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** The session that this call came with. */
  current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/sessions',
  access: 'user',
  scope: 'none',
  summary: '我的登录设备，新的在前',
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(session),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/v1/sessions/:id',
  access: 'user',
  scope: 'none',
  summary: '让自己的一个登录失效',
  params: z.strictObject({ id }),
})
