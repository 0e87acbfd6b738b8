import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#src/shared/errors.ts'
import { endpointId, smallBody } from '#src/shared/endpoint.ts'
import type { Viewer } from '../permission.ts'
import { askingAddress } from './guard/asking-address.ts'
import { nameCall } from './guard/audit.ts'
import { asAppError, failure, statusFor, success } from './envelope.ts'
import { readJson, takeForms } from './body/json-body.ts'
import { admit, performAdmitted } from './perform.ts'
import { sendUnlessKnown, tagOf } from './conditional.ts'
import type { Caller, HttpPair, Route, Services } from './route.ts'
import { callerOfToken, tokenOf, viewerOfToken } from './guard/viewer.ts'

/**
 * Registers every route. Refuses to start with a route that declares no access, one that accepts a large body from anyone, or two
 * with the same address.
 */
export function serve(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  readJson(app)
  takeForms(app)
  const seen = new Set<string>()
  for (const route of routes) {
    const { method, path: url, access, bodyLimit = smallBody, errno = false, anySender = false } = route.endpoint
    const name = endpointId(route.endpoint)
    if (!access) throw new Error(`${name}: no access declared`)
    if (access === 'anyone' && bodyLimit > smallBody) throw new Error(`${name}: reads too much of anyone`)
    if (seen.has(name)) throw new Error(`${name}: declared twice`)
    seen.add(name)
    nameCall(route)
    app.route({
      method,
      url,
      bodyLimit,
      onRequest: (request, reply) => admitCall(services, route, { request, reply }),
      config: { errno, takesForms: anySender },
      handler: (request, reply) => answer(services, route, { request, reply }),
    })
  }
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Checks session, access and rate limit before a byte of the body is read. */
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

/** The parts of a request that identify its sender. */
const whoAsks = 'cookie, authorization'

const isPublicRead = ({ endpoint }: Route) => endpoint.method === 'GET' && endpoint.access === 'anyone'

/** Replies that are the same for all visitors: a browser may store them but has to revalidate them each time. */
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
  if (route.endpoint.anySender) return null
  const found = tokenOf(request)
  if (!found) return null
  if (found.from === 'cookie') {
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnOrigin(request, services.config)
    else if (route.endpoint.live) refuseOtherOrigins(request, services.config)
  }
  try {
    return await (found.from === 'header' ? callerOfToken : viewerOfToken)(services, found.token)
  } catch (error) {
    // public things can be read with an expired cookie
    if (found.from === 'cookie' && route.endpoint.access === 'anyone' && error instanceof AppError) return null
    throw error
  }
}

function requireOwnOrigin(request: FastifyRequest, config: Services['config']) {
  const own = config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`
  if (request.headers.origin !== own) throw new AppError('forbidden', '请求的来源不对，请从本站页面操作')
}

/** Of reads, browsers say where they come from in another header, and over plain http not even there. */
function refuseOtherOrigins(request: FastifyRequest, config: Services['config']) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden', '请求的来源不对，请从本站页面操作')
  if (request.headers.origin !== undefined) requireOwnOrigin(request, config)
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
