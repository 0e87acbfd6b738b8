import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { readingAttributes } from '#src/shared/reading-look.ts'
import { askingAddress } from '#src/platform/http/guard/asking-address.ts'
import { sendUnlessKnown, tagWithout } from '#src/platform/http/conditional.ts'
import { isFromWeb, refuse } from '#src/platform/http/serve.ts'
import { asAppError, failure, statusFor } from '#src/platform/http/envelope.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { viewerOfPage } from '#src/platform/http/guard/viewer.ts'
import { callsAs } from '../in-process.ts'
import { developmentShell } from './pages-development.ts'
import { productionShell } from './pages-production.ts'
import type { PageShell, RenderedPage } from './page-shell.ts'
import { servePdfData } from './pdf-data.ts'
import { withStreamed } from './streamed-page.ts'

export async function pages(app: FastifyInstance, services: Services): Promise<void> {
  const shell: PageShell = services.config.dev ? await developmentShell(app) : await productionShell(app)
  await servePdfData(app)
  app.get('/*', { errorHandler: pageError }, async (request, reply) => {
    if (/^\/(v\d|files|upload)\//.test(request.url)) throw new AppError('not_found')
    const viewer = await viewerOfPage(services, request)
    const { config } = services
    const elsewhere = redirectOf(request.url, config)
    if (elsewhere) return reply.redirect(elsewhere)
    // loaders call the API in-process: the same gate and shapes as over HTTP, no socket
    const call = closed(callsAs(services, viewer, askingAddress(request)), request.log)
    const page = await shell.render({
      request: new Request(`http://localhost${pathOf(request)}`, { headers: pageHeaders(request) }),
      call,
      signedIn: viewer !== null,
      site: { ...siteOf(config), origin: config.publicUrl ?? '' },
    })
    if (page instanceof Response) return passOn(page, reply)
    noteFailure(page, { request, reply })
    const look = lookOf(request)
    const finish = () => shell.finish(request.url, documentOf(page, shell.assets(page.files), look))
    if (viewer || page.status !== 200) {
      reply
        .code(page.status)
        .type(html)
        .headers({ 'cache-control': cachingOf(page, viewer), vary: whoAsks })
      return reply.send(await withStreamed(page, await finish(), call))
    }
    const sent = look ? await withTag(finish) : await onceWithTag(page, finish)
    return sendUnlessKnown({ request, reply }, { ...sent, type: html, caching: 'public, no-cache', vary: whoAsks })
  })
  notFound(app)
}
const html = 'text/html; charset=utf-8'
/** By what of a request its reader and their look are known. */
const whoAsks = 'cookie, authorization'

/** The special space shows no exercises and no cards (specification, section 2). */
const redirectOf = (url: string, { specialSpace: id }: Services['config']) =>
  new RegExp(`^/spaces/${id}/(questions|cards)(?=[/?]|$)`).test(url) ? paths.space(id) : null

function noteFailure({ status, errors }: RenderedPage, { request, reply }: HttpPair) {
  if (status >= 500) for (const err of Object.values(errors ?? {})) request.log.error({ err })
  if (status === 503) reply.header('retry-after', 2)
}

type Finish = () => Promise<string> | string
interface Sent {
  body: Buffer
  etag: string
}

/** A page that is given out again need not be put together, encoded and tagged again. */
async function onceWithTag(page: RenderedPage, finish: Finish): Promise<Sent> {
  const known = encoded.get(page)
  if (known) return known
  const sent = await withTag(finish)
  encoded.set(page, sent)
  return sent
}
const encoded = new WeakMap<RenderedPage, Sent>()

/** The page's own time is no part of its tag: where a minute later all times in it read the same, it is the same page. */
async function withTag(finish: Finish): Promise<Sent> {
  const body = Buffer.from(await finish())
  const from = body.indexOf(timeMark, body.lastIndexOf(stateMark)) + timeMark.length
  return { body, etag: tagWithout(body, { from, to: body.indexOf('}', from) }) }
}
/** What the page starts from is the last of the document, and the site stands first in it, with the time at its end. */
const stateMark = '<script type="application/json" id="state">'
const timeMark = '"now":'

const cachingOf = (page: RenderedPage, viewer: Viewer) => {
  if (page.status >= 500) return 'no-store'
  return viewer ? 'private, no-store' : 'public, no-cache'
}

/** Errors of the closed list alone reach a page, as they reach a browser; what they were before is for the log. */
const closed = (call: Call, log: FastifyBaseLogger) =>
  ((e, input) =>
    call(e, input).catch((err: unknown) => {
      const known = asAppError(err)
      if (known !== err) log.error({ err })
      throw known
    })) as Call

const siteOf = ({ siteName: name, signInProviders, ...config }: Services['config']) => ({
  name,
  filingNumber: config.filingNumber,
  qqGroup: config.qqGroup,
  minPassword: config.minPassword,
  specialSpace: config.specialSpace,
  hasModel: config.model !== null,
  providers: signInProviders.map(({ key, name: its }) => ({ key, name: its })),
})
/** The path decides what is shown: whatever a client names as the host, also inside the request line, does not. */
const pathOf = ({ url }: FastifyRequest) => url.replace(/^https?:\/\/[^/?#]*/i, '')
const pageHeaders = (request: FastifyRequest) => ({ cookie: request.headers.cookie ?? '' })

/** A redirect or other bare answer of the router; copied by hand because HEAD must work on it too. */
async function passOn(page: Response, reply: FastifyReply) {
  for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply
    .code(page.status)
    .header('cache-control', 'no-store')
    .send(await page.text())
}

/** What this reader has chosen for this device, as attributes. */
const lookOf = ({ cookies }: FastifyRequest) => {
  const { theme } = cookies
  return (theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '') + readingAttributes(cookies)
}

const documentOf = (page: RenderedPage, assets: string, look: string) =>
  `<!doctype html><html lang="zh-CN"${look}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
  `${page.head}${assets}</head><body>${page.html}${stateMark}${page.state}</script></body></html>`

/** An address that is neither a call nor a page. */
export function notFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuse(new AppError('not_found'), request, reply))
}

/** A page that could not even be begun (the database is lost before anyone is known) still answers in plain Chinese. */
function pageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html') || isFromWeb(request)) return refuse(error, request, reply)
  const known = asAppError(error)
  if (known.errorName === 'internal' || known.errorName === 'unavailable') request.log.error({ err: error })
  if (known.errorName === 'unavailable') reply.header('retry-after', 2)
  const { message } = failure(known)
  return reply
    .code(statusFor(known, false))
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title></head><body><main><h1>${message}</h1><p><a href="">重新加载</a></p></main></body></html>`,
    )
}
