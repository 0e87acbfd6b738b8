// The service worker of what is studied (docs/decisions/0372-studying-without-a-network.md). It keeps nothing by itself: it shows, where the
// network is gone, the pages of decks that `keep-deck.ts` has kept, their scripts and their pictures, and leaves all else alone. It imports nothing.

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching {
  readonly request: Request
  respondWith(reply: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', act: (event: Waiting) => void): void
  addEventListener(type: 'fetch', act: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
const worker = globalThis as unknown as Worker

/** How long a page waits for a network that says nothing. */
const patience = 6000
const page = /^\/study(\/decks\/\d+)?$/
const shown = /^\/(assets|files)\/|^\/favicon\.svg$|^\/v1\/products\/\d+\/questions\/\d+$/
/** Marks what was kept of a deck; the newest is last. */
const deckPage = /^\/study\/decks\/\d+$/

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (page.test(pathname)) event.respondWith(pageOf(request, pathname))
  } else if (shown.test(pathname)) event.respondWith(fileOf(request, pathname))
})

/** The server's while there is one: what it says of who is signed in holds. */
async function pageOf(request: Request, pathname: string): Promise<Response> {
  const waiting = fetch(request)
  try {
    const kept = await keptPage(pathname)
    // without a kept one there is nothing to be shown in its place
    return await (kept ? Promise.race([waiting, tooLong()]) : waiting)
  } catch (error) {
    waiting.catch(() => {})
    const kept = await keptPage(pathname)
    if (kept) return kept
    throw error
  }
}

const tooLong = () =>
  new Promise<never>((_resolve, reject) => void setTimeout(() => reject(new Error('slow')), patience))

/** The overview is not kept: it leads to the deck that was opened last. */
async function keptPage(pathname: string): Promise<Response | undefined> {
  if (deckPage.test(pathname)) return caches.match(pathname, { ignoreVary: true })
  const names = (await caches.keys()).filter((name) => name.startsWith('gewu-study-'))
  for (const name of names) {
    const keys = await (await caches.open(name)).keys()
    const last = keys.map(({ url }) => new URL(url).pathname).findLast((path) => deckPage.test(path))
    if (last) return Response.redirect(last)
  }
  return undefined
}

/** Scripts carry a hash of what they say; whether somebody may still see a picture or a question the server knows. */
async function fileOf(request: Request, pathname: string): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true })
  if (kept && pathname.startsWith('/assets/')) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
