import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface EditorDialogProps {
  title: string
  /** The confirming button's words. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
  /** Stands at the left of the buttons. */
  aside?: ReactNode
  /** There is nothing to give up. */
  isNotice?: boolean
}

/** A small modal form. It lives outside the page's own form, and none of its events reach that form or the editor. */
export function EditorDialog({
  title,
  confirm,
  onConfirm,
  onClose,
  children,
  aside,
  isNotice = false,
}: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className="editor-dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onConfirm()
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className="editor-dialog-buttons">
          {aside}
          {!isNotice && (
            <button type="button" className="editor-plain" onClick={onClose}>
              取消
            </button>
          )}
          <button type="submit" className="editor-primary">
            {confirm}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
