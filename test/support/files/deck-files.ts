import { runWorker } from '#src/features/runs/server/public.ts'
import type { Answer, Person, World } from '../with-app.ts'

// Files of decks through the interface, as tests send them in, take them in and fetch them.

export interface SentDeck {
  text?: string
  bytes?: Uint8Array
  name?: string
  fields?: Record<string, string>
  /** The header Idempotency-Key. */
  key?: string
}

export const sendDeckFile = (
  who: Person,
  { text = '', bytes = Buffer.from(text), name = '牌.csv', fields = {}, key }: SentDeck,
): Promise<Answer> =>
  who.upload(
    '/v1/decks/import',
    { ...fields, file: { name, type: 'application/octet-stream', bytes } },
    key === undefined ? {} : { 'idempotency-key': key },
  )

/** Takes in all that waits, as the server's job does. */
export const drainDecks = (world: World, closing = new AbortController().signal) =>
  runWorker(world.services, 'deck_import')({}, closing)

/** Sends a file and takes it in. @returns the run when it is finished */
export async function importDeckFile(world: World, who: Person, sent: SentDeck) {
  const { data, message } = await sendDeckFile(who, sent)
  if (!data?.run_id) throw new Error(`not sent: ${message}`)
  await drainDecks(world)
  return (await who.get(`/v1/runs/${data.run_id}`)).data
}

/** A deck as a file. */
export async function fetchDeck(world: World, who: Person, id: number, query = '') {
  const reply = await world.app.inject({
    method: 'GET',
    url: `/v1/decks/${id}/export${query}`,
    headers: who.token ? { authorization: who.token } : {},
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.body }
}
