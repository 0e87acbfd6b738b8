import { useEffect, useRef } from 'react'
import { DropZone } from '#src/ui/drop-zone.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { busyOf, type UploadsBusy } from './upload-entry.ts'
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
      <DropZone className="border-line px-3.5 py-3" onFiles={add}>
        <FileButton
          size="sm"
          multiple={max !== 1}
          {...(accept && { accept })}
          reason={isFull ? `最多 ${max} 个文件` : undefined}
          onFiles={add}
        >
          选择文件
        </FileButton>
        <span>或者把文件拖到这里；断网、关掉页面之后再选同一个文件，会接着传</span>
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
