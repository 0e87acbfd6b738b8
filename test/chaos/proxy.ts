import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

// What nginx does by deploy/nginx.conf: the nodes in turn, none for a second that did not answer; what no node has begun goes to the next
// one, and so does a read that broke off before it was answered. A write that a node may have begun is never sent twice.

interface Upstream {
  readonly port: number
  readonly agent: http.Agent
  restsUntil: number
}

export interface Proxy {
  readonly address: string
  close(): void
}

const rest = 1000
/** Milliseconds for which a request that nobody has begun waits for a node. */
const patience = 10_000

export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const upstreams = ports.map((port): Upstream => ({ port, agent: new http.Agent({ keepAlive: true }), restsUntil: 0 }))
  let turn = 0
  const next = () => {
    const now = Date.now()
    const awake = upstreams.filter(({ restsUntil }) => restsUntil <= now)
    const all = awake.length ? awake : upstreams
    return all[turn++ % all.length]!
  }
  const server = http.createServer((request, response) => void pass(next, request, response))
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const { port } = next()
    const asked = http.request({ port, host: '127.0.0.1', path: request.url, headers: request.headers })
    asked.on('error', () => socket.destroy())
    asked.on('response', () => socket.destroy())
    asked.on('upgrade', (reply, upstream, first) => {
      const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      if (first.length) socket.write(first)
      upstream.on('error', () => socket.destroy())
      if (head.length) upstream.write(head)
      socket.pipe(upstream).pipe(socket)
      socket.on('close', () => upstream.destroy())
      upstream.on('close', () => socket.destroy())
    })
    asked.end()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}

async function pass(next: () => Upstream, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request).catch(() => null)
  if (!body) return response.destroy()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const until = Date.now() + patience
  for (;;) {
    const upstream = next()
    try {
      const reply = await ask(upstream, request, body)
      if (reply.statusCode === 503 && isRead && Date.now() < until) {
        reply.resume()
        upstream.restsUntil = Date.now() + rest
        continue
      }
      response.writeHead(reply.statusCode!, reply.headers)
      response.on('close', () => reply.destroy())
      await pipeline(reply, response).catch(() => response.destroy())
      return
    } catch (error) {
      upstream.restsUntil = Date.now() + rest
      const { code, hasBegun } = error as { code?: string; hasBegun?: boolean }
      if ((hasBegun && !isRead) || Date.now() > until) {
        response.writeHead(502, { 'content-type': 'text/plain' })
        response.end(`a node broke off: ${String(code)}`)
        return
      }
      await sleep(20)
    }
  }
}

/** @throws with `hasBegun` where the node may have seen the request */
const ask = ({ port, agent }: Upstream, { method, url, headers }: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { connection: _, 'transfer-encoding': __, ...passed } = headers
    const asked = http.request({ port, agent, host: '127.0.0.1', method, path: url, headers: { ...passed, 'content-length': String(body.length) } }) // prettier-ignore
    let hasBegun = false
    asked.on('socket', (socket) => {
      if (!socket.connecting) hasBegun = true
      else socket.once('connect', () => (hasBegun = true))
    })
    asked.on('error', (error) => reject(Object.assign(error, { hasBegun })))
    asked.on('response', resolve)
    asked.end(body)
  })
