import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { croppedPicture, type CropShape } from './cropped-picture.ts'

interface Props {
  title: string
  file: File
  shape: CropShape
  onClose: () => void
  /** With words to show. */
  onFailed: (reason: string) => void
  onCropped: (file: File) => void
}

const MOST_ZOOM = 4

/** Lets one choose what of a picture is taken: by mouse, fingers or keys. Default export, so that it is fetched when it is asked for. */
export default function CropDialog({ title, file, shape, onClose, onFailed, onCropped }: Props) {
  const source = useAddressOf(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Parameters<typeof croppedPicture>[1] | null>(null)
  const [working, setWorking] = useState(false)

  async function take() {
    if (!area) return
    setWorking(true)
    try {
      onCropped(await croppedPicture(file, area, shape))
    } catch (reason) {
      onFailed(reason instanceof Error && !(reason instanceof DOMException) ? reason.message : unreadable)
    }
  }
  return (
    <Dialog
      title={title}
      description="拖动图片、滚动或双指缩放，选出要用的部分。"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            loading={working}
            reason={area ? undefined : '图片还没有打开'}
            onClick={() => void take()}
          >
            使用
          </Button>
        </>
      }
    >
      <div className="relative mt-3 h-[min(320px,45vh)] overflow-hidden rounded-r2 bg-sunken">
        <Cropper
          image={source}
          aspect={shape.ratio}
          cropShape={shape.round ? 'round' : 'rect'}
          crop={place}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '要裁剪的图片', onError: () => onFailed(unreadable) }}
        />
      </div>
      <label className="mt-3 flex items-center gap-3">
        <span className="shrink-0">缩放</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          className="h-6 w-full accent-brand"
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  )
}

const unreadable = '浏览器打不开这张图片，请换一张 PNG、JPEG、GIF、WebP 或 AVIF 图片'

/** A dialog shows one file. */
function useAddressOf(file: File): string {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
