import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { cancelUpload, type ImportUpload } from './import-upload.ts'

/** A file on its way to the server, or what kept it. */
export function UploadProgress({ upload, onRetry }: { upload: ImportUpload; onRetry: () => void }) {
  const { file, sent, problem } = upload
  if (problem)
    return (
      <div className="grid grid-cols-1 gap-4">
        <p role="alert" className="text-danger">
          “{file.name}”上传失败：{problem}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={cancelUpload}>换一个文件</Button>
          <Button variant="primary" onClick={onRetry}>
            重试
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        正在上传 {file.name}
      </p>
      <ProgressBar label={`正在上传 ${file.name}`} value={sent} />
      <p className="text-sm text-text-2">传完之前请不要离开本站；可以先关掉这个窗口。</p>
      <div className="flex justify-end">
        <Button onClick={cancelUpload}>取消上传</Button>
      </div>
    </div>
  )
}
