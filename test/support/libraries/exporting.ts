import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { runWorker } from '#src/features/runs/server/public.ts'
import type { Person, World } from '../with-app.ts'

// Exports as tests ask for, run and look into them.

export type Format = 'markdown' | 'epub'

/** Writes all that waits, as the server's job does. */
export const writeExports = (world: World, closing = new AbortController().signal) =>
  runWorker(world.services, 'export')({}, closing)

/** What whoever asks gets of an archive: its bytes, or a refusal. */
export async function fetchExport(world: World, who: Person, url: string) {
  const reply = await world.app.inject({ url, headers: who.token ? { authorization: who.token } : {} })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

export interface Exported {
  id: number
  url: string
  file_name: string
  report: { documents: number; files: number; lost: number; notes: number; omitted: number }
  remarks: { path: string; what: string; why: string; lost: boolean }[]
  bytes: Buffer
  headers: Record<string, unknown>
  entries: ZipEntry[]
}

/** Asks for an export and fetches it. */
export async function exportSpace(
  world: World,
  who: Person,
  spaceId: number,
  format: Format = 'markdown',
): Promise<Exported> {
  const begun = await who.post(`/v1/products/${spaceId}/exports`, { format })
  if (!begun.data?.id) throw new Error(`not begun: ${begun.message}`)
  await writeExports(world)
  const { data } = await who.get(`/v1/products/${spaceId}/exports/${begun.data.id}`)
  if (data.state !== 'done') throw new Error(`not exported: ${data.problem}`)
  const { bytes, headers } = await fetchExport(world, who, data.url)
  return { ...data, bytes, headers, entries: await unzip(bytes) }
}

export interface ZipEntry {
  name: string
  bytes: Buffer
  isStored: boolean
  /** Length of the extra field of its own header. */
  extra: number
}

/** In the order of the zip. */
export async function unzip(bytes: Buffer): Promise<ZipEntry[]> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const entries: ZipEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const isStored = entry.compressionMethod === 0
    const extra = bytes.readUInt16LE(entry.relativeOffsetOfLocalHeader + 28)
    const content = entry.fileName.endsWith('/')
      ? Buffer.alloc(0)
      : await buffer(await zip.openReadStreamPromise(entry))
    entries.push({ name: entry.fileName, bytes: content, isStored, extra })
  }
  return entries
}

export const filesIn = (entries: readonly ZipEntry[]) => new Map(entries.map(({ name, bytes }) => [name, bytes]))
