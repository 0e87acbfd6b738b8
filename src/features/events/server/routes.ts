import { tokenOf } from '#src/platform/http/guard/viewer.ts'
import { sessionOfToken } from '#src/platform/http/guard/live-sessions.ts'
import { type HttpPair, onRaw, type Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { openEvents } from '../contract.ts'
import { EventStream } from './event-stream.ts'
import { hubOf } from './hub.ts'
import { thoseWhoRead } from './may-hear.ts'

export const routes = [
  onRaw(openEvents, ({ services, me, query, http }) => {
    const after = lastHeard(http) ?? query.after
    return open(services, { me, http, after: after === undefined ? null : Number(after), watched: query.watch ?? [] })
  }),
]

interface Asked {
  me: SignedIn
  http: HttpPair
  after: number | null
  watched: readonly number[]
}

async function open(services: Services, { me, http: { request, reply }, after, watched }: Asked): Promise<void> {
  const hub = hubOf(services)
  const wanted = watched.map((id) => ({ userId: me.id, id }))
  const [session, readable] = await Promise.all([
    sessionOfToken(services.pool, tokenOf(request)!.token),
    thoseWhoRead(services.pool, wanted),
    hub.start(),
  ])
  if (session === null) throw new AppError('token_wrong')
  hub.requireRoomFor(me.id)
  const response = reply.raw
  if (response.destroyed) return
  const stream = new EventStream({
    response,
    session,
    userId: me.id,
    watched: readable.map(({ id }) => id),
    place: after ?? 0,
  })
  response.on('close', () => hub.remove(stream))
  // past the compression, which would hold back what is small
  reply.hijack()
  response.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>)
  try {
    await hub.open(stream, after)
  } catch (error) {
    // the browser comes again
    response.destroy()
    throw error
  }
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  // proxies pass on what comes as it comes
  'x-accel-buffering': 'no',
}

/** What a browser that comes again has heard last. @throws invalid for what is no place */
function lastHeard({ request }: HttpPair): string | undefined {
  const said = request.headers['last-event-id']
  if (said === undefined || said === '') return undefined
  if (typeof said !== 'string' || !/^\d{1,15}$/.test(said)) throw invalidField('after', '应为事件的编号')
  return said
}
