import { type IncomingMessage, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { useAgent } from 'request-filtering-agent'
import { type Address, Addresses } from './addresses.ts'
import { NotFetched } from './not-fetched.ts'

/** Milliseconds until a connection stands, and until all is received, over all redirects. */
const usual = { connection: 3_000, all: 10_000 }
const mostRedirects = 3

export interface Fetched {
  readonly bytes: Buffer
  /** The type that its host gives it, without parameters, in small letters. */
  readonly type: string
}

interface Wanted {
  /** What the type has to begin with. */
  readonly type: string
  readonly maxBytes: number
  readonly signal: AbortSignal
}

interface Sent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Other hosts, asked for what strangers name. Nothing is asked of addresses that are not the internet's (but for `networks`),
 * and nothing is told: no cookies, no referrer.
 */
export class Outside {
  readonly #addresses: Addresses
  readonly #patience: typeof usual

  /** @param networks addresses and CIDRs of one's own network that may be asked as well */
  constructor(networks: readonly string[], patience = usual) {
    this.#addresses = new Addresses(networks)
    this.#patience = patience
  }

  /** @throws NotFetched; the reason of `signal` */
  async get(address: string, { type, maxBytes, signal }: Wanted): Promise<Fetched> {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(this.#patience.all)])
    try {
      const reply = await this.#follow(new URL(address), whole)
      return await receive(reply, { type, maxBytes })
    } catch (error) {
      signal.throwIfAborted()
      throw problemOf(error, whole)
    }
  }

  /** The status of the answer, of which nothing else is read. No redirect is followed. @throws NotFetched; the reason of `signal` */
  async post(address: string, { body, headers, signal }: Sent): Promise<number> {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(this.#patience.all)])
    try {
      const reply = await this.#ask(new URL(address), whole, { method: 'POST', body, headers })
      reply.destroy()
      return reply.statusCode ?? 0
    } catch (error) {
      signal.throwIfAborted()
      throw problemOf(error, whole)
    }
  }

  /** Lets go of what is under way. */
  close() {
    this.#addresses.close()
  }

  /** Each step of the way is looked at like the first. */
  async #follow(first: URL, signal: AbortSignal): Promise<IncomingMessage> {
    let url = first
    for (let redirects = 0; ; redirects++) {
      const reply = await this.#ask(url, signal)
      const status = reply.statusCode ?? 0
      const to = [301, 302, 303, 307, 308].includes(status) ? reply.headers.location : undefined
      if (status === 200) return reply
      reply.destroy()
      if (to === undefined) throw new NotFetched('answered', `对方网站回复 ${status}`)
      if (redirects === mostRedirects) throw new NotFetched('answered', '对方网站转来转去，没有结果')
      if (!URL.canParse(to, url)) throw new NotFetched('answered', '对方网站转向的地址有误')
      url = new URL(to, url)
    }
  }

  async #ask(url: URL, signal: AbortSignal, what: Asked = forPicture): Promise<IncomingMessage> {
    requireOrdinary(url)
    const connecting = new AbortController()
    const timer = setTimeout(
      () => connecting.abort(new NotFetched('unreachable', unreachable)),
      this.#patience.connection,
    )
    try {
      const both = AbortSignal.any([signal, connecting.signal])
      const addresses = await orAborted(this.#addresses.of(url.hostname), both)
      return await this.#send(url, { ...what, addresses, signal: both, onConnect: () => clearTimeout(timer) })
    } catch (error) {
      throw connecting.signal.aborted ? connecting.signal.reason : error
    } finally {
      clearTimeout(timer)
    }
  }

  /** To these addresses alone, whatever the name says next; the agent looks at each before it connects. */
  #send(url: URL, { addresses, signal, onConnect, method, headers: given, body }: Sending): Promise<IncomingMessage> {
    const allowIPAddressList = addresses.filter(this.#addresses.isOwn).map(({ address }) => address)
    const lookup: LookupFunction = (_host, { all }, done) =>
      all ? done(null, [...addresses]) : done(null, addresses[0]!.address, addresses[0]!.family)
    const headers = { 'accept-encoding': 'identity', ...given }
    const options = { method, agent: useAgent(url.href, { allowIPAddressList }), lookup, headers, signal }
    return new Promise((resolve, reject) => {
      const asked = url.protocol === 'https:' ? askHttps(url, options) : askHttp(url, options)
      asked.once('socket', (socket) => socket.once('connect', onConnect))
      asked.once('response', resolve)
      // also what comes after the reply; whoever reads that hears of it there
      asked.on('error', reject)
      asked.end(body)
    })
  }
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
const forPicture: Asked = { method: 'GET', headers: { 'user-agent': 'gewu-import', accept: 'image/*' } }

interface Sending extends Asked {
  addresses: readonly Address[]
  signal: AbortSignal
  onConnect(): void
}

const unreachable = '连接不上对方网站'

/** Plain web servers stand at 80 and 443 or high up; what listens between is not made to be asked so. */
function requireOrdinary({ protocol, username, password, port }: URL): void {
  if (protocol !== 'http:' && protocol !== 'https:') throw new NotFetched('forbidden', '对方网站转向了网页以外的地址')
  if (username !== '' || password !== '') throw new NotFetched('forbidden', '地址里带有用户名或密码')
  const number = Number(port)
  if (port !== '' && number !== 80 && number !== 443 && number < 1024)
    throw new NotFetched('forbidden', '地址里的端口不能用')
}

async function receive(reply: IncomingMessage, { type: wanted, maxBytes }: Pick<Wanted, 'type' | 'maxBytes'>) {
  try {
    const type = (reply.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
    if (!type.startsWith(wanted)) throw new NotFetched('answered', '对方网站给的不是图片')
    if ((reply.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new NotFetched('answered', '对方网站的回复无法读取')
    const parts: Buffer[] = []
    let size = 0
    for await (const part of reply as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new NotFetched('answered', `超过 ${maxBytes / 1024 / 1024}MB`)
      parts.push(part)
    }
    return { bytes: Buffer.concat(parts), type }
  } finally {
    reply.destroy()
  }
}

/** The agent tells its refusals from other failures by its words alone. */
const refusedByAgent = /is not allowed\. Because/

function problemOf(error: unknown, { aborted }: AbortSignal): NotFetched {
  if (error instanceof NotFetched) return error
  if (aborted) return new NotFetched('slow', '对方网站太慢，没有取完')
  if (refusedByAgent.test((error as Error).message)) return NotFetched.internal()
  return new NotFetched('unreachable', unreachable)
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
