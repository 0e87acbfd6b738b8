import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const pictures = { 'favicon.svg': 'image/svg+xml; charset=utf-8', 'share.png': 'image/png' }

/** The sign in a browser's tab, and the picture that stands for pages without one of their own where they are shared. */
export function serveSitePictures(app: FastifyInstance) {
  for (const [name, type] of Object.entries(pictures)) {
    const bytes = readFileSync(path.join(import.meta.dirname, name))
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes),
    )
  }
}
