import { useEffect, useId, useRef, useState } from 'react'
import { Select } from '#src/ui/select.tsx'
import { PreviewError } from './preview-error.ts'
import { PreviewFailure } from './preview-failure.tsx'
import type { PreviewedFile } from './previewed-file.ts'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2].map((speed) => ({ value: String(speed), label: `${speed} 倍` }))

/** Sound and film by the browser's own player, which asks for the parts that it plays and has its own keys. */
export default function MediaView({ file }: { file: PreviewedFile }) {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [failed, setFailed] = useState(false)
  const speedId = useId()
  // the browser begins to load before the player is on the page, and what fails before that tells nobody
  useEffect(() => {
    if (player.current?.error) setFailed(true)
  }, [failed])
  if (failed) {
    const error = new PreviewError('文件加载失败，或者浏览器不支持它的格式', { passing: true })
    return <PreviewFailure file={file} error={error} onRetry={() => setFailed(false)} />
  }
  const given = {
    ref: player,
    src: file.url,
    controls: true,
    preload: 'metadata',
    'aria-label': file.name,
    onError: () => setFailed(true),
  } as const
  return (
    <div className="grid gap-3 p-4">
      {/* a stranger's file brings no captions that could be named */}
      {/* oxlint-disable jsx-a11y/media-has-caption */}
      {file.preview === 'video' ? (
        <video {...given} playsInline className="max-h-[70vh] w-full rounded-r1 bg-sunken" />
      ) : (
        <audio {...given} className="w-full" />
      )}
      {/* oxlint-enable jsx-a11y/media-has-caption */}
      <div className="flex items-center gap-2">
        <label htmlFor={speedId} className="text-sm text-text-2">
          播放速度
        </label>
        <Select
          id={speedId}
          className="w-28!"
          options={speeds}
          defaultValue="1"
          onChange={(event) => {
            player.current!.playbackRate = Number(event.target.value)
          }}
        />
      </div>
    </div>
  )
}
