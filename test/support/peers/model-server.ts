import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A service that speaks chat completions over HTTP on loopback and behaves as it is told: well, or as badly as any service can.

export interface Request {
  readonly headers: IncomingMessage['headers']
  readonly model: string
  readonly stream: boolean
  readonly messages: readonly { role: string; content: string }[]
  /** Of the last message. */
  readonly asked: string
  /** Resolves when whoever asked has gone before the end. */
  readonly left: Promise<void>
}
type Play = (reply: ServerResponse, request: Request) => void | Promise<void>

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`
const open = (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'text/event-stream' })

async function goesOn(reply: ServerResponse, piece: string, left: Promise<void>) {
  while (!reply.destroyed)
    if (!reply.write(piece)) await Promise.race([left, new Promise((resolve) => reply.once('drain', resolve))])
}

/** How it may misbehave. */
const bad = {
  silent: (_reply, { left }) => left,
  /** Breaks the connection within a piece. */
  cut: (reply) => {
    open(reply).write(chunk('前半'))
    reply.write('data: {"choices":[{"del', () => reply.destroy())
  },
  /** Ends without having said that it is at its end. */
  unfinished: (reply) => void open(reply).end(chunk('前半')),
  malformed: (reply) => void open(reply).end('data: {"choices": "all of them"}\n\n'),
  noEvents: (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>'),
  elsewhere: (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  errorWithin: (reply) => void open(reply).end('data: {"error":{"message":"overloaded"}}\n\n'),
  /** Goes on for as long as somebody listens. */
  endless: (reply, { left }) => goesOn(open(reply), chunk('没完没了'.repeat(500)), left),
  /** One line without an end. */
  endlessLine: (reply, { left }) => {
    open(reply).write('data: ')
    return goesOn(reply, 'x'.repeat(10_000), left)
  },
} satisfies Record<string, Play>

/** How it may answer. */
export const plays = {
  /** In pieces, with what it cost. */
  says:
    (text: string | ((request: Request) => string), tokens = 100): Play =>
    (reply, request) => {
      open(reply)
      const whole = typeof text === 'string' ? text : text(request)
      for (const piece of whole.match(/[^]{1,7}/gu) ?? []) reply.write(chunk(piece))
      reply.write(chunk('', 'stop'))
      reply.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: tokens } })}\n\n`)
      reply.end('data: [DONE]\n\n')
    },
  /** Begins, and waits until it is left or told to go on. */
  waits:
    (begin: string, until: Promise<unknown>, rest = ''): Play =>
    async (reply, { left }) => {
      open(reply).write(chunk(begin))
      await Promise.race([until, left])
      if (!reply.destroyed) reply.end(`${chunk(rest, 'stop')}data: [DONE]\n\n`)
    },
  status:
    (code: number): Play =>
    (reply) =>
      void reply.writeHead(code, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}'),
  ...bad,
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>

export async function startModelServer() {
  const requests: Request[] = []
  let play: Play = plays.says('好的。')
  const next: Play[] = []
  const server = createServer((request, reply) => {
    void readAll(request).then((body) => {
      const { model, stream, messages } = JSON.parse(body)
      const left = new Promise<void>((resolve) => reply.once('close', resolve))
      const read = { headers: request.headers, model, stream, messages, asked: messages.at(-1).content, left }
      requests.push(read)
      return (next.shift() ?? play)(reply, read)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** From now on. */
    will: (how: Play) => void ((play = how), (next.length = 0)),
    /** Before that, one after the other. */
    first: (...how: Play[]) => void next.push(...how),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  return body
}
