import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// Another site, as imports ask it for pictures: a real server at a port of this machine.

export type Answer = (reply: ServerResponse, request: IncomingMessage) => unknown

export interface OtherHost {
  readonly port: number
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly origin: string
  /** Paths in the order of the requests. */
  readonly asked: string[]
  /** Connections so far, with or without a request. */
  connections(): number
  readonly heads: IncomingMessage['headers'][]
  close(): Promise<void>
}

/** Answers by path; everything else is not found. */
export async function openHost(answers: Record<string, Answer>): Promise<OtherHost> {
  const asked: string[] = []
  const heads: IncomingMessage['headers'][] = []
  let connections = 0
  const server = createServer((request, reply) => {
    asked.push(request.url!)
    heads.push(request.headers)
    const answer = answers[request.url!]
    if (answer) answer(reply, request)
    else reply.writeHead(404).end()
  })
  server.on('connection', () => connections++)
  // of both families where the machine has both
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    heads,
    connections: () => connections,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const sends =
  (type: string, body: Uint8Array | string): Answer =>
  (reply) =>
    reply.writeHead(200, { 'content-type': type }).end(body)

export const redirects =
  (location: string): Answer =>
  (reply) =>
    reply.writeHead(302, { location }).end()
