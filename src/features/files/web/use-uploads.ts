import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { dropUpload } from './drop-upload.ts'
import { type Attachment, isAccepted } from './upload-entry.ts'
import { UploadQueue } from './upload-queue.ts'

export interface Uploads {
  /** The space that the files are for; null: a personal document. */
  spaceId: number | null
  /** As an input's accept: '.pdf,image/*'. */
  accept?: string
  /** How many files there may be. */
  max?: number
  /** What has arrived. */
  value: Attachment[]
  onChange: (value: Attachment[]) => void
}

/** Files on their way: several at a time, each can be paused, goes on after a lost connection, and becomes part of `value`. */
export function useUploads({ spaceId, accept, max = 20, value, onChange }: Uploads) {
  const queue = useMemo(() => new UploadQueue(spaceId), [spaceId])
  const entries = useSyncExternalStore(
    queue.subscribe,
    () => queue.entries,
    () => queue.entries,
  )
  const [refusal, setRefusal] = useState<string>()
  const arrived = useArrivals(queue, value, onChange)
  useEffect(() => () => queue.stop(), [queue])
  useQuestionOnLeaving(entries.some(({ status }) => status === 'running' || status === 'queued'))

  function add(chosen: File[]) {
    const fitting = chosen.filter((file) => isAccepted(file, accept))
    const taken = fitting.slice(0, Math.max(0, max - value.length - entries.length))
    setRefusal(refusalOf({ chosen, fitting, taken, max }))
    queue.add(taken)
  }
  return {
    entries,
    /** Why not all of the chosen files were taken. */
    refusal,
    add,
    pause: (id: number) => queue.pause(id),
    resume: (id: number) => queue.resume(id),
    remove: (id: number) => queue.remove(id),
    /** Takes away what has arrived; what came here and was not saved yet is not kept on the server either. */
    takeAway(file: Attachment) {
      onChange(value.filter(({ key }) => key !== file.key))
      if (arrived.delete(file.key)) dropUpload(file.key)
    },
  }
}

/**
 * Adds to what there is now, also when two arrive before the form has rendered the first.
 * @returns the keys of all that arrived here
 */
function useArrivals(queue: UploadQueue, value: Attachment[], onChange: (value: Attachment[]) => void) {
  const latest = useRef(value)
  const [arrived] = useState(() => new Set<string>())
  useEffect(() => {
    latest.current = value
    queue.whenArrived((attachment) => {
      arrived.add(attachment.key)
      latest.current = [...latest.current, attachment]
      onChange(latest.current)
    })
  })
  return arrived
}

function useQuestionOnLeaving(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}

interface Choice {
  chosen: File[]
  fitting: File[]
  taken: File[]
  max: number
}
function refusalOf({ chosen, fitting, taken, max }: Choice): string | undefined {
  if (taken.length < fitting.length) return `最多 ${max} 个文件，多出的没有添加`
  const other = chosen.find((file) => !fitting.includes(file))
  return other && `不支持这种文件：${other.name}`
}
