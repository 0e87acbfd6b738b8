import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const favicon = readFileSync(path.join(import.meta.dirname, 'favicon.svg'))
export function serveFavicon(app: FastifyInstance) {
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )
}
