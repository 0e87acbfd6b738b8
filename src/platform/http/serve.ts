import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#src/shared/errors.ts'
import { endpointId, smallBody } from '#src/shared/endpoint.ts'
import type { Viewer } from '../permission.ts'
import { askingAddress } from './guard/asking-address.ts'
import { asAppError, failure, statusFor, success } from './envelope.ts'
import { readJson } from './body/json-body.ts'
import { admit, performAdmitted } from './perform.ts'
import { sendUnlessKnown, tagOf } from './conditional.ts'
import type { Caller, HttpPair, Route, Services } from './route.ts'
import { tokenOf, viewerOfToken } from './guard/viewer.ts'

/**
 * Registers every route. A declaration without access, one that reads much of anyone, or two with the same address stop the
 * start.
 */
export function serve(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  readJson(app)
  const seen = new Set<string>()
  for (const route of routes) {
    const { method, path: url, access, bodyLimit = smallBody } = route.endpoint
    const name = endpointId(route.endpoint)
    if (!access) throw new Error(`${name}: no access declared`)
    if (access === 'anyone' && bodyLimit > smallBody) throw new Error(`${name}: reads too much of anyone`)
    if (seen.has(name)) throw new Error(`${name}: declared twice`)
    seen.add(name)
    app.route({
      method,
      url,
      bodyLimit,
      onRequest: (request, reply) => admitCall(services, route, { request, reply }),
      ...(route.endpoint.errno && { config: { errno: true } }),
      handler: (request, reply) => answer(services, route, { request, reply }),
    })
  }
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Who asks, whether they may knock and whether they did so too often, before a byte of the body is read. */
async function admitCall(services: Services, route: Route, http: HttpPair): Promise<void> {
  const { request } = http
  const viewer = await viewerOfCall(services, request, route)
  const key = request.headers['idempotency-key']
  const caller = {
    viewer,
    address: askingAddress(request),
    http,
    ...(typeof key === 'string' && key && { idempotencyKey: key }),
  }
  await admit({ services, route, caller })
  callers.set(request, caller)
}

async function answer(services: Services, route: Route, http: HttpPair) {
  const { request, reply } = http
  const caller = callers.get(request)!
  const { viewer } = caller
  const result = await performAdmitted({ services, route, input: request, caller })
  if (route.endpoint.raw) return result
  if (!viewer && isPublicRead(route)) return sendToVisitor(http, result)
  if (!reply.hasHeader('cache-control')) reply.headers({ 'cache-control': 'private, no-store', vary: whoAsks })
  return success(result)
}

/** By what of a request somebody is known. */
const whoAsks = 'cookie, authorization'

const isPublicRead = ({ endpoint }: Route) => endpoint.method === 'GET' && endpoint.access === 'anyone'

/** What everybody gets who has not signed in: their browser may keep it, and asks each time whether it is still so. */
function sendToVisitor(http: HttpPair, result: unknown) {
  const body = JSON.stringify(success(result))
  const type = 'application/json; charset=utf-8'
  const caching = 'private, no-cache'
  return sendUnlessKnown(http, { body, etag: tagOf(body), type, caching, vary: whoAsks })
}

/**
 * A cookie travels along with any request that some other site makes the browser send, so it signs a write only when
 * the request says that it comes from our own pages. A token in the header needs no such proof.
 */
async function viewerOfCall(services: Services, request: FastifyRequest, route: Route): Promise<Viewer> {
  const found = tokenOf(request)
  if (!found) return null
  if (found.from === 'cookie' && request.method !== 'GET' && request.method !== 'HEAD')
    requireOwnOrigin(request, services.config)
  try {
    return await viewerOfToken(services, found.token)
  } catch (error) {
    // whoever only reads public things may go on reading with a stale cookie
    if (found.from === 'cookie' && route.endpoint.access === 'anyone' && error instanceof AppError) return null
    throw error
  }
}

function requireOwnOrigin(request: FastifyRequest, config: Services['config']) {
  const { origin } = request.headers
  const own = config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`
  if (origin !== own) throw new AppError('forbidden', '请求的来源不对，请从本站页面操作')
}

export const isFromWeb = (request: FastifyRequest) => request.headers['come-from'] === 'web'

/** The one place where an error becomes an answer. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error)
  if (known.errorName === 'internal' || known.errorName === 'unavailable') request.log.error({ err: error })
  const status = statusFor(known, isFromWeb(request))
  const wait = known.errorName === 'unavailable' ? 2 : known.data?.retry_after
  if (wait) reply.header('retry-after', wait)
  const answer = failure(known)
  const { errno } = request.routeOptions.config as { errno?: boolean }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errno ? { errno: answer.code, ...answer } : answer)
}
