import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { formatFileSize } from '#src/shared/format.ts'
import { DropZone } from './drop-zone.tsx'
import { FileButton } from './file-button.tsx'

interface Props {
  file: File | null
  /** Endings of names. */
  accept: readonly string[]
  onFiles: (files: File[]) => void
  /** What fits, said while nothing is chosen. */
  children: ReactNode
}

/** One file, chosen or dropped, and which it is. */
export const FileChoice = ({ file, accept, onFiles, children }: Props) => (
  <DropZone className="justify-center border-line-strong px-4 py-8" onFiles={onFiles}>
    <FileButton variant={file ? 'default' : 'primary'} accept={accept.join()} onFiles={onFiles}>
      {file ? '换一个文件' : '选择文件'}
    </FileButton>
    {file ? (
      <span className="inline-flex min-w-0 items-center gap-1.5 text-text">
        <FileText size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {file.name}（{formatFileSize(file.size)}）
        </span>
      </span>
    ) : (
      <span>{children}</span>
    )}
  </DropZone>
)
