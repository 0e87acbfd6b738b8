import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-look.ts'
import { FileInput } from './file-input.tsx'

type Props = ButtonLook & {
  children: ReactNode
  onFiles: (files: File[]) => void
  /** As the input's accept: 'image/*', '.md,.txt'. */
  accept?: string
  multiple?: boolean
  loading?: boolean
  reason?: string | undefined
}

/** A button that opens the file dialog. */
export function FileButton({ children, onFiles, accept, multiple = false, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <FileInput ref={input} accept={accept} multiple={multiple} onFiles={onFiles} />
    </>
  )
}
