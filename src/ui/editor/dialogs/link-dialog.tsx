import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { EditorDialog } from './editor-dialog.tsx'
import { isSafeHref, isWebAddress } from '../links/link-policy.ts'

/** Sets, changes or removes the link at the selection; the mark's whole range counts as selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [old] = useState(() => editor.getAttributes('link') as { href?: string; title?: string | null })
  const [asksWords] = useState(() => !old.href && editor.state.selection.empty)
  const [href, setHref] = useState(old.href ?? '')
  const [title, setTitle] = useState(old.title ?? '')
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const errorId = useId()

  const confirm = () => {
    const address = href.trim()
    const problem = problemWith(address, old.href)
    setError(problem)
    if (problem) return
    const attributes = { href: address, title: title.trim() || null }
    const chain = editor.chain().focus()
    if (asksWords) insertWords(editor, words.trim() || address, attributes)
    else chain.extendMarkRange('link').setLink(attributes).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <EditorDialog
      title={old.href ? '编辑链接' : '插入链接'}
      confirm="确定"
      onConfirm={confirm}
      onClose={onClose}
      aside={
        old.href ? (
          <button type="button" className="editor-plain editor-aside" onClick={remove}>
            移除链接
          </button>
        ) : undefined
      }
    >
      <label className="editor-field">
        链接地址
        <input
          type="url"
          value={href}
          placeholder="必填：以 http(s):// 开头"
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => setHref(event.target.value)}
        />
      </label>
      {error && (
        <p id={errorId} role="alert" className="editor-error">
          {error}
        </p>
      )}
      {asksWords && (
        <label className="editor-field">
          显示文字
          <input
            value={words}
            placeholder="选填：默认显示链接地址"
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      )}
      <label className="editor-field">
        提示文字
        <input value={title} placeholder="选填：鼠标停留时显示" onChange={(event) => setTitle(event.target.value)} />
      </label>
    </EditorDialog>
  )
}

/** A link that is already in the text (a site path, an ssh address) may stay as it is. */
function problemWith(address: string, old: string | undefined): string {
  if (!address) return '请填写链接地址'
  const kept = address === old && isSafeHref(address)
  return kept || isWebAddress(address) ? '' : '链接地址需以 http:// 或 https:// 开头'
}

function insertWords(editor: Editor, text: string, attrs: { href: string; title: string | null }): void {
  const content = { type: 'text', text, marks: [{ type: 'link', attrs }] }
  editor.chain().focus().insertContent(content).unsetMark('link').run()
}
