/** A file that was stored: what a form keeps of it. */
export interface Attachment {
  key: string
  name: string
  /** Bytes. */
  size: number
  content_type: string
}

/** `filing`: it has arrived, and becomes a part of something. */
export type UploadStatus = 'queued' | 'running' | 'paused' | 'offline' | 'filing' | 'failed'

/** What keeps a form from being submitted: files on their way, or, where there are no others, such as failed. */
export type UploadsBusy = 'sending' | 'failed' | null

/** A file on its way. One that has arrived is an attachment. */
export interface UploadEntry {
  id: number
  name: string
  size: number
  sent: number
  status: UploadStatus
  /** Why it failed. */
  message?: string
  /** A rule refused it: nothing broke, so it is said as a warning (specification, section 8). */
  isRefused?: boolean
}

/** Whether a file is of the kinds that the input's `accept` names: '.pdf', 'image/*', 'text/plain'. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some((wanted) => {
    const kind = wanted.trim().toLowerCase()
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

export const busyOf = (entries: readonly UploadEntry[]): UploadsBusy => {
  if (!entries.length) return null
  return entries.every(({ status }) => status === 'failed') ? 'failed' : 'sending'
}
