import { inTransaction } from '#src/platform/db/pool.ts'
import { isFromWeb } from '#src/platform/http/serve.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { endSession, setSessionCookie, startSession } from '#src/platform/http/guard/sessions.ts'
import { tokenOf } from '#src/platform/http/guard/viewer.ts'
import { wholeUserOf } from './read.ts'
import { type Entry, lockForSignIn } from './write.ts'

/**
 * Signs somebody in: the reply's whole user and token. The web client gets a cookie; a page that called from a browser
 * (browsers send Origin with every POST) gets no token besides, since pages keep none in script's reach (rulings,
 * "The wire"). A program that only says that it is the web client gets both. The session of the cookie that the new one
 * takes the place of ends: nobody could leave it any more.
 */
export async function openSession(services: Services, http: HttpPair | undefined, entry: Entry) {
  const { db, config } = services
  const former = http && isFromWeb(http.request) ? tokenOf(http.request) : null
  const { token, wasLeaving } = await inTransaction(db, async (trx) => {
    const wasLeaving = await lockForSignIn(trx, entry)
    if (former?.from === 'cookie') await endSession(trx, former.token)
    return { wasLeaving, token: await startSession(trx, entry.id, http?.request.headers['user-agent']) }
  })
  const user = { ...(await wholeUserOf(services, entry.id)), deletion_undone: wasLeaving }
  if (!http || !isFromWeb(http.request)) return { ...user, token }
  setSessionCookie(http.reply, token, isHttps(config))
  return { ...user, token: http.request.headers.origin ? null : token }
}

/** Takes the cookie away from a browser that sent one. */
export function dropCookie({ config }: Services, http: HttpPair | undefined) {
  if (http?.request.headers.cookie) setSessionCookie(http.reply, null, isHttps(config))
}

const isHttps = ({ publicUrl }: Services['config']) => publicUrl?.startsWith('https:') ?? false
