import { isLoopback } from '#src/platform/http/guard/loopback.ts'
import { type HttpPair, on } from '#src/platform/http/route.ts'
import { endSession, hashOf } from '#src/platform/http/guard/sessions.ts'
import { tokenOf, viewerOfToken } from '#src/platform/http/guard/viewer.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { accountOf } from './account.ts'
import { dropCookie, openSession } from './open-session.ts'
import * as read from './read.ts'
import { sendCode } from './verify-codes.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.signUp, async ({ services, http, body }) => {
    const { nickname, password, verify_code: code, phone, email } = body
    const account = accountOf(body)
    const entry = await write.signUp(services, { account, typed: { phone, email }, nickname, password, code })
    return openSession(services, http, entry)
  }),
  on(contract.signIn, async ({ services, http, body }) => {
    const account = accountOf(body)
    const entry =
      body.login_type === 'code'
        ? await write.signInByCode(services, account, body.verify_code!)
        : await write.signInByPassword(services, {
            account,
            password: body.password!,
            local: http !== undefined && isLoopback(http.request),
          })
    return openSession(services, http, entry)
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
    return read.currentUserOf(services, me.id)
  }),
  on(contract.sendPhoneCode, ({ services, body }) => sendCode(services, accountOf(body), body.purpose)),
  on(contract.sendEmailCode, ({ services, body }) => sendCode(services, accountOf(body), body.purpose)),
  on(contract.changePassword, async ({ services, me, http, body }) => {
    const { old_password: old, password } = body
    await write.changePassword(services, { userId: me.id, old, password, keep: ownHash(http) })
    return null
  }),
  on(contract.listSessions, ({ db, me, http, query }) =>
    read.sessionsOf(db, { userId: me.id, mine: ownHash(http), ...query }),
  ),
  on(contract.endOneSession, async ({ services, db, me, http, params }) => {
    const ended = await write.endSessionOf(db, me.id, params.id)
    if (ownHash(http)?.equals(ended)) dropCookie(services, http)
    return null
  }),
]

/** Hash of the token that the call came with, by which its own session is known. */
function ownHash(http: HttpPair | undefined): Buffer | null {
  const found = http && tokenOf(http.request)
  return found ? hashOf(found.token) : null
}
