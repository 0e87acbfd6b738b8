import File from 'lucide-react/icons/file'
import { formatFileSize } from '#src/shared/format.ts'
import { DownloadButton } from './download-button.tsx'
import type { PreviewedFile } from './previewed-file.ts'

/** A file of a kind that no viewer reads. */
export const NoPreview = ({ file }: { file: PreviewedFile }) => (
  <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
    <File aria-hidden className="size-14 text-text-3" strokeWidth={1.25} />
    <p className="max-w-full font-medium break-words">{file.name}</p>
    <p className="text-sm text-text-3">{formatFileSize(file.size)}</p>
    <p className="text-text-2">这种文件不能在线预览，请下载后用本地软件打开</p>
    <DownloadButton file={file} />
  </div>
)
