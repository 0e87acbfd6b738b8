import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router'
import { partsLoaded } from '#src/client/lazy-part.tsx'
import { setVisitor } from '#src/client/current-user.ts'
import { jsonOfState, withoutShown } from '#src/client/text/html-state.ts'
import { MachineHead } from '#src/client/head/page-head.tsx'
import { type Client, clientContext } from '#src/client/data/queries.ts'
import { ShownHtml } from '#src/client/text/rich-text.tsx'
import { Streamed, streamMark } from '#src/client/text/streamed-text.tsx'
import type { Site } from '#src/client/head/site.ts'
import type { AnyEndpoint, Call } from '#src/shared/endpoint.ts'
import { ResultCache } from '#src/shared/result-cache.ts'
import { App } from './app.tsx'
import type { RouteHandle } from './screen-route.ts'
import { screens } from './screens.tsx'
import { loadElsewhere } from './shell/elsewhere.ts'

/** Here nothing is gained by loading a screen late. */
const loadAll = (routes: RouteObject[]): Promise<unknown> =>
  Promise.all(
    routes.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      if (route.children) await loadAll(route.children)
    }),
  )
// not awaited at this level: the screens' files import this one
const handlerOfScreens = loadAll(screens)
  .then(partsLoaded)
  .then(() => createStaticHandler(screens))
const cache = { defaultOptions: { queries: { retry: false, gcTime: Infinity, staleTime: Infinity } } }

interface PageRequest {
  request: Request
  call: Call
  /** False where nobody is signed in, which then is not asked again. */
  signedIn: boolean
  site: Omit<Site, 'now'>
}

/** Pages of visitors, in characters of JSON and HTML: some 60 of them. What people who are signed in see, hardly anybody else asks for. */
const pagesOfVisitors = new ResultCache<ReturnType<typeof draw>>(4_000_000, ({ html }) => html.length)
/** Times in pages are told by the minute at most. */
const minute = 60_000

/** An address becomes a page; loaders have filled the cache before anything is rendered. */
export async function render({ request, call, signedIn, site: settings }: PageRequest) {
  const now = Date.now()
  const site = { ...settings, now: signedIn ? now : now - (now % minute) }
  const client = { call, queries: new QueryClient(cache) }
  if (!signedIn) setVisitor(client.queries)
  const requestContext = new RouterContextProvider()
  requestContext.set(clientContext, client)
  const handler = await handlerOfScreens
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context
  if (context.statusCode === 404) await loadElsewhere(requestContext)
  const errors = hideInternals(context)
  const { loaderData, errors: routeErrors } = context
  const state = jsonOfState({
    site,
    replies: repliesIn(client.queries),
    router: { loaderData, errors: serialisable(routeErrors) },
  })
  const drawn = { routes: handler.dataRoutes, context, client, site, state }
  const page = signedIn || errors ? draw(drawn) : drawOnce(request.url, drawn)
  client.queries.clear()
  return errors ? { ...page, errors } : page
}

const drawOnce = (address: string, drawn: Drawn) =>
  pagesOfVisitors.find(address, drawn.state) ?? pagesOfVisitors.keep(address, drawn.state, draw(drawn))

interface Drawn {
  routes: StaticHandler['dataRoutes']
  context: StaticContext
  client: Client
  site: PageRequest['site'] & { now: number }
  state: string
}
function draw({ routes, context, client, site, state }: Drawn) {
  const shown = new Map<string, string>()
  let toMachines = ''
  let streamed: { from: AnyEndpoint; input: object; mark: string } | null = null
  const all = renderToString(
    <ShownHtml value={shown}>
      <MachineHead value={(html) => (toMachines += html)}>
        <Streamed value={(from, input) => (streamed = { from, input, mark: streamMark })}>
          <div id="root">
            <App client={client} site={site}>
              <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
            </App>
          </div>
        </Streamed>
      </MachineHead>
    </ShownHtml>,
  )
  // React puts <title>, <meta> and <link> before the first element: they belong into the head
  const at = all.indexOf('<div id="root">')
  return {
    status: context.statusCode,
    head: all.slice(0, at) + toMachines,
    html: all.slice(at),
    state: withoutShown(state, shown),
    streamed,
    errors: null,
    files: shownIn(context).flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.files ?? []),
  }
}

/** Of what the address leads to, what is on the screen: of a page that failed what stands above the failure. */
function shownIn({ matches, errors }: StaticContext) {
  const failed = matches.findIndex(({ route }) => errors !== null && route.id in errors)
  return failed === -1 ? matches : matches.slice(0, failed + 1)
}

/**
 * What loaders fetched, for the browser's cache; what failed is asked again there. Sorted, since which of them was the quickest
 * is nothing of the page: the same page is the same text.
 */
const repliesIn = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []))

type StaticContext = Exclude<Awaited<ReturnType<StaticHandler['query']>>, Response>

/** The text of an unexpected error is for the log, never for the page. @returns the errors as they were */
function hideInternals(context: StaticContext) {
  const original = context.errors
  if (!original) return null
  const hidden: Record<string, unknown> = {}
  for (const [id, error] of Object.entries(original))
    hidden[id] = error instanceof Error ? new Error('internal') : error
  context.errors = hidden
  return original
}

/** What the browser's router starts from: status and text of expected errors, nothing of others. */
function serialisable(errors: StaticContext['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = error as { status?: number; data?: { message?: string } }
      return [id, { status: status ?? 500, message: data?.message ?? null }]
    }),
  )
}
