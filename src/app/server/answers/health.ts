import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** /healthz: the process answers. /readyz: it can do its work, so a proxy may send it readers. */
export function health(app: FastifyInstance, pool: Pool): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  // of a request that was begun before, too: its connection would else stay open, and the program with it
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = !draining && (await canReach(pool))
    if (!ready) reply.code(503).header('retry-after', 2)
    return { ok: ready }
  })
}

const canReach = (pool: Pool) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )
