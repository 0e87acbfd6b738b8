import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, newIncoming } from '#src/platform/files/file-store.ts'

interface RunFile {
  kind: string
  id: number
}

/**
 * Where the file of a run lies on this machine: what it takes in, until it is finished, or what it makes. What comes in is swept after a day; an
 * archive of somebody's own data is kept for longer.
 */
export const placeOf = ({ incoming, made }: Pick<FileStore, 'incoming' | 'made'>, { kind, id }: RunFile) =>
  path.join(kind === 'archive' ? made : incoming, `${kind}-${id}.zip`)

/** What other machines find it by. */
const sharedName = ({ kind, id }: RunFile) => `run-${kind}-${id}`

export interface ReadyFile {
  /** Makes it the file of this run, inside the transaction that makes its row. */
  place(run: RunFile): Promise<void>
  /** After a transaction that failed, whatever it has done. */
  undo(): Promise<void>
}

/** What a run is to take in, from where it was received; where other machines shall find it, it travels now. */
export async function readyRunFile(files: FileStore, received: string): Promise<ReadyFile> {
  const { shared } = files
  const name = shared && `ready-${path.basename(newIncoming(files))}`
  if (shared) await shared.keep(name!, received)
  let placed: RunFile | undefined
  return {
    async place(run) {
      placed = run
      await (shared ? shared.rename(name!, sharedName(run)) : rename(received, placeOf(files, run)))
    },
    async undo() {
      // what cannot be removed now is swept
      await shared?.remove(name!).catch(() => {})
      if (placed) await dropRunFile(files, placed).catch(() => {})
    },
  }
}

/** Where a run finds on this machine what it takes in, wherever it was received. */
export async function fetchRunFile(files: FileStore, run: RunFile): Promise<string> {
  const place = placeOf(files, run)
  const there = await files.shared?.open(sharedName(run))
  if (!there) return place
  await mkdir(files.incoming, { recursive: true })
  const part = newIncoming(files)
  try {
    await pipeline(there, createWriteStream(part, { flags: 'wx' }))
    await rename(part, place)
  } finally {
    await rm(part, { force: true })
  }
  return place
}

/** What a run has made is to be found by other machines, too. */
export async function shareMade(files: FileStore, run: RunFile): Promise<void> {
  if (!files.shared) return
  await files.shared.keep(sharedName(run), placeOf(files, run))
  await rm(placeOf(files, run), { force: true })
}

/** What a run has made; null where it is gone. */
export async function openMade(
  files: FileStore,
  run: RunFile,
): Promise<{ size: number; open(): Promise<Readable> } | null> {
  const { shared } = files
  const entries = (await shared?.list(sharedName(run))) ?? []
  const entry = entries.find(({ name }) => name === sharedName(run))
  if (entry)
    return { size: entry.size, open: async () => (await shared!.open(entry.name)) ?? Promise.reject(new Error('gone')) }
  const place = placeOf(files, run)
  const found = await stat(place).catch(() => null)
  return found && { size: found.size, open: async () => createReadStream(place) }
}

export async function dropRunFile(files: FileStore, run: RunFile): Promise<void> {
  await rm(placeOf(files, run), { force: true })
  await files.shared?.remove(sharedName(run))
}

/** Those in the shared place that have lain there for a day: the row of a younger one may not have been written yet. */
export const oldSharedFiles = async ({ shared }: FileStore): Promise<RunFile[]> =>
  ((await shared?.list('run-')) ?? []).flatMap(({ name, changedAt }) => {
    if (changedAt > new Date(Date.now() - 24 * 3600_000)) return []
    const [, kind, id] = /^run-(\w+)-(\d+)$/.exec(name) ?? []
    return kind === undefined ? [] : [{ kind, id: Number(id) }]
  })
