import { useEffect, useId, useRef, useState } from 'react'
import { EditorDialog } from './editor-dialog.tsx'
import type { MathTarget } from '../nodes/math-nodes.ts'
import { MathPalette, useSymbolField } from './math-palette.tsx'
import { mathErrorText, renderMath } from '../nodes/render-math.ts'

interface MathDialogProps {
  target: MathTarget
  onConfirm: (target: MathTarget) => void
  onClose: () => void
}

export function MathDialog({ target, onConfirm, onClose }: MathDialogProps) {
  const [latex, setLatex] = useState(target.latex)
  const [display, setDisplay] = useState(target.display)
  const [empty, setEmpty] = useState(false)
  const { preview, error } = usePreview(latex, display)
  const errorId = useId()
  const { field, insert } = useSymbolField()
  const message = error ? `${mathErrorText}：${error}` : empty && !latex.trim() ? '请填写公式' : ''

  const confirm = () => {
    setEmpty(!latex.trim())
    if (latex.trim() && !error) onConfirm({ ...target, latex: latex.trim(), display })
  }

  return (
    <EditorDialog
      title={target.pos === undefined ? '插入公式' : '编辑公式'}
      confirm="确定"
      onConfirm={confirm}
      onClose={onClose}
    >
      <label className="editor-field">
        LaTeX 公式
        <textarea
          ref={field}
          rows={3}
          value={latex}
          spellCheck={false}
          placeholder="例如：\frac{a}{b} + \sqrt{x}"
          aria-invalid={Boolean(message)}
          aria-describedby={message ? errorId : undefined}
          onChange={(event) => setLatex(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm()
          }}
        />
      </label>
      <MathPalette onInsert={insert} />
      <fieldset className="editor-kinds">
        <legend>位置</legend>
        <label>
          <input type="radio" name="kind" checked={!display} onChange={() => setDisplay(false)} /> 行内
        </label>
        <label>
          <input type="radio" name="kind" checked={display} onChange={() => setDisplay(true)} /> 独立成行
        </label>
      </fieldset>
      <output className="editor-preview" aria-label="预览" ref={preview} />
      {message && (
        <p id={errorId} role="alert" className="editor-error">
          {message}
        </p>
      )}
    </EditorDialog>
  )
}

/** Draws the trimmed formula into the element of `preview`; the last good drawing stays while there is an error. */
function usePreview(latex: string, display: boolean) {
  const preview = useRef<HTMLOutputElement>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    let current = true
    void (async () => {
      const result = latex.trim() ? await renderMath(latex.trim(), display) : { html: '' }
      if (!current) return
      setError('error' in result ? result.error : '')
      if (preview.current && 'html' in result) preview.current.innerHTML = result.html
    })()
    return () => {
      current = false
    }
  }, [latex, display])
  return { preview, error }
}
