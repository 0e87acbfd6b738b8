import { pictureTypes, usePictureUpload } from '#src/features/files/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Seal } from '#src/ui/seal.tsx'

interface Props {
  /** Whose picture it is. */
  label: string
  /** What stands for the space without a picture. */
  character: string
  colour: number
  /** Key of the picture; null shows the seal. */
  value: string | null
  error: string | undefined
  onChange: (key: string | null) => void
  onUploading: (uploading: boolean) => void
}

/** The space's picture, uploaded as soon as it is chosen and kept with the rest of the form. */
export function AvatarField({ label, character, colour, value, error, onChange, onUploading }: Props) {
  const { progress, failure, upload, change } = usePictureUpload({ value, onChange, onUploading })
  const message = failure ?? error
  return (
    <div role="group" aria-label={label} className="flex items-center gap-4">
      <Seal size="lg" character={character} colour={colour} src={value && paths.file(value)} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap gap-2">
          <FileButton
            size="sm"
            accept={pictureTypes}
            loading={progress !== null}
            onFiles={([file]) => file && void upload(file)}
          >
            {value ? '更换图片' : '上传图片'}
          </FileButton>
          {value && progress === null && (
            <Button size="sm" variant="ghost" onClick={() => change(null)}>
              移除图片
            </Button>
          )}
        </div>
        {progress === null ? (
          <p className="text-sm text-text-3">PNG、JPEG、GIF、WebP 或 AVIF，不超过 2 MB，显示为正方形</p>
        ) : (
          <ProgressBar label="正在上传" value={progress} />
        )}
        {message && (
          <p role="alert" className="text-sm text-danger">
            {message}
          </p>
        )}
      </div>
    </div>
  )
}
