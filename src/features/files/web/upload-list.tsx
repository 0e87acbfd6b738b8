import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import type { UploadEntry, UploadsBusy } from './upload-entry.ts'
import { ArrivedRow, UploadRow } from './upload-row.tsx'
import { type Uploads, useUploads } from './use-uploads.ts'

interface Props extends Uploads {
  /** What the list is of: 附件. */
  label: string
  /** Told what keeps the form from being submitted: a file on its way, or one that failed. */
  onBusy?: (why: UploadsBusy) => void
}

/** Files to choose or to drop here, each with its progress, and those that have arrived. */
export default function UploadList({ label, onBusy, ...uploads }: Props) {
  const { value, max, accept } = uploads
  const { entries, refusal, add, pause, resume, remove, takeAway } = useUploads(uploads)
  const isBusy = entries.length > 0
  const busy = busyOf(entries)
  const tell = useRef(onBusy)
  useEffect(() => void (tell.current = onBusy))
  // when it changes, and not whenever the form passes another function
  useEffect(() => tell.current?.(busy), [busy])
  const isFull = max !== undefined && value.length + entries.length >= max
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <DropZone onFiles={add}>
        <FileButton
          size="sm"
          multiple={max !== 1}
          {...(accept && { accept })}
          reason={isFull ? `最多 ${max} 个文件` : undefined}
          onFiles={add}
        >
          选择文件
        </FileButton>
      </DropZone>
      {refusal && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
      {(value.length > 0 || isBusy) && (
        <ul aria-label={label} className="divide-y divide-line">
          {value.map((file) => (
            <ArrivedRow key={file.key} file={file} onRemove={() => takeAway(file)} />
          ))}
          {entries.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              onPause={() => pause(entry.id)}
              onResume={() => resume(entry.id)}
              onRemove={() => remove(entry.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isBusy ? `还有 ${entries.length} 个文件没有传完` : value.length > 0 ? `${value.length} 个文件已上传` : ''}
      </p>
    </div>
  )
}

const busyOf = (entries: readonly UploadEntry[]): UploadsBusy => {
  if (!entries.length) return null
  return entries.every(({ status }) => status === 'failed') ? 'failed' : 'sending'
}

function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-r2 border border-dashed px-3.5 py-3 text-sm text-text-2',
        isOver ? 'border-brand bg-brand-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      <span>或者把文件拖到这里；断网、关掉页面之后再选同一个文件，会接着传</span>
    </div>
  )
}
