import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-look.ts'

type Props = ButtonLook & {
  children: ReactNode
  onFiles: (files: File[]) => void
  /** As the input's accept: 'image/*', '.md,.txt'. */
  accept?: string
  multiple?: boolean
  loading?: boolean
  reason?: string | undefined
}

/** A button that opens the file dialog. The same file can be chosen twice in a row. */
export function FileButton({ children, onFiles, accept, multiple = false, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
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
    </>
  )
}
