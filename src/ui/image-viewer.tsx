import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton, iconButtonLook } from './icon-button.tsx'
import { nextZoom, type Place, whole, zoomTo } from './picture-place.ts'
import { Spinner } from './spinner.tsx'
import { usePictureGestures } from './use-picture-gestures.ts'

interface Picture {
  src: string
  alt: string
}
interface Props {
  pictures: readonly Picture[]
  /** Which of them is shown at first. */
  first: number
  onClose: () => void
}

/** Pictures over the whole page, open as long as it is rendered. Import it lazily: it brings Radix along. */
export function ImageViewer({ pictures, first, onClose }: Props) {
  const [index, setIndex] = useState(first)
  const [place, setPlace] = useState(whole)
  // the closing is shown, too (specification, section 4), and only then is it closed for whoever opened it
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  // Radix gives focus back to its own trigger alone; here there is none
  const [cameFrom] = useState(() => document.activeElement)
  const shown = pictures[index]!

  const go = (by: number) => {
    if (!pictures[index + by]) return
    setIndex(index + by)
    setPlace(whole)
  }
  const zoom = (by: 1 | -1) => setPlace((now) => zoomTo(now, nextZoom(now.zoom, by)))
  const acts: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': () => setPlace(whole),
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className={classNames('fixed inset-0 z-40 bg-backdrop', fading)} />
        <Radix.Content
          aria-modal
          aria-describedby={undefined}
          className={classNames(
            'fixed inset-0 z-40 grid grid-rows-[minmax(0,1fr)_auto] [backdrop-filter:blur(8px)_brightness(0.5)]',
            fading,
          )}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
            onClose()
          }}
        >
          <Radix.Title className="sr-only">查看图片</Radix.Title>
          <Radix.Close
            aria-label="关闭"
            title="关闭"
            className={iconButtonLook('md', 'absolute! top-3 right-3 z-10 border border-line bg-surface')}
          >
            <X aria-hidden />
          </Radix.Close>
          <Stage key={index} picture={shown} place={place} setPlace={setPlace} onClose={close} />
          <div className="border-t border-line bg-surface px-3 py-2 text-center">
            <p aria-live="polite" className="text-sm text-text-2">
              <span className="tabular-nums">
                {index + 1}/{pictures.length}
              </span>
              {shown.alt && <span className="ml-2 break-words">{shown.alt}</span>}
            </p>
            <div role="group" aria-label="图片工具" className="mt-1 flex items-center justify-center gap-1">
              {pictures.length > 1 && (
                <IconButton label="上一张" reason={index === 0 ? '已经是第一张' : undefined} onClick={acts.ArrowLeft}>
                  <ChevronLeft aria-hidden />
                </IconButton>
              )}
              <Zoom place={place} zoom={zoom} onReset={() => setPlace(whole)} />
              <IconButton
                label="旋转"
                onClick={() => setPlace((now) => ({ ...whole, zoom: now.zoom, turns: now.turns + 1 }))}
              >
                <RotateCw aria-hidden />
              </IconButton>
              <a href={shown.src} download className={iconButtonLook()} aria-label="下载图片" title="下载图片">
                <Download aria-hidden />
              </a>
              <a
                href={shown.src}
                target="_blank"
                rel="noopener"
                className={iconButtonLook()}
                aria-label="查看原图（新窗口）"
                title="查看原图"
              >
                <ExternalLink aria-hidden />
              </a>
              {pictures.length > 1 && (
                <IconButton
                  label="下一张"
                  reason={index === pictures.length - 1 ? '已经是最后一张' : undefined}
                  onClick={acts.ArrowRight}
                >
                  <ChevronRight aria-hidden />
                </IconButton>
              )}
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const fading = 'data-[state=closed]:animate-fade-out'

function Zoom({ place, zoom, onReset }: { place: Place; zoom: (by: 1 | -1) => void; onReset: () => void }) {
  return (
    <>
      <IconButton
        label="缩小"
        reason={nextZoom(place.zoom, -1) === place.zoom ? '已经最小' : undefined}
        onClick={() => zoom(-1)}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <button
        type="button"
        title="恢复原来的大小"
        aria-label={`${place.zoom}%，恢复原来的大小`}
        className="h-[34px] w-14 rounded-r1 text-sm text-text-2 tabular-nums hover:bg-sunken hover:text-text"
        onClick={onReset}
      >
        {place.zoom}%
      </button>
      <IconButton
        label="放大"
        reason={nextZoom(place.zoom, 1) === place.zoom ? '已经最大' : undefined}
        onClick={() => zoom(1)}
      >
        <ZoomIn aria-hidden />
      </IconButton>
    </>
  )
}

interface StageProps {
  picture: Picture
  place: Place
  setPlace: React.Dispatch<React.SetStateAction<Place>>
  onClose: () => void
}

/** A click beside the picture closes; keyboards have Esc and the cross for that. */
function Stage({ picture: { src, alt }, place, setPlace, onClose }: StageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const { stage, picture, handlers } = usePictureGestures(place, setPlace)
  const [width, height] = place.turns % 2 === 0 ? ['100cqw', '100cqh'] : ['100cqh', '100cqw']
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      {...handlers}
      ref={stage}
      className="relative grid min-h-0 touch-none place-items-center overflow-hidden [grid-template:100%/100%] [container-type:size]"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {state === 'loading' && (
        <span role="status" className="absolute place-self-center rounded-r1 bg-surface p-3">
          <Spinner />
          <span className="sr-only">图片加载中</span>
        </span>
      )}
      {state === 'failed' && (
        <p role="alert" className="absolute place-self-center rounded-r1 bg-surface px-4 py-3 text-text-2">
          图片加载失败，请检查网络后重新打开
        </p>
      )}
      <img
        ref={picture}
        src={src}
        alt={alt || '图片'}
        draggable={false}
        // the whole picture fits, also when it lies on its side
        style={{
          maxWidth: `calc(${width} - 16px)`,
          maxHeight: `calc(${height} - 16px)`,
          transform: `translate(${place.x}px, ${place.y}px) rotate(${place.turns * 90}deg) scale(${place.zoom / 100})`,
        }}
        className={classNames(
          'cursor-grab rounded-r1 bg-surface select-none active:cursor-grabbing',
          state !== 'loaded' && 'invisible',
        )}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </div>
  )
}
