import { ErrorState } from '#src/ui/error-state.tsx'
import { DownloadButton } from './download-button.tsx'
import type { PreviewError } from './preview-error.ts'
import type { PreviewedFile } from './previewed-file.ts'

interface Props {
  file: PreviewedFile
  error: PreviewError
  onRetry: () => void
}

/** What went wrong, and that the file can be had all the same. */
export const PreviewFailure = ({ file, error, onRetry }: Props) => (
  <ErrorState message={`${error.message}，无法在线预览`} {...(error.passing && { onRetry })}>
    <p className="text-sm text-text-3">可以下载后用本地软件打开。</p>
    <DownloadButton file={file} />
  </ErrorState>
)
