import { randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import type { Db } from '#src/platform/db/pool.ts'
import { hashOf } from '#src/platform/http/guard/sessions.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { isPlain } from '#src/platform/sign-in-providers.ts'
import { AppError } from '#src/shared/errors.ts'
import { clientOf, providerOf } from './provider-client.ts'
import { asRefusal } from './refusal.ts'

// The way to a provider and back. The browser that set out is known by a cookie: a reply that somebody else got, and sent to it, is not taken.

const cookie = 'gewu_oauth'
export const minutes = 10
export const inMinutes = () => new Date(Date.now() + minutes * 60_000)

interface Beginning {
  readonly type: string
  readonly userId: number | null
  /** Where the provider sends people back to. */
  readonly redirectUri: string
}

/** @returns the address at the provider @throws not_found, refused where the provider does not answer */
export async function beginAttempt(services: Services, http: HttpPair, { type, userId, redirectUri }: Beginning) {
  const provider = providerOf(services.config, type)
  const client = await clientOf(provider).catch((error: unknown) => {
    throw asRefusal(error, provider, http.request.log)
  })
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  await services.db
    .insertInto('oauth_attempts')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(markBrowser(http, redirectUri.startsWith('https:'))),
      provider: type,
      nonce,
      code_verifier: verifier,
      user_id: userId,
      expires_at: inMinutes(),
    })
    .execute()
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    ...(provider.scope && { scope: provider.scope }),
    state,
    // of a token that plain OAuth does not have
    ...(!isPlain(provider) && { nonce }),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/** The mark that the browser has, or gets. */
function markBrowser({ request, reply }: HttpPair, secure: boolean): string {
  const mark = request.cookies[cookie] ?? randomBytes(32).toString('base64url')
  reply.setCookie(cookie, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 2 * minutes * 60 })
  return mark
}

/** @throws refused for a browser that has not set out */
export function browserHash({ request }: HttpPair): Buffer {
  const mark = request.cookies[cookie]
  if (!mark) throw over()
  return hashOf(mark)
}

/** Taken by the first reply, whatever that is worth. @throws refused for one that is used, over, or another browser's */
export async function takeAttempt(db: Db, http: HttpPair, state: string) {
  const attempt = await db
    .deleteFrom('oauth_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', browserHash(http))
    .where('expires_at', '>', new Date())
    .returning(['provider', 'nonce', 'code_verifier', 'user_id'])
    .executeTakeFirst()
  if (!attempt) throw over()
  return attempt
}

export const over = () => new AppError('refused', '这次登录已经过期或已用过，请重新开始')
