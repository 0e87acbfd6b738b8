import { lazy, type ReactNode, Suspense, useState } from 'react'
import { pictureTypes, usePictureUpload } from '#src/features/files/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import type { CropShape } from '#src/ui/crop/cropped-picture.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

const CropDialog = lazy(() => import('#src/ui/crop/crop-dialog.tsx'))

/** What the browser makes of a picture of any size (rulings, "Pictures"). */
export const avatarShape: CropShape = { ratio: 1, width: 512, maxBytes: 200 * 1024, round: true }
export const coverShape: CropShape = { ratio: 4, width: 1920, maxBytes: 2 * 1024 * 1024 }

interface Props {
  name: string
  shape: CropShape
  /** Key of the picture that is there. */
  value: string | null
  error: string | undefined
  onChange: (key: string | null) => void
  onUploading: (uploading: boolean) => void
  /** The picture as others will see it. */
  children: ReactNode
}

/** A picture that is chosen, cropped and uploaded, and kept with the rest of the form. */
export function PictureField({ name, shape, value, error, onChange, onUploading, children }: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const { progress, failure, setFailure, upload, change } = usePictureUpload({ value, onChange, onUploading })
  const message = failure ?? error
  return (
    <div role="group" aria-label={name} className="grid gap-2">
      <span className="font-medium" aria-hidden>
        {name}
      </span>
      {children}
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          accept={pictureTypes}
          loading={progress !== null}
          onFiles={([file]) => {
            setFailure(undefined)
            setChosen(file ?? null)
          }}
        >
          {value ? `更换${name}` : `上传${name}`}
        </FileButton>
        {value && progress === null && (
          <Button size="sm" variant="ghost" onClick={() => change(null)}>
            移除{name}
          </Button>
        )}
      </div>
      {progress !== null && <ProgressBar label="正在上传" value={progress} />}
      {message && (
        <p role="alert" className="text-sm text-danger">
          {message}
        </p>
      )}
      <Suspense>
        {chosen && (
          <CropDialog
            title={`裁剪${name}`}
            file={chosen}
            shape={shape}
            onClose={() => setChosen(null)}
            onFailed={(reason) => {
              setChosen(null)
              setFailure(reason)
            }}
            onCropped={(file) => {
              setChosen(null)
              void upload(file)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
