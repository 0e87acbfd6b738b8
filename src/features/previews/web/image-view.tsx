import { useState } from 'react'
import type { ImageViewer } from '#src/ui/image-viewer.tsx'
import { toast } from '#src/ui/toast.ts'
import { PreviewError } from './preview-error.ts'
import { PreviewFailure } from './preview-failure.tsx'
import type { PreviewedFile } from './previewed-file.ts'

/** The picture as wide as it fits; a click opens it over the page, where it can be zoomed and turned. */
export default function ImageView({ file }: { file: PreviewedFile }) {
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [Viewer, setViewer] = useState<typeof ImageViewer | null>(null)
  const open = () =>
    void import('#src/ui/image-viewer.tsx').then(
      (loaded) => setViewer(() => loaded.ImageViewer),
      () => toast.error('没能打开图片，请检查网络后再试'),
    )
  if (failed) {
    const retry = () => {
      setFailed(false)
      setTries(tries + 1)
    }
    return <PreviewFailure file={file} error={new PreviewError('图片加载失败', { passing: true })} onRetry={retry} />
  }
  return (
    <div className="grid place-items-center bg-sunken p-3">
      <button type="button" aria-label={`查看大图 ${file.name}`} className="cursor-zoom-in" onClick={open}>
        <img
          key={tries}
          // one that fails before it is on the page tells nobody
          ref={(image) => {
            if (image?.complete && !image.naturalWidth) setFailed(true)
          }}
          src={file.url}
          alt={file.name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className="max-h-[75vh] w-auto max-w-full rounded-r1 object-contain"
          onError={() => setFailed(true)}
        />
      </button>
      {Viewer && <Viewer pictures={[{ src: file.url, alt: file.name }]} first={0} onClose={() => setViewer(null)} />}
    </div>
  )
}
