import type { RunningUpload, UploadListener } from './upload-resumable.ts'
import type { Attachment, UploadEntry } from './upload-entry.ts'

/** Sent at once; the others wait. */
const atOnce = 2

/** Files on their way into one space, or, with null, for a personal document: two at a time. */
export class UploadQueue {
  entries: readonly UploadEntry[] = []
  readonly #spaceId: number | null
  readonly #files = new Map<number, File>()
  readonly #running = new Map<number, RunningUpload>()
  readonly #listeners = new Set<() => void>()
  #nextId = 1
  #onArrived: (attachment: Attachment, file: File) => void = () => {}

  constructor(spaceId: number | null) {
    this.#spaceId = spaceId
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Who is told of what has arrived. */
  whenArrived(act: (attachment: Attachment, file: File) => void) {
    this.#onArrived = act
  }

  add(files: readonly File[]) {
    const added = files.map((file): UploadEntry => {
      const id = this.#nextId++
      this.#files.set(id, file)
      return { id, name: file.name, size: file.size, sent: 0, status: 'queued' }
    })
    this.#set([...this.entries, ...added])
    this.#startNext()
  }

  pause(id: number) {
    this.#running.get(id)?.pause()
    this.#change(id, { status: 'paused' })
  }

  /** After a pause, or once more after a failure. */
  resume(id: number) {
    const upload = this.#running.get(id)
    if (!upload) return void this.#start(id)
    this.#change(id, { status: 'running' })
    upload.resume()
  }

  remove(id: number) {
    this.#running.get(id)?.remove()
    this.#drop(id)
  }

  /** What has come stays on the server for a day, should the same file be chosen again. */
  stop() {
    for (const upload of this.#running.values()) upload.pause()
  }

  async #start(id: number) {
    const listener: UploadListener = {
      onProgress: (sent) => this.#change(id, { sent, status: 'running' }),
      onDone: (attachment) => {
        const file = this.#files.get(id)!
        this.#drop(id)
        this.#onArrived(attachment, file)
      },
      onOffline: () => this.#change(id, { status: 'offline' }),
      onFailed: (message) => this.#change(id, { status: 'failed', message }),
    }
    this.#change(id, { status: 'running' })
    try {
      const { startUpload } = await import('./upload-resumable.ts')
      const file = this.#files.get(id)
      // removed while the code came
      if (file) this.#running.set(id, startUpload(file, this.#spaceId, listener))
    } catch {
      this.#change(id, { status: 'failed', message: '网络错误，请检查网络后重试' })
    }
  }

  #startNext() {
    const busy = this.entries.filter(({ status }) => status === 'running').length
    const next = this.entries.find(({ status }) => status === 'queued')
    if (next && busy < atOnce) void this.#start(next.id)
  }

  #drop(id: number) {
    this.#running.delete(id)
    this.#files.delete(id)
    this.#set(this.entries.filter((entry) => entry.id !== id))
    this.#startNext()
  }

  #change(id: number, what: Partial<UploadEntry>) {
    this.#set(this.entries.map((entry) => (entry.id === id ? { ...entry, ...what } : entry)))
    this.#startNext()
  }

  #set(entries: readonly UploadEntry[]) {
    this.entries = entries
    for (const listener of this.#listeners) listener()
  }
}
