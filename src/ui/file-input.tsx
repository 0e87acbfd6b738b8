import type { Ref } from 'react'

interface Props {
  ref: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
  /** As the input's accept: 'image/*', '.md,.txt'. */
  accept?: string | undefined
  multiple?: boolean
}

/** What opens the file dialog for whoever clicks it by script. The same file can be chosen twice in a row. */
export const FileInput = ({ ref, onFiles, accept, multiple = false }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    multiple={multiple}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      event.target.value = ''
      if (files.length > 0) onFiles(files)
    }}
  />
)
