import '#src/ui/styles/main.css'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { callOverHttp } from '#src/client/data/call.ts'
import { registerMaps } from '#src/client/text/rich-text-maps.ts'
import { readState } from '#src/client/text/html-state.ts'
import { clientContext } from '#src/client/data/queries.ts'
import { wakeStaying } from '#src/client/on-visible.tsx'
import type { Site } from '#src/client/head/site.ts'
import { App } from './app.tsx'
import { screens } from './screens.tsx'
import { followMovedPresses } from './shell/moved-presses.ts'

interface State {
  site: Site
  /** What the page's loaders fetched. */
  replies: [key: QueryKey, reply: unknown][]
  router: {
    loaderData: Record<string, unknown>
    errors: Record<string, { status: number; message: string | null }> | null
  }
}

registerMaps(() => import('#src/features/resources/web/minds/draw-map.tsx').then(({ drawMap }) => drawMap))

const { site, replies, router: given } = readState(document) as State
const client = {
  call: callOverHttp,
  queries: new QueryClient({
    // offline is an error to be told, not a reason to wait in silence
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  }),
  specialSpace: site.specialSpace,
}
const updatedAt = dateOfPage()
for (const [key, reply] of replies) client.queries.setQueryData(key, reply, { updatedAt })

/** The server has just said that the page is as it stands, also one out of the cache; only going back asks nobody. */
function dateOfPage() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' ? site.now : Date.now()
}

const errors =
  given.errors &&
  Object.fromEntries(
    Object.entries(given.errors).map(([id, { status, message }]) => [id, new ErrorResponse(status, '', { message })]),
  )

/** Not awaited at the top of a module: screens share files with this one, and would wait for it as it waits for them. */
async function start() {
  // the screens of this page must be there before hydration begins
  await Promise.all(
    (matchRoutes(screens, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  const router = createBrowserRouter(screens, {
    hydrationData: { loaderData: given.loaderData, errors },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(clientContext, client)
      return context
    },
  })
  router.subscribe(wakeStaying)
  const { pathname } = router.state.location
  const forget = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    forget()
    // what the first page told machines of itself (src/client/head/metadata-tags.ts) is not true of the next
    for (const told of document.head.querySelectorAll('[property],[type="application/ld+json"]')) told.remove()
  })
  const page = (
    <App client={client} site={site}>
      <RouterProvider router={router} />
    </App>
  )
  // as a transition it gives way every few milliseconds, and parts within <Suspense> come one by one
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, page, {
      onRecoverableError: (error) => console.error('hydration:', error),
    })
  })
}
followMovedPresses()
void start()
