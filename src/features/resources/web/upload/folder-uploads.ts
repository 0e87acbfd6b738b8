import { useSyncExternalStore } from 'react'
import { callOverHttp } from '#src/client/data/call.ts'
import { newKey } from '#src/client/data/idempotent-call.ts'
import { type Attachment, dropUpload, type UploadEntry, UploadQueue } from '#src/features/files/web/public.tsx'
import { type AppError, isAppError } from '#src/shared/errors.ts'
import { createDocument } from '#src/features/resources/contract.ts'
import { titleFrom } from './title-from.ts'

// Files that were chosen for a folder, or dropped on it: each is sent, and then becomes a resource there. One list for the
// whole page, so that they go on while their reader looks at something else.

export interface FolderPlace {
  spaceId: number
  /** Null is the root. */
  folder: { id: number; title: string } | null
}

/** A file of the list. */
export interface FolderUpload {
  key: string
  /** How far it is; null when it is there. */
  entry: UploadEntry | null
  name: string
  /** The resource that it became. */
  made: { spaceId: number; id: number } | null
  pause: () => void
  resume: () => void
  remove: () => void
}

/** A file that has arrived, and the resource that it becomes. */
interface Filing {
  /** The same for each try, so that it is there once. */
  key: string
  attachment: Attachment
  problem: AppError | null
  madeId: number | null
}
interface Target {
  place: FolderPlace
  queue: UploadQueue
  filings: Filing[]
}

const targets = new Map<string, Target>()
const listeners = new Set<() => void>()
let list: readonly FolderUpload[] = []

export const useFolderUploads = () => useSyncExternalStore(subscribe, read, read)
const read = () => list
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const uploadInto = (place: FolderPlace, files: readonly File[]): void => targetOf(place).queue.add(files)

/** Gives up what is not there, and forgets what is. */
export function clearUploads(): void {
  for (const upload of list) upload.remove()
}

function targetOf(place: FolderPlace): Target {
  const name = `${place.spaceId}/${place.folder?.id ?? 0}`
  const known = targets.get(name)
  if (known) return known
  const target: Target = { place, queue: new UploadQueue(place.spaceId), filings: [] }
  target.queue.subscribe(publish)
  target.queue.whenArrived((attachment) => {
    const filing: Filing = { key: newKey(), attachment, problem: null, madeId: null }
    target.filings.push(filing)
    void makeResource(target, filing)
  })
  targets.set(name, target)
  return target
}

async function makeResource({ place: { spaceId, folder } }: Target, filing: Filing) {
  filing.problem = null
  publish()
  const { key: ufile_key, name } = filing.attachment
  const body = { type: 'ProductLocalFile' as const, title: titleFrom(name), parent_id: folder?.id ?? null, ufile_key }
  try {
    const made = await callOverHttp(createDocument, { params: { spaceId }, body }, { idempotencyKey: filing.key })
    filing.madeId = made.id
  } catch (error) {
    if (!isAppError(error)) throw error
    filing.problem = error
  } finally {
    publish()
  }
}

function publish() {
  list = [...targets].flatMap(([name, target]) => [...filedIn(name, target), ...sentTo(name, target)])
  const isBusy = list.some(({ entry }) => entry !== null && entry.status !== 'failed')
  // whoever closes the page is asked while something is under way
  if (isBusy) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}
const ask = (event: Event) => event.preventDefault()

const sentTo = (name: string, { queue }: Target): FolderUpload[] =>
  queue.entries.map((entry) => ({
    key: `${name}/${entry.id}`,
    entry,
    name: entry.name,
    made: null,
    pause: () => queue.pause(entry.id),
    resume: () => queue.resume(entry.id),
    remove: () => queue.remove(entry.id),
  }))

const filedIn = (name: string, target: Target): FolderUpload[] =>
  target.filings.map((filing) => ({
    key: `${name}/${filing.key}`,
    entry: filing.madeId === null ? entryOf(filing) : null,
    name: filing.attachment.name,
    made: filing.madeId === null ? null : { spaceId: target.place.spaceId, id: filing.madeId },
    pause: () => {},
    resume: () => void makeResource(target, filing),
    remove: () => {
      target.filings = target.filings.filter((other) => other !== filing)
      if (filing.madeId === null) dropUpload(filing.attachment.key)
      publish()
    },
  }))

const entryOf = ({ attachment: { name, size }, problem }: Filing): UploadEntry => ({
  id: 0,
  name,
  size,
  sent: size,
  ...(problem === null
    ? { status: 'filing' }
    : { status: 'failed', message: problem.message, isRefused: problem.errorName === 'refused' }),
})
