import { originOf } from '#src/platform/http/guard/origin.ts'
import { type HttpPair, on, overHttp, type Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import * as contract from '#src/features/accounts/contract.ts'
import { accountOf } from '../account.ts'
import { openSession } from '../open-session.ts'
import { wholeUserOf } from '../read.ts'
import { removeWay } from '../ways-in.ts'
import { beginAttempt, takeAttempt } from './attempts.ts'
import { listOwn, ownerOf, taken } from './bindings.ts'
import { bindByTicket, signUpByTicket } from './enter.ts'
import { identityIn } from './identity.ts'
import { providerOf } from './provider-client.ts'
import { giveTicket } from './tickets.ts'

export const routes = [
  on(contract.beginOAuth, async ({ services, viewer, query, http: given }) => {
    const http = overHttp(given)
    const redirectUri = redirectUriOf(services, http)
    return { url: await beginAttempt(services, http, { type: query.type, userId: viewer?.id ?? null, redirectUri }) }
  }),
  on(contract.finishOAuth, ({ services, viewer, body, http }) =>
    finish(services, overHttp(http), { reply: body.reply, viewer }),
  ),
  on(contract.signUpByOAuth, async ({ services, body, http: given }) => {
    const http = overHttp(given)
    return openSession(services, http, await signUpByTicket(services, http, body))
  }),
  on(contract.signUpByOAuthAndPhone, async ({ services, body: { phone: number, code, ...person }, http: given }) => {
    const http = overHttp(given)
    return openSession(services, http, await signUpByTicket(services, http, { ...person, phone: { number, code } }))
  }),
  on(contract.bindOAuth, async ({ services, viewer, body, http: given }) => {
    const http = overHttp(given)
    const { ticket, verify_code: code } = body
    const entry = await bindByTicket(services, http, {
      ticket,
      code,
      account: accountOf(body),
      viewerId: viewer?.id ?? null,
    })
    return viewer
      ? { ...(await wholeUserOf(services, entry.id)), token: null, deletion_undone: false }
      : openSession(services, http, entry)
  }),
  on(contract.listBindings, ({ db, me, query }) => listOwn(db, me.id, query)),
  on(contract.unbindOAuth, async ({ services, me, params: { id }, body: proof }) => {
    await removeWay(services, 'oauth_bindings', { userId: me.id, id, proof })
    return null
  }),
]

/** The one address that providers send people back to. */
const redirectUriOf = ({ config }: Services, { request }: HttpPair) =>
  `${originOf(request, config)}/users/oauth_callback`

interface Finish {
  readonly reply: string
  readonly viewer: Viewer
}

/** @throws refused for a reply that is not to a question of this browser's, or not the provider's */
async function finish(services: Services, http: HttpPair, { reply, viewer }: Finish) {
  const { db } = services
  const url = new URL(redirectUriOf(services, http) + reply)
  const state = url.searchParams.get('state') ?? ''
  const attempt = await takeAttempt(db, http, state)
  const provider = providerOf(services.config, attempt.provider)
  const { nonce, code_verifier: verifier, user_id: binder } = attempt
  const identity = await identityIn({ provider, url, state, nonce, verifier, log: http.request.log })
  const owner = await ownerOf(db, identity)
  const told = { provider: { type: provider.key, name: provider.name }, name: identity.name }
  if (binder === null && owner !== undefined)
    return { ...told, ticket: null, user: await openSession(services, http, { id: owner }) }
  if (owner !== undefined) throw taken()
  const userId = binder ?? viewer?.id ?? null
  return { ...told, user: null, ticket: await giveTicket(db, http, { identity, userId }) }
}
