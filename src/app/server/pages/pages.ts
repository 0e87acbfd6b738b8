import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { readingAttributes } from '#src/shared/reading-look.ts'
import { changesSince } from '#src/platform/db/page-changes.ts'
import { askingAddress } from '#src/platform/http/guard/asking-address.ts'
import { sendUnlessKnown, tagWithout } from '#src/platform/http/conditional.ts'
import { isFromWeb, refuse } from '#src/platform/http/serve.ts'
import { asAppError, failure, statusFor } from '#src/platform/http/envelope.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { viewerOfPage } from '#src/platform/http/guard/viewer.ts'
import { callsAs } from '../in-process.ts'
import { KeptPages, type SentPage } from './kept-pages.ts'
import { developmentShell } from './pages-development.ts'
import { productionShell } from './pages-production.ts'
import { PagePlaces } from './page-places.ts'
import type { PageShell, RenderedPage } from './page-shell.ts'
import { servePdfData } from './pdf-data.ts'
import { withStreamed } from './streamed-page.ts'

interface Asked extends HttpPair {
  viewer: Viewer
}

export async function pages(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  const shell: PageShell = config.dev ? await developmentShell(app) : await productionShell(app)
  const kept = new KeptPages(keptBytes)
  await servePdfData(app)
  app.get('/*', { errorHandler: pageError }, async (request, reply) => {
    if (/^\/(v\d|files|upload)\//.test(request.url)) throw new AppError('not_found')
    const viewer = await viewerOfPage(services, request)
    const elsewhere = redirectOf(request.url, config)
    if (elsewhere) return reply.redirect(elsewhere)
    const asked = { request, reply, viewer }
    return viewer || config.dev || request.url.includes('?') ? answer(asked) : answerKept(asked)
  })
  notFound(app)

  /** What a visitor was shown last at this address, as long as it is what they would be shown now. */
  async function answerKept(asked: Asked) {
    const { request } = asked
    const address = pathOf(request) + lookOf(request)
    const at = Date.now()
    const known = kept.find(address, at)
    // where the database does not answer, the page itself says so
    const asOf = await changesSince(services.pool, known?.made).catch(() => null)
    if (!asOf) return answer(asked)
    if (!known || asOf.changed)
      return answer(asked, (page, places) => kept.keep(address, page, { moment: asOf.moment, places, at }))
    return sendPage(asked, { ...known.page, ...(await kept.encoded(address, known.page, request.headers)) })
  }

  /** @param keep is given what every visitor gets */
  async function answer(asked: Asked, keep?: (page: SentPage, places: number[] | null) => void) {
    const { request, reply, viewer } = asked
    const places = new PagePlaces()
    const way = { address: askingAddress(request), onCall: places.note.bind(places) }
    // loaders call the API in-process: the same gate and shapes as over HTTP, no socket
    const call = closed(callsAs(places.noting(services), viewer, way), request.log)
    const page = await shell.render({
      request: new Request(`http://localhost${pathOf(request)}`, { headers: pageHeaders(request) }),
      call,
      signedIn: viewer !== null,
      site: { ...siteOf(config), origin: config.publicUrl ?? '' },
    })
    if (page instanceof Response) return passOn(page, reply)
    noteFailure(page, asked)
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
    if (keep && places.mayBeKept && !page.errors && !page.streamed) keep(sent, await places.find(services.pool))
    return sendPage(asked, sent)
  }
}
/** Some 300 pages, compressed ones beside them. */
const keptBytes = 16 * 1024 * 1024

/** What visitors get. */
const sendPage = (asked: Asked, page: SentPage & { encoding?: string }) =>
  sendUnlessKnown(asked, { ...page, type: html, caching: 'public, no-cache', vary: whoAsks })

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

/** A page that is given out again need not be put together, encoded and tagged again. */
async function onceWithTag(page: RenderedPage, finish: Finish): Promise<SentPage> {
  const known = encoded.get(page)
  if (known) return known
  const sent = await withTag(finish)
  encoded.set(page, sent)
  return sent
}
const encoded = new WeakMap<RenderedPage, SentPage>()

/** The page's own time is no part of its tag: where a minute later all times in it read the same, it is the same page. */
async function withTag(finish: Finish): Promise<SentPage> {
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
