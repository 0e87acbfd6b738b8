import { deckCache } from '#src/client/kept-study.ts'
import { readQuestion } from '#src/features/questions/contract.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import type { Queue } from '../study-queries.ts'

// What this browser keeps of a deck that was opened, so that it can be studied without a network: the page, what it loads, the cards that are
// asked next with their pictures, and questions, with their answers where their reader knows them already. All of it is one person's and goes when they sign out.

/** Pictures of one deck. */
const mostFiles = 200
const pageOf = (deckId: string) => paths.studyDeck(deckId)
const queueOf = (deckId: string) => `${pageOf(deckId)}/queue`

/** What the page and its scripts have loaded, and what lies in its cards. */
const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
const ofAssets = /\/assets\/[\w.-]+/g
const ofFiles = /\/files\/[\w.-]+/g

/** @param queue what is asked next, of which as many as the server gives at once. Silent: what cannot be kept is studied with a network. */
export async function keepDeck(userId: number, deckId: string, queue: Queue): Promise<void> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker) return
  try {
    await navigator.serviceWorker.register('/study-worker.js', { scope: paths.study() })
    const reply = await fetch(pageOf(deckId), { headers: { accept: 'text/html' } })
    if (!reply.ok || reply.redirected) return
    const html = await reply.clone().text()
    const store = await caches.open(deckCache(userId))
    // what was opened last stands last
    await Promise.all([pageOf(deckId), queueOf(deckId)].map((address) => store.delete(address)))
    await store.put(queueOf(deckId), Response.json(queue))
    const assets = [
      ...(html.match(ofAssets) ?? []),
      ...loaded().flatMap((name) => name.match(ofAssets) ?? []),
      '/favicon.svg',
    ]
    const files = queue.list.flatMap(({ card_content }) => card_content.match(ofFiles) ?? []).slice(0, mostFiles)
    await Promise.all([...new Set([...assets, ...files])].map((address) => keepOnce(store, address)))
    for (const { id, question } of queue.list)
      if (question) await keepQuestion(store, { id, spaceId: question.space_id })
    // last: a page without its scripts would show nothing
    await store.put(pageOf(deckId), reply)
  } catch {
    // the network went, or the browser keeps no more
  }
}

/** One that is refused is left out. */
async function keepOnce(store: Cache, address: string): Promise<void> {
  if (await store.match(address, { ignoreVary: true })) return
  const reply = await fetch(address)
  if (reply.ok) await store.put(address, reply)
}

/** As it stands: it may have been edited, or its answer been asked for, since it was kept. */
async function keepQuestion(store: Cache, { id, spaceId }: { id: number; spaceId: number }): Promise<void> {
  const address = addressOf(readQuestion, { params: { spaceId, id } })
  const reply = await fetch(address, { headers: { 'come-from': 'web' } })
  if (reply.ok) await store.put(address, reply)
}

/** What was kept of what a deck asks next; null where nothing was. */
export async function keptQueue(userId: number, deckId: string): Promise<Queue | null> {
  try {
    const store = await caches.open(deckCache(userId))
    const reply = await store.match(queueOf(deckId), { ignoreVary: true })
    return reply ? ((await reply.json()) as Queue) : null
  } catch {
    return null
  }
}
