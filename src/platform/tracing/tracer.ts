import { randomBytes } from 'node:crypto'

export interface TraceSettings {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Share of the requests that are traced, unless the proxy has decided. */
  readonly share: number
}

type Value = string | number

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes?: Readonly<Record<string, Value>>
}

/** By the numbers of OTLP. */
const kinds = { internal: 1, server: 2, client: 3 } as const

/** Spans that wait to be sent; beyond them new ones are dropped: a collector that is away costs nothing. */
const most = 4096
/** Milliseconds. */
const every = 5000

/** Tells a collector what was done when, in the JSON of OTLP 1.x; loses spans rather than hold anybody up. */
export class Tracer {
  readonly settings: TraceSettings
  readonly #onLost: (error: unknown) => void
  #done: object[] = []
  #due: NodeJS.Timeout | null = null
  #sending: Promise<void> | null = null

  constructor(settings: TraceSettings, onLost: (error: unknown) => void) {
    this.settings = settings
    this.#onLost = onLost
  }

  /**
   * The span of a request. Its trace goes on from the one before, and bears the request's id where that is a UUID.
   * @returns null for one that is not traced
   */
  begin(start: SpanStart, given: { traceparent: string | undefined; id: string }): Span | null {
    const [, trace, parent, flags] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(given.traceparent ?? '') ?? []
    if (flags !== undefined ? !(Number.parseInt(flags, 16) & 1) : Math.random() >= this.settings.share) return null
    const own = given.id.replaceAll('-', '').toLowerCase()
    const traceId = trace ?? (/^[0-9a-f]{32}$/.test(own) ? own : randomBytes(16).toString('hex'))
    return new Span(this, { ...start, traceId, parent: parent ?? '' })
  }

  keep(span: object): void {
    if (this.#done.length >= most) return
    this.#done.push(span)
    if (!this.#sending) this.#wait()
  }

  #wait(): void {
    this.#due ??= setTimeout(() => void this.flush(), every).unref()
  }

  /** Sends what waits, one batch after the other: while one is on its way to a slow collector, the next grows to its most and no further. */
  async flush(): Promise<void> {
    if (this.#due) clearTimeout(this.#due)
    this.#due = null
    while (this.#sending) await this.#sending
    const spans = this.#done
    this.#done = []
    if (!spans.length) return
    this.#sending = this.#send(spans)
      .catch(this.#onLost)
      .finally(() => {
        this.#sending = null
        if (this.#done.length) this.#wait()
      })
    await this.#sending
  }

  async #send(spans: object[]): Promise<void> {
    const { endpoint, headers, service } = this.settings
    const resource = { attributes: listOf({ 'service.name': service }) }
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'gewu' }, spans }] }] })
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
  }
}

export class Span {
  readonly #tracer: Tracer
  readonly #about: SpanStart & { traceId: string; parent: string }
  readonly #id = randomBytes(8).toString('hex')
  readonly #from = performance.timeOrigin + performance.now()

  constructor(tracer: Tracer, about: SpanStart & { traceId: string; parent: string }) {
    this.#tracer = tracer
    this.#about = about
  }

  child(start: SpanStart): Span {
    return new Span(this.#tracer, { ...start, traceId: this.#about.traceId, parent: this.#id })
  }

  end({
    name,
    failed = false,
    attributes,
  }: { name?: string; failed?: boolean; attributes?: Record<string, Value> } = {}) {
    const { traceId, parent, kind, ...about } = this.#about
    this.#tracer.keep({
      traceId,
      spanId: this.#id,
      ...(parent && { parentSpanId: parent }),
      name: name ?? about.name,
      kind: kinds[kind],
      startTimeUnixNano: nanoseconds(this.#from),
      endTimeUnixNano: nanoseconds(performance.timeOrigin + performance.now()),
      attributes: listOf({ ...about.attributes, ...attributes }),
      status: failed ? { code: 2 } : {},
    })
  }
}

const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

const listOf = (attributes: Readonly<Record<string, Value>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
