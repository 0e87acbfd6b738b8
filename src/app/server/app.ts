import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { openPool, searchPool } from '#src/platform/db/pool.ts'
import { SlowStatements } from '#src/platform/db/slow/slow-statements.ts'
import type { Config } from '#src/platform/config.ts'
import type { Program } from '#src/platform/health/program.ts'
import { proxiesOf } from '#src/platform/http/guard/asking-address.ts'
import { loggedAddress } from '#src/platform/http/logged-address.ts'
import { acceptUploads } from '#src/platform/http/body/multipart.ts'
import { openapi } from '#src/platform/http/openapi/openapi.ts'
import { serve } from '#src/platform/http/serve.ts'
import { routeWebSockets } from '#src/platform/http/web-socket.ts'
import { smallBody } from '#src/shared/endpoint.ts'
import { refuseAddress, refuseBytes } from './answers/bad-requests.ts'
import { followRequests } from './answers/follow-requests.ts'
import { devMailbox } from './answers/dev-mailbox.ts'
import { callGroups, routes } from './endpoints.ts'
import { health } from './answers/health.ts'
import { serveMetrics } from './answers/metrics.ts'
import { logStream } from './answers/log-stream.ts'
import { notFound, pages } from './pages/pages.ts'
import { securityHeaders } from './answers/security-headers.ts'
import { filesIn } from './commands/installation.ts'
import { buildServices } from './start/services.ts'
import { registerAllOwnData } from './own-data.ts'
import { registerRuns } from './runs.ts'
import { registerAllKinds } from './kinds.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  home: string
  /** False leaves the pages out, for tests that only speak to the API. */
  withPages?: boolean
}

/** The whole program but for its port: routes, pages and the services behind them. */
export async function createApp({ config, databaseUrl, home, withPages = config.servePages }: AppOptions) {
  const app = Fastify(fastifyOptions(config, await logStream(process.stdout)))
  const slow = new SlowStatements()
  const { pool, db } = openPool(databaseUrl, {
    max: config.pool,
    onSlow: slow.note,
    // what connections say while they are being closed is no news
    onError: (error) => pool.ending || app.log.warn({ err: error }, 'database connection lost'),
  })
  const searching = openPool(databaseUrl, {
    ...searchPool,
    onSlow: slow.note,
    onError: (error) => searching.pool.ending || app.log.warn({ err: error }, 'database connection lost'),
  })
  slow.keepIn(pool)
  const files = await filesIn(home, config)
  const services = buildServices({
    config,
    pool,
    db,
    searchDb: searching.db,
    files,
    home,
    searchPool: searching.pool,
    log: (line) => app.log.info(line),
  })
  registerAllKinds()
  registerRuns()
  registerAllOwnData()
  await app.register(cookie)
  await acceptUploads(app)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 4 } } })
  await followRequests(app, config)
  securityHeaders(app, config)
  logAnswers(app, services.program)
  health(app, pool)
  serveMetrics(app, { config, pool, program: services.program })
  if (config.serveApi) {
    serve(app, services, routes)
    routeWebSockets(app, new Set(['/v1/together']))
    let description = ''
    app.get('/openapi.json', (_request, reply) => {
      description ||= JSON.stringify(openapi(callGroups, config.siteName))
      return reply.type('application/json; charset=utf-8').send(description)
    })
    if (!config.production) devMailbox(app, db)
  }
  if (withPages) await pages(app, services)
  else notFound(app)
  // streams end first: the server waits for what is open
  app.addHook('preClose', async () => {
    await services.notices.close()
    // what has arrived by now is read before the port and idle connections close: else it would be lost without an answer
    await nextTurn()
  })
  app.addHook('onClose', async () => {
    await searching.pool.end()
    await slow.write()
    await pool.end()
  })
  return { app, services, pool, db, databaseUrl, home }
}

/** One line a request, when it is answered, instead of the framework's two. */
function logAnswers(app: FastifyInstance, program: Program) {
  app.addHook('onResponse', (req, res, done) => {
    program.answered(res.statusCode)
    req.log.info({ req, res, responseTime: Math.round(res.elapsedTime * 10) / 10 }, 'answered')
    done()
  })
}

/** Behind proxies their id is taken, so that one line of theirs and ours are found by the same word. */
function idOfProxy({ trustProxy }: Config, { headers }: IncomingMessage): string | null {
  const given = headers['x-request-id']
  return trustProxy !== 0 && typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : null
}

const fastifyOptions = (config: Config, stream: Awaited<ReturnType<typeof logStream>>) => ({
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: (request: IncomingMessage) => idOfProxy(config, request) ?? randomUUID(),
  requestIdHeader: false as const,
  trustProxy: proxiesOf(config),
  // calls that need more declare it; what leads nowhere needs none
  bodyLimit: smallBody,
  // what still arrives while the program ends, on a connection that is open, is answered as ever, and the connection closed
  return503OnClosing: false,
  forceCloseConnections: 'idle' as const,
  routerOptions: { maxParamLength: 300 },
  frameworkErrors: refuseAddress(config),
  clientErrorHandler: refuseBytes(config),
  logger: {
    level: config.logLevel,
    stream,
    // codes, passwords and cookies never reach the log because bodies and headers are not written at all
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, url: loggedAddress(request.url) }),
    },
  },
})
