interface EditorFooterProps {
  notice: string
  length: number
  maxLength?: number
  onDismiss: () => void
}

/** Says what happened to a paste, and counts; it never stops anybody from writing. */
export function EditorFooter({ notice, length, maxLength, onDismiss }: EditorFooterProps) {
  const over = maxLength === undefined ? 0 : length - maxLength
  if (!notice && maxLength === undefined) return null
  return (
    <div className="editor-footer">
      <output>{notice || (over > 0 ? `已超出 ${over} 字` : '')}</output>
      {notice && (
        <button type="button" className="editor-text-button" onClick={onDismiss}>
          知道了
        </button>
      )}
      {maxLength !== undefined && (
        <span className={over > 0 ? 'editor-count is-over' : 'editor-count'}>
          {length} / {maxLength}
        </span>
      )}
    </div>
  )
}
