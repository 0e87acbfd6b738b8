interface EditorFooterProps {
  notice: string
  length: number
  maxLength: number | undefined
  /** A whole page is written: how long that is to read. */
  isPage: boolean
  onDismiss: () => void
}

/** Characters from which on readers would rather have several texts. */
const long = 30_000
const charactersAMinute = 400

/** Says what happened to a paste, and counts; it never stops anybody from writing. */
export function EditorFooter({ notice, length, maxLength, isPage, onDismiss }: EditorFooterProps) {
  const over = maxLength === undefined ? 0 : length - maxLength
  if (!notice && maxLength === undefined && !isPage) return null
  return (
    <div className="editor-footer">
      {isPage && (
        <span className="editor-length">
          {length.toLocaleString('zh-CN')} 字
          {length > 0 && <span>约 {Math.max(1, Math.round(length / charactersAMinute))} 分钟读完</span>}
        </span>
      )}
      <output>{notice || hintAt({ over, length, isPage })}</output>
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

function hintAt({ over, length, isPage }: { over: number; length: number; isPage: boolean }) {
  if (over > 0) return `已超出 ${over} 字`
  return isPage && length > long ? '已经很长了，拆成几篇更好读' : ''
}
