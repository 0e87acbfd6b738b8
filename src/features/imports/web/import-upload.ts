import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useSyncExternalStore } from 'react'
import { newKey } from '#src/client/data/idempotent-call.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Import } from './import-queries.ts'
import { sendFile } from './send-file.ts'

/** A file on its way to the server. One for the whole page, so that it goes on when its dialog is closed. */
export interface ImportUpload {
  readonly file: File
  readonly spaceId: number
  readonly folderId: number | null
  /** Only asks what the import would do. */
  readonly dryRun: boolean
  /** 0 to 1. */
  readonly sent: number
  /** Why it did not arrive; it can be sent again. */
  readonly problem: string | null
}

let upload: ImportUpload | null = null
let attempt = { key: '', stop: () => {} }
/** What a preview was made of, by its id: imported then, it need not be chosen again. */
let previewed: { id: number; chosen: Chosen } | null = null
const listeners = new Set<() => void>()

function set(next: ImportUpload | null) {
  upload = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useImportUpload = () =>
  useSyncExternalStore(
    subscribe,
    () => upload,
    () => null,
  )

type Chosen = Pick<ImportUpload, 'file' | 'spaceId' | 'folderId' | 'dryRun'>

/** Sends what was chosen. @param onArrived gets the import that it became */
export function startUpload(chosen: Chosen, onArrived: (begun: Import) => void) {
  attempt.stop()
  attempt = { key: newKey(), stop: () => {} }
  return send(chosen, onArrived)
}

/** Imports what that preview was made of. Null where this page no longer has it. */
export function importPreviewed(id: number, onArrived: (begun: Import) => void): (() => void) | null {
  const chosen = previewed?.id === id ? previewed.chosen : null
  return chosen && (() => void startUpload({ ...chosen, dryRun: false }, onArrived))
}

/** Once more, as the same attempt: had the first arrived after all, this is that. */
export const retryUpload = (onArrived: (begun: Import) => void) => upload && send(upload, onArrived)

export function cancelUpload() {
  attempt.stop()
  set(null)
}

async function send(chosen: Chosen, onArrived: (begun: Import) => void) {
  const controller = new AbortController()
  const { signal } = controller
  attempt.stop = () => controller.abort()
  const { file, spaceId, folderId, dryRun } = chosen
  const started: ImportUpload = { file, spaceId, folderId, dryRun, sent: 0, problem: null }
  set(started)
  window.addEventListener('beforeunload', ask)
  try {
    const onProgress = (sent: number) => !signal.aborted && set({ ...started, sent })
    const begun = await sendFile({ file, spaceId, folderId, dryRun, key: attempt.key }, { onProgress, signal })
    previewed = dryRun ? { id: begun.id, chosen: started } : null
    set(null)
    onArrived(begun)
  } catch (error) {
    if (signal.aborted) return
    const problem = isAppError(error) ? error.message : '上传失败，请重试'
    set({ ...started, problem })
    // who has closed the dialog hears it, too
    toastRefusal(error, '文件上传失败')
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
