import { createServer } from 'node:http'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#src/platform/config.ts'
import { eventLoopDelay, type Program, startedAt } from '#src/platform/health/program.ts'
import { countJobs } from '#src/platform/jobs/job-counts.ts'
import { Metrics } from '#src/platform/metrics/metrics.ts'

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Measured {
  readonly config: Config
  readonly pool: Pool
  readonly program: Program
}

/**
 * What this program does, at a port of its own, for monitoring systems (METRICS_PORT; off unless set). The port is no part of the site:
 * nobody signs in there, so it listens where METRICS_HOST says, which is this machine alone.
 */
export function serveMetrics(app: FastifyInstance, measured: Measured): void {
  const { metricsPort: port, metricsHost: host } = measured.config
  if (port === null) return
  const metrics = new Metrics()
  measureAnswers(app, metrics)
  measureDatabase(metrics, measured)
  measureProgram(metrics, app)
  const server = createServer(async (request, reply) => {
    if (request.url !== '/metrics') return void reply.writeHead(404).end()
    const text = await metrics.text()
    reply.writeHead(200, { 'content-type': 'application/openmetrics-text; version=1.0.0; charset=utf-8' }).end(text)
  })
  server.on('error', (error) => app.log.error({ err: error }, 'metrics are not served'))
  app.addHook('onListen', () => {
    server.listen(port, host, () => app.log.info({ port }, 'metrics are served'))
  })
  app.addHook('onClose', async () => void server.close())
}

/** By the pattern of the address, which names nobody. */
function measureAnswers(app: FastifyInstance, metrics: Metrics) {
  const answered = metrics.counter('gewu_requests', 'Answers by method, route and status.')
  const took = metrics.histogram('gewu_request_seconds', 'Seconds until an answer was sent.', bounds)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    answered({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    took(reply.elapsedTime / 1000)
    done()
  })
}

function measureDatabase(metrics: Metrics, { pool, program }: Measured) {
  metrics.gauge('gewu_database_connections', 'Connections of this program to the database.', () =>
    program
      .poolStates()
      .flatMap(({ name, ...states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { pool: name, state }, value })),
      ),
  )
  metrics.gauge(
    'gewu_jobs',
    'Jobs of all programs: those that are due, and those that were tried in vain for the last time.',
    async () => {
      const { due, failed } = await countJobs(pool)
      return [
        { labels: { state: 'due' }, value: due },
        { labels: { state: 'failed' }, value: failed },
      ]
    },
  )
}

function measureProgram(metrics: Metrics, app: FastifyInstance) {
  const connections = promisify(app.server.getConnections.bind(app.server))
  metrics.gauge('gewu_connections', 'Open connections of readers, among them streams of events.', async () => [
    { value: await connections() },
  ])
  metrics.gauge('process_resident_memory_bytes', 'Memory of this program.', () => [
    { value: process.memoryUsage.rss() },
  ])
  metrics.gauge(
    'gewu_event_loop_delay_seconds',
    'How long what is due waits for its turn: 99 % of the last minute.',
    () => [{ value: eventLoopDelay() / 1000 }],
  )
  metrics.gauge('process_start_time_seconds', 'When this program began.', () => [{ value: startedAt() }])
}
