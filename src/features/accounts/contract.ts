import * as z from 'zod/mini'
import { profile } from '#src/features/users/contract.ts'
import { nickname } from '#src/features/users/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { confirmation, email, password, phone, repeats, verifyCode } from './shapes.ts'

// Who one is to this site (specification, sections 5 and 7; rulings, "Accounts").

/** The person who asks, as the shell shows them: CurrentUser of src/client/current-user.ts. */
const currentUserFields = {
  id: z.int(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  is_admin: z.boolean(),
  /** The e-mail only holds a place: the person has to bind one of their own. */
  placeholder_email: z.boolean(),
  /** The menu offers them questionnaires (specification, section 2). */
  sees_questionnaires: z.boolean(),
  battery: z.int(),
  full_battery_day: z.int(),
  battery_time: z.nullable(z.string()),
}
export const currentUser = z.strictObject(currentUserFields)

/**
 * The whole user and the new session's `token`. It is null for a page of this site, which got a cookie instead: pages keep
 * no token in script's reach (rulings, "The wire").
 */
export const signedIn = z.strictObject({ ...profile.shape, ...currentUserFields, token: z.nullable(z.string()) })

const eitherAccount = { phone: z.optional(phone), email: z.optional(email) }
const oneAccount = z.refine<{ phone?: string | undefined; email?: string | undefined }>(
  (value) => (value.phone === undefined) !== (value.email === undefined),
  { error: '手机号和邮箱请填写其中一个', path: ['phone'] },
)

export const signUp = endpoint({
  method: 'POST',
  path: '/v1/users',
  access: 'anyone',
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
    })
    .check(oneAccount, repeats),
  reply: signedIn,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/v1/users/login',
  access: 'anyone',
  summary: '用密码或验证码登录',
  rateLimit: { count: 120, seconds: 60 },
  body: z
    .strictObject({
      ...eitherAccount,
      login_type: z.enum(['password', 'code'], '登录方式应为 password 或 code'),
      password: z.optional(password),
      verify_code: z.optional(verifyCode),
    })
    .check(
      oneAccount,
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
export const signOut = endpoint({ method: 'POST', path: '/v1/users/logout', access: 'anyone', summary: '退出登录' })

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
 * What the code is for. Left out, it is for signing in where the account exists and for signing up where it does not;
 * the answer is the same.
 */
const purpose = z.optional(z.enum(['sign_in', 'sign_up'], '用途应为 sign_in 或 sign_up'))
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
  summary: '发送短信验证码',
  rateLimit: codeLimit,
  body: z.strictObject({ phone, purpose }),
  reply: codeSent,
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/v1/email_verify_codes',
  access: 'anyone',
  summary: '发送邮箱验证码',
  rateLimit: codeLimit,
  body: z.strictObject({ email, purpose }),
  reply: codeSent,
})

/** Ends all other sessions. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/users/password',
  access: 'user',
  summary: '修改密码',
  rateLimit: { count: 20, seconds: 600 },
  body: z.strictObject({ old_password: password, password, password_confirmation: confirmation }).check(repeats),
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
  summary: '我的登录设备，新的在前',
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(session),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/v1/sessions/:id',
  access: 'user',
  summary: '让自己的一个登录失效',
  params: z.strictObject({ id }),
})
