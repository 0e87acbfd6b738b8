import { runWorker } from '#src/features/runs/server/public.ts'
import type { Answer, Person, World } from '../with-app.ts'

// Files of questions through the interface, as tests send them in, take them in and fetch them.

export interface SentQuestions {
  text?: string
  bytes?: Uint8Array
  name?: string
  fields?: Record<string, string>
  /** The header Idempotency-Key. */
  key?: string
}

export const sendQuestions = (
  who: Person,
  spaceId: number,
  { text = '', bytes = Buffer.from(text), name = '题.gift', fields = {}, key }: SentQuestions,
): Promise<Answer> =>
  who.upload(
    `/v1/products/${spaceId}/questions/import`,
    { tag_titles: '题', ...fields, file: { name, type: 'application/octet-stream', bytes } },
    key === undefined ? {} : { 'idempotency-key': key },
  )

/** Takes in all that waits, as the server's job does. */
export const drainQuestions = (world: World, closing = new AbortController().signal) =>
  runWorker(world.services, 'question_import')({}, closing)

/** Sends a file and takes it in. @returns the run when it is finished */
export async function importQuestions(world: World, who: Person, spaceId: number, sent: SentQuestions) {
  const { data, message } = await sendQuestions(who, spaceId, sent)
  if (!data?.run_id) throw new Error(`not sent: ${message}`)
  await drainQuestions(world)
  return (await who.get(`/v1/runs/${data.run_id}`)).data
}

/** The bytes of an export. */
export async function fetchQuestions(world: World, who: Person, spaceId: number, query = '') {
  const reply = await world.app.inject({
    method: 'GET',
    url: `/v1/products/${spaceId}/questions/export${query}`,
    headers: who.token ? { authorization: who.token } : {},
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
