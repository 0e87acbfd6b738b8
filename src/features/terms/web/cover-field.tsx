import { pictureTypes, usePictureUpload } from '#src/features/files/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

interface Props {
  /** Key of a picture. */
  value: string | null
  error: string | undefined
  onChange: (key: string | null) => void
}

/** The picture above the text. */
export function CoverField({ value, error, onChange }: Props) {
  const { progress, failure, upload, change } = usePictureUpload({ value, onChange })
  const message = failure ?? error
  return (
    <div role="group" aria-label="封面" className="grid gap-2">
      <p className="font-medium">封面</p>
      {value && <img src={paths.file(value)} alt="封面" className="max-h-40 w-fit rounded-r1" />}
      {progress === null ? (
        <div className="flex flex-wrap gap-2">
          <FileButton size="sm" accept={pictureTypes} onFiles={([file]) => file && void upload(file)}>
            {value ? '更换封面' : '上传封面'}
          </FileButton>
          {value && (
            <Button size="sm" variant="ghost" onClick={() => change(null)}>
              移除封面
            </Button>
          )}
        </div>
      ) : (
        <ProgressBar label="正在上传" value={progress} />
      )}
      {message && (
        <p role="alert" className="text-sm text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
