import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#src/platform/config.ts'
import { type Asking, asking } from '#src/platform/tracing/asking.ts'
import type { Tracer } from '#src/platform/tracing/tracer.ts'

/** What is done for a request knows whose it is, down to its statements; with OTEL_EXPORTER_OTLP_ENDPOINT, it is traced. */
export async function followRequests(app: FastifyInstance, config: Config): Promise<void> {
  const tracer = await tracerOf(app, config)
  const known = new WeakMap<FastifyRequest, Asking>()
  app.addHook('onRequest', (request, _reply, done) => {
    const now = { id: request.id, span: tracer && begin(tracer, config, request) }
    known.set(request, now)
    asking.run(now, done)
  })
  // reading a body ends in whatever the connection was doing
  app.addHook('preValidation', (request, _reply, done) => asking.run(known.get(request)!, done))
  if (!tracer) return
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.route': route, 'http.response.status_code': statusCode }
    known.get(request)?.span?.end({ name: `${request.method} ${route}`, failed: statusCode >= 500, attributes })
    done()
  })
  app.addHook('onClose', () => tracer.flush())
}

/** Read only where it is set. */
async function tracerOf(app: FastifyInstance, { traces }: Config): Promise<Tracer | null> {
  if (!traces) return null
  const { Tracer: Made } = await import('#src/platform/tracing/tracer.ts')
  let told = 0
  return new Made(traces, (error) => {
    if (Date.now() - told < 60_000) return
    told = Date.now()
    app.log.warn({ err: error }, 'traces are lost')
  })
}

/** By the pattern of the address, which names nobody. */
const begin = (tracer: Tracer, { trustProxy }: Config, { id, method, headers }: FastifyRequest) =>
  tracer.begin(
    { name: method, kind: 'server', attributes: { 'http.request.method': method, 'gewu.request_id': id } },
    { id, traceparent: trustProxy !== 0 && typeof headers.traceparent === 'string' ? headers.traceparent : undefined },
  )
