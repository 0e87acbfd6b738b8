import type { FastifyInstance } from 'fastify'

/**
 * The service worker of what is studied, from an address of its own that browsers ask for again each time; the pages' file of it has a hash in its
 * name. Another build is another worker. @param read its script @param build names the build
 */
export function serveStudyWorker(app: FastifyInstance, read: () => Promise<string> | string, build: string) {
  app.get('/study-worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // it would otherwise be allowed below its own address alone
      .header('service-worker-allowed', '/study')
      .header('cache-control', 'no-cache')
      .send(`// ${build}\n${await read()}`),
  )
}

export const workerFile = 'src/features/study/web/offline/worker.ts'
