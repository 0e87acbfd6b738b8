import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import type { VideoPart } from '#src/shared/video/video.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { closeFilm, lengthOf, openFilm, pictureAt } from '#src/features/resources/web/videos/film.ts'

interface Props {
  part: VideoPart
  onChoose: (picture: File) => Promise<void>
  onClose: () => void
}

/** A moment of the film whose picture is to stand for it. Default export, for loading lazily. */
export default function FrameDialog({ part, onChoose, onClose }: Props) {
  const [film, setFilm] = useState<{ player: HTMLVideoElement; seconds: number } | 'failed' | null>(null)
  const [at, setAt] = useState(1)
  const [saving, setSaving] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let opened: HTMLVideoElement | null = null
    let isGone = false
    async function open() {
      opened = await openFilm(paths.file(part.key))
      const seconds = (await lengthOf(opened)) ?? 0
      if (isGone) return
      opened.className = 'aspect-video w-full rounded-r1 bg-sunken'
      opened.setAttribute('aria-hidden', 'true')
      place.current!.replaceChildren(opened)
      opened.currentTime = Math.min(1, seconds / 2)
      setFilm({ player: opened, seconds })
    }
    open().catch(() => isGone || setFilm('failed'))
    return () => {
      isGone = true
      if (opened) closeFilm(opened)
    }
  }, [part.key])
  async function choose() {
    if (film === null || film === 'failed') return
    setSaving(true)
    try {
      await onChoose(await pictureAt(film.player, film.player.currentTime))
      onClose()
    } catch {
      setFilm('failed')
    }
    setSaving(false)
  }
  const isReady = film !== null && film !== 'failed'
  return (
    <Dialog
      title="选择画面"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            loading={saving}
            reason={isReady ? undefined : '视频还没有打开'}
            onClick={() => void choose()}
          >
            用作封面
          </Button>
        </>
      }
    >
      {film === 'failed' ? (
        <ErrorState message="这个浏览器打不开这个视频，可以在发布设置里上传一张封面" />
      ) : (
        <>
          {!isReady && <Skeleton className="aspect-video w-full" />}
          <div ref={place} />
          {film && (
            <label className="mt-3 flex items-center gap-3">
              <span className="shrink-0 tabular-nums">{formatDuration(at)}</span>
              <input
                type="range"
                aria-label="画面的时间"
                className="min-w-0 flex-1 accent-brand"
                min={0}
                max={film.seconds}
                step={0.1}
                defaultValue={Math.min(1, film.seconds / 2)}
                onChange={({ target }) => {
                  seek(film.player, Number(target.value))
                  setAt(Number(target.value))
                }}
              />
              <span className="shrink-0 text-text-3 tabular-nums">{formatDuration(film.seconds)}</span>
            </label>
          )}
        </>
      )}
    </Dialog>
  )
}

function seek(player: HTMLVideoElement, seconds: number) {
  player.currentTime = seconds
}
