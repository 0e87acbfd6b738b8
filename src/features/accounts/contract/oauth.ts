import * as z from 'zod/mini'
import { signUpConsents } from '#src/features/terms/shapes.ts'
import { nickname } from '#src/features/users/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { byPassword, eitherAccount, oneAccount, oneProof, phone, proofFields, verifyCode } from '../shapes.ts'
import { signedIn } from './current-user.ts'

// Signing in by an account elsewhere: the authorisation code flow of OpenID Connect with PKCE, state and nonce (rulings,
// "Accounts"). What a browser says of who it is there counts for nothing; the provider's reply does, once.

const rateLimit = { count: 300, seconds: 600 }
/** Says who came back from the provider; given by `POST /v1/oauth2/login` to this browser, good for ten minutes and one use. */
const ticket = z.string('缺少 ticket').check(z.regex(/^[\w-]{43}$/, '请重新从登录页开始'))

/** Whoever is signed in begins to bind that account to theirs, a visitor to come in by it. A cookie keeps the way in this browser. */
export const beginOAuth = endpoint({
  method: 'GET',
  path: '/v1/call_back/get_educoder_url',
  access: 'anyone',
  scope: 'none',
  summary: '到其他平台登录的地址',
  rateLimit,
  query: z.strictObject({ type: z.string('缺少 type').check(z.maxLength(40)) }),
  reply: z.strictObject({ url: z.string() }),
})

/** What the provider sent back to the page, as it stands there: `?code=…&state=…`. */
export const finishOAuth = endpoint({
  method: 'POST',
  path: '/v1/oauth2/login',
  access: 'anyone',
  scope: 'none',
  summary: '从其他平台返回后登录',
  rateLimit,
  body: z.strictObject({
    reply: z.string('缺少 reply').check(z.regex(/^\?/, '请重新从登录页开始'), z.maxLength(8000, '请重新从登录页开始')),
  }),
  reply: z.strictObject({
    provider: z.strictObject({ type: z.string(), name: z.string() }),
    /** Who they are here, and signed in; null where that account is nobody's yet, or where it is to be bound. */
    user: z.nullable(signedIn),
    ticket: z.nullable(ticket),
    /** What they are called there. */
    name: z.string(),
  }),
})

/** What is asked of every newcomer. */
const newcomer = { ticket, nickname: z.optional(nickname), consents: z.optional(signUpConsents) }

/** Makes an account with an e-mail that holds a place and without a password. */
export const signUpByOAuth = endpoint({
  method: 'POST',
  path: '/v1/oauth_login',
  access: 'anyone',
  scope: 'none',
  summary: '用其他平台的账号注册',
  rateLimit,
  body: z.strictObject(newcomer),
  reply: signedIn,
})

/** The same with a phone number, to which a code for signing up was sent. */
export const signUpByOAuthAndPhone = endpoint({
  method: 'POST',
  path: '/v1/oauth2',
  access: 'anyone',
  scope: 'none',
  summary: '用其他平台的账号和手机号注册',
  rateLimit,
  body: z.strictObject({ ...newcomer, phone, code: verifyCode }),
  reply: signedIn,
})

/** To the account at whose address a proving code arrived; whoever had not signed in is now. */
export const bindOAuth = endpoint({
  method: 'PUT',
  path: '/v1/oauth2/bind_existing_user',
  example: { body: { email: 'lin@example.com' } },
  access: 'anyone',
  scope: 'none',
  summary: '把其他平台的账号绑定到已有账号',
  rateLimit,
  body: z.strictObject({ ticket, ...eitherAccount, verify_code: verifyCode }).check(oneAccount),
  reply: signedIn,
})

export const listBindings = endpoint({
  method: 'GET',
  path: '/v1/oauth2',
  access: 'user',
  scope: 'none',
  summary: '我绑定的其他平台账号',
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(
    z.strictObject({
      id: z.int(),
      type: z.string(),
      /** What they are called there; may be empty. */
      name: z.string(),
      created_at: z.string(),
    }),
  ),
})

/** Never the last way in. */
export const unbindOAuth = endpoint({
  method: 'DELETE',
  path: '/v1/oauth2/:id',
  example: byPassword,
  access: 'user',
  scope: 'none',
  summary: '解除绑定',
  params: z.strictObject({ id }),
  body: z.strictObject(proofFields).check(oneProof),
})
