import type { FastifyInstance } from 'fastify'
import { serveStudyWorker, workerFile } from './study-worker.ts'
import { serveSitePictures } from './site-pictures.ts'
import type { PageShell, Render } from './page-shell.ts'

/** Pages by way of Vite: every change is on the screen at once. */
export async function developmentShell(app: FastifyInstance): Promise<PageShell> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('preClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (!/^\/(@|src\/|node_modules\/)/.test(request.url)) return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  serveSitePictures(app)
  serveStudyWorker(app, async () => (await vite.transformRequest(`/${workerFile}`))?.code ?? '', 'development')
  return {
    render: async (page) => {
      const { render } = (await vite.ssrLoadModule('/src/app/web/ssr.tsx')) as { render: Render }
      return render(page)
    },
    assets: () =>
      '<script src="/src/app/web/before-alive.ts"></script><link rel="stylesheet" href="/src/ui/styles/main.css"><script type="module" src="/src/app/web/client.tsx"></script>',
    finish: (url, html) => vite.transformIndexHtml(url, html),
  }
}
