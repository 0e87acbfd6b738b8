import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '#src/platform/config.ts'
import { AppError } from '#src/shared/errors.ts'
import { originOf } from './guard/origin.ts'
import type { HttpPair } from './route.ts'
import { tokenOf } from './guard/viewer.ts'

interface Upgrade {
  socket: Duplex
  head: Buffer
}
const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/**
 * A request for a WebSocket is a call like others: it is routed, and refused with the same answers, until its route accepts it. Other
 * addresses know of none: they answer as if it had not been asked for (RFC 9110, 7.8).
 */
export function routeWebSockets(app: FastifyInstance, paths: ReadonlySet<string>): void {
  const server = app.server as Server & { shouldUpgradeCallback: (request: IncomingMessage) => boolean }
  const isOurs = ({ url = '', headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket' && paths.has(url.split('?', 1)[0]!)
  const others = server.shouldUpgradeCallback
  server.shouldUpgradeCallback = (request) =>
    isOurs(request) || (server.listenerCount('upgrade') > 1 && others.call(server, request))
  server.on('upgrade', (request, socket, head) => {
    if (!isOurs(request)) return
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    response.on('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    app.routing(request, response)
  })
}

/**
 * A browser signs with its cookie whatever any page asks for, and says which page it was.
 * @throws invalid for a request that asks for no socket, forbidden for one from elsewhere
 */
export function requireUpgrade({ request }: HttpPair, config: Config): void {
  if (!upgrades.has(request.raw)) throw new AppError('invalid', '这个地址只接受 WebSocket 连接')
  if (tokenOf(request)!.from === 'cookie' && request.headers.origin !== new URL(originOf(request, config)).origin)
    throw new AppError('forbidden', '请求的来源不对，请从本站页面操作')
}

const servers = new Map<number, WebSocketServer>()

/** @param longest bytes of a frame: what is longer is not read, and closes the socket */
export function acceptSocket(
  { request, reply }: HttpPair,
  { longest }: { longest: number },
  use: (socket: WebSocket) => void,
): void {
  const { socket, head } = upgrades.get(request.raw)!
  const accepting = servers.get(longest) ?? new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: longest }) // prettier-ignore
  servers.set(longest, accepting)
  reply.hijack()
  reply.raw.detachSocket(socket as never)
  accepting.handleUpgrade(request.raw, socket, head, use)
}
