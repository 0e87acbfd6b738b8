import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { runWorker } from '#src/features/runs/server/public.ts'
import type { Answer, Person, World } from '../with-app.ts'

// Imports of zips through the interface, as tests send, run and look at them.

interface Sent {
  bytes: Buffer
  name?: string
  /** The header Idempotency-Key. */
  key?: string
  /** Parts before the file. */
  fields?: Record<string, string>
}

/** A multipart request with the file last, as the page sends it. */
export async function sendZip(world: World, who: Person, spaceId: number, sent: Sent): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent.fields ?? {})) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(sent.bytes)], { type: 'application/zip' }), sent.name ?? '笔记.zip')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const reply = await world.app.inject({
    method: 'POST',
    url: `/v1/products/${spaceId}/imports`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(who.token && { authorization: who.token }),
      ...(sent.key && { 'idempotency-key': sent.key }),
    },
  })
  return { status: reply.statusCode, ...reply.json() }
}

/** Takes in all that waits, as the server's job does. */
export const drainQueue = (world: World, closing = new AbortController().signal) =>
  runWorker(world.services, 'import')({}, closing)

/** Sends a zip and takes it in. @returns the import when it is finished */
export async function importZip(world: World, who: Person, spaceId: number, sent: Sent) {
  const { data, message } = await sendZip(world, who, spaceId, sent)
  if (!data?.id) throw new Error(`not sent: ${message}`)
  await drainQueue(world)
  return (await who.get(`/v1/products/${spaceId}/imports/${data.id}`)).data
}

/** What lies in the store's folder for things that are being received. */
export function received(world: World): string[] {
  const { incoming } = world.services.files
  return existsSync(incoming) ? readdirSync(incoming) : []
}

/** How many there are of everything that an import makes, on the disk too. */
export async function countAll(world: World) {
  const { rows } = await world.pool.query(`select (select count(*) from subjects) as subjects,
    (select count(*) from resources) as resources, (select count(*) from files) as files,
    (select count(*) from import_sources) as sources`)
  const store = path.dirname(world.services.files.incoming)
  const kept = existsSync(store) ? readdirSync(store, { recursive: true, withFileTypes: true }) : []
  return { ...rows[0], bytes: kept.filter((entry) => entry.isFile()).length }
}
