import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { refusalOf } from './s3-signature.ts'
import type { S3Settings } from '#src/platform/files/s3/requests.ts'

// A real S3 server on loopback, and a way to it that behaves as it is told: well, or as badly as any network and any store can.

/** What happens to one request. */
export type Fault =
  /** The store says that it cannot, and has done nothing. */
  | 'refuses'
  /** The store does what it is asked, and the answer is lost. */
  | 'deaf'
  | 'silent'
  /** The answer breaks off in the middle. */
  | 'cut'
  /** The answer says that it is shorter than the object. */
  | 'short'
  /** One byte of the answer, or of what was sent, is another one. */
  | 'garbled'
  | 'garbledUp'
  /** The store keeps other bytes than it was sent, and does not notice. */
  | 'rots'

/** Entries that a list has at most; the server of npm fails where a list has more than a page. */
const pageLength = 100
const secret = 'S3RVER'

export interface Asked {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
}

type Play = (asked: Asked) => Fault | null | undefined

export type S3Server = Awaited<ReturnType<typeof s3Server>>

export async function s3Server() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-s3-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'gewu', configs: [] }],
  })
  const { port } = await store.run()
  let play: Play = () => null
  const asked: Asked[] = []
  const waiting = new Set<ServerResponse>()
  const server = createServer((incoming, reply) => {
    const { method = '', url = '', headers } = incoming
    asked.push({ method, url, headers })
    void pass({ incoming, reply, port, fault: play({ method, url, headers }) ?? null, waiting })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    asked,
    /** How the requests from now on are treated. */
    plays(next: Play) {
      play = next
    },
    /** The next request of these: once. */
    failsOnce(fault: Fault, fits: (asked: Asked) => boolean) {
      let isOver = false
      play = (one) => {
        if (isOver || !fits(one)) return null
        isOver = true
        return fault
      }
    },
    settings: (more: Partial<S3Settings> = {}): S3Settings => ({
      endpoint,
      bucket: 'gewu',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: secret,
      prefix: '',
      pathStyle: true,
      linkEndpoint: null,
      patience: 10_000,
      ...more,
    }),
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'gewu',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: secret,
    },
    async close() {
      for (const reply of waiting) reply.destroy()
      server.closeAllConnections()
      server.close()
      store.httpServer.closeAllConnections()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Passing {
  incoming: IncomingMessage
  reply: ServerResponse
  port: number
  fault: Fault | null
  waiting: Set<ServerResponse>
}

async function pass({ incoming, reply, port, fault, waiting }: Passing) {
  const { method, url, headers } = incoming
  const body = Buffer.concat(await incoming.toArray().catch(() => []))
  if (fault === 'silent') return void waiting.add(reply)
  if (fault === 'refuses') return reply.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
  if (fault === 'garbledUp' && body.length) body[body.length >> 1]! ^= 1
  const refusal = refusalOf({ method: method!, url: url!, headers, body }, secret)
  if (refusal)
    return reply
      .writeHead(refusal === 'SignatureDoesNotMatch' ? 403 : 400)
      .end(`<Error><Code>${refusal}</Code></Error>`)
  if (fault === 'rots' && body.length) body[body.length >> 1]! ^= 1
  // the server does not look at it, and would not know what to do with the other bytes
  delete headers['content-md5']
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false })
  onward.on('error', () => reply.destroy())
  // whoever has gone is waited for by nobody
  reply.on('close', () => onward.destroy())
  onward.on('response', (answer) => void passBack({ answer, reply, fault, url: url! }))
  onward.end(body)
}

async function passBack({
  answer,
  reply,
  fault,
  url,
}: {
  answer: IncomingMessage
  reply: ServerResponse
  fault: Fault | null
  url: string
}) {
  if (!fault && url.includes('list-type=2')) return passPage(answer, reply)
  if (!fault || fault === 'garbledUp' || fault === 'rots') {
    reply.writeHead(answer.statusCode!, answer.headers)
    return answer.pipe(reply)
  }
  const bytes = Buffer.concat(await answer.toArray())
  if (fault === 'deaf') return reply.destroy()
  if (fault === 'garbled' && bytes.length) bytes[bytes.length >> 1]! ^= 1
  const half = bytes.subarray(0, bytes.length >> 1)
  if (fault === 'short')
    return reply.writeHead(answer.statusCode!, { ...answer.headers, 'content-length': half.length }).end(half)
  reply.writeHead(answer.statusCode!, answer.headers)
  if (fault === 'cut') return reply.write(half, () => reply.destroy())
  return reply.end(bytes)
}

async function passPage(answer: IncomingMessage, reply: ServerResponse) {
  const text = Buffer.concat(await answer.toArray()).toString()
  const entries = text.match(/<Contents>.*?<\/Contents>/gs) ?? []
  let page = text
  for (const one of entries.slice(pageLength)) page = page.replace(one, '')
  if (entries.length > pageLength) page = page.replace('<IsTruncated>false', '<IsTruncated>true')
  reply.writeHead(answer.statusCode!, { 'content-type': 'application/xml' }).end(page)
}
