import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  onFiles: (files: File[]) => void
  /** Room within, and the frame's colour while nothing is over it. */
  className: string
  children: ReactNode
}

/** A framed place to drop files on, for those who do not choose them with the button in it. */
export function DropZone({ onFiles, className, children }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      data-over={isOver || undefined}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-r2 border border-dashed text-sm text-text-2 data-over:border-brand data-over:bg-brand-soft',
        className,
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
