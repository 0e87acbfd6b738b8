import { lazy, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { UploadRow } from '#src/features/files/web/public.tsx'
import { formatDuration } from '#src/shared/format.ts'
import { most, secondsOf, type VideoPart } from '#src/shared/video/video.ts'
import { DropZone } from '#src/ui/drop-zone.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { ComposedFieldProps } from '../fields/composed-field-props.ts'
import { move } from '../plan/move.ts'
import { PartEditor } from './part-editor.tsx'
import { partsIn } from './parts.ts'
import { useFilms } from './use-films.ts'

const FrameDialog = lazy(() => import('./frame-dialog.tsx'))

/** The parts of a video, in the place of a rich text. */
export default function VideoField({ form, spaceId, ref, onBusy }: ComposedFieldProps) {
  const parts = partsIn(form.watch('content'))
  const films = useFilms({ form, spaceId, onBusy })
  const [choosing, setChoosing] = useState<string | null>(null)
  const [confirm, confirmDialog] = useConfirm()
  const zone = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => zone.current?.querySelector('button')?.focus(),
    clear: () => {},
    wrap: () => {},
    flush: () => form.getValues('content'),
    losses: () => [],
  }))
  async function onRemove({ id, text, captions }: VideoPart, at: number) {
    const question = {
      title: `移除第 ${at + 1} 集？`,
      text: '这一集的说明和字幕会一起移除。',
      confirmText: '移除',
      danger: true,
    }
    if ((text.trim() || captions.length > 0) && !(await confirm(question))) return
    films.removePart(id)
  }
  const chosen = parts.find(({ id }) => id === choosing)
  const isFull = parts.length + films.entries.length >= most.parts ? `最多 ${most.parts} 集` : undefined
  const seconds = secondsOf(parts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={zone} role="group" aria-label="视频">
        <DropZone className="border-line px-3.5 py-3" onFiles={films.add}>
          <FileButton multiple accept="video/*" reason={isFull} onFiles={films.add}>
            选择视频
          </FileButton>
          <span>
            或者把视频拖到这里，可以一次选几集；用 MP4（H.264）或
            WebM，大家都能播放。断网、关掉页面之后再选同一个文件，会接着传
          </span>
        </DropZone>
      </div>
      {films.mute.map((name) => (
        <p key={name} role="status" className="text-sm text-warning">
          这个浏览器播放不了“{name}”，读者很可能也看不了，建议转成 MP4（H.264）或 WebM 重新上传
        </p>
      ))}
      {films.entries.length > 0 && (
        <ul aria-label="正在上传的视频" className="divide-y divide-line">
          {films.entries.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              onPause={() => films.pause(entry.id)}
              onResume={() => films.resume(entry.id)}
              onRemove={() => films.remove(entry.id)}
            />
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <>
          <p className="text-sm text-text-3" role="status">
            {parts.length} 集{seconds !== null && `，共 ${formatDuration(seconds)}`}
          </p>
          <ol aria-label="各集" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {parts.map((part, at) => (
              <PartEditor
                key={part.id}
                part={part}
                spaceId={spaceId}
                place={{ at, count: parts.length }}
                onChange={(by) => films.change(part.id, by)}
                onMove={(by) => films.set(move(parts, at, at + by))}
                during={films.during}
                onRemove={() => void onRemove(part, at)}
                onChooseFrame={() => setChoosing(part.id)}
              />
            ))}
          </ol>
        </>
      )}
      {confirmDialog}
      <Suspense>
        {chosen && (
          <FrameDialog
            part={chosen}
            onChoose={(picture) => films.takePicture(chosen.id, picture)}
            onClose={() => setChoosing(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
