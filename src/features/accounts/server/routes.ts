import { isLoopback } from '#src/platform/http/guard/loopback.ts'
import { type HttpPair, on, type Services } from '#src/platform/http/route.ts'
import { endSession, hashOf } from '#src/platform/http/guard/sessions.ts'
import { tokenOf, viewerOfToken } from '#src/platform/http/guard/viewer.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { accountOf } from './account.ts'
import { bindAddress } from './bind-address.ts'
import { dropCookie, openSession } from './open-session.ts'
import { checkPasskey } from './passkeys/check.ts'
import type { Proof } from './proof/proof.ts'
import { currentUserOf } from './current-user.ts'
import * as read from './read.ts'
import { sendCode } from './proof/verify-codes.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.signUp, async ({ services, http, body }) => {
    const { nickname, password, verify_code: code, phone, email, consents } = body
    const account = accountOf(body)
    const entry = await write.signUp(services, { account, typed: { phone, email }, nickname, password, code, consents })
    return openSession(services, http, entry)
  }),
  on(contract.signIn, async ({ services, http, body }) => {
    return openSession(services, http, await entryOf(services, http, body))
  }),
  on(contract.signOut, async ({ services, db, http }) => {
    const found = http && tokenOf(http.request)
    if (found) await endSession(db, found.token)
    dropCookie(services, http)
    return null
  }),
  on(contract.getCurrentUser, async ({ services, viewer, query }) => {
    const me = query.token === undefined ? viewer : await viewerOfToken(services, query.token)
    if (!me) throw new AppError('unauthenticated')
    const user = await currentUserOf(services, me.id)
    // by what somebody signs in is no program's business
    return me.scopes ? { ...user, email: null, phone: null, is_admin: false } : user
  }),
  on(contract.sendPhoneCode, ({ services, body }) => sendCode(services, accountOf(body), body.purpose)),
  on(contract.sendEmailCode, ({ services, body }) => sendCode(services, accountOf(body), body.purpose)),
  on(contract.changePassword, async ({ services, me, http, body }) => {
    const { old_password, password, password_confirmation: _, ...proof } = body
    await write.changePassword(services, {
      userId: me.id,
      proof: { password: old_password, ...proof },
      password,
      keep: ownHash(http),
    })
    return null
  }),
  on(contract.bindEmail, bind),
  on(contract.bindPhone, bind),
  on(contract.readAccount, ({ db, me }) => read.accountOf(db, me.id)),
  on(contract.listSessions, ({ db, me, http, query }) =>
    read.sessionsOf(db, { userId: me.id, mine: ownHash(http), ...query }),
  ),
  on(contract.endOneSession, async ({ services, db, me, http, params }) => {
    const ended = await write.endSessionOf(db, me.id, params.id)
    if (ownHash(http)?.equals(ended)) dropCookie(services, http)
    return null
  }),
]

async function bind({ services, me, body: { verify_code: code, proof, ...typed } }: Binding) {
  await bindAddress(services, { userId: me.id, typed, code, proof })
  return currentUserOf(services, me.id)
}
/** @throws refused, too_many, forbidden */
async function entryOf(
  services: Services,
  http: HttpPair | undefined,
  body: In<typeof contract.signIn, 'out'>['body'],
) {
  if (body.login_type === 'passkey')
    return { id: await checkPasskey(services.db, { passkey: body.passkey!, purpose: 'sign_in', userId: null }) }
  const account = accountOf(body)
  if (body.login_type === 'code') return write.signInByCode(services, account, body.verify_code!)
  const local = http !== undefined && isLoopback(http.request)
  return write.signInByPassword(services, { account, password: body.password!, local })
}

interface Binding {
  services: Services
  me: SignedIn
  body: ({ email: string } | { phone: string }) & { verify_code: string; proof?: Proof | undefined }
}

/** Hash of the token that the call came with, by which its own session is known. */
function ownHash(http: HttpPair | undefined): Buffer | null {
  const found = http && tokenOf(http.request)
  return found ? hashOf(found.token) : null
}
