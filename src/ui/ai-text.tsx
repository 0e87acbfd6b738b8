import type { ClipboardEvent, ReactNode } from 'react'
import { Chip } from './chip.tsx'

/** What wrote a text; null: a person. */
type Ai = { readonly model: string } | null

/** Beside the name of whoever wrote it. */
export const AiMarker = ({ ai }: { ai: Ai }) => (
  <span title={ai ? `我是AI（${ai.model}）` : '我是AI'}>
    <Chip tone="brand">AI{ai && <span className="ml-1 font-normal">{ai.model}</span>}</Chip>
  </span>
)

/** A text with a label that programs read, and that goes along where the text is copied. */
export function AiText({ ai, children }: { ai: Ai; children: ReactNode }) {
  if (!ai) return children
  return (
    <div data-ai-generated={ai.model} onCopy={(event) => labelCopy(event, ai.model)}>
      {children}
    </div>
  )
}

/** What is copied of a part of a text lies outside of the element that bears the label. */
function labelCopy(event: ClipboardEvent, model: string) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  const copied = document.createElement('div')
  copied.dataset.aiGenerated = model
  for (let at = 0; at < selection.rangeCount; at++) copied.append(selection.getRangeAt(at).cloneContents())
  for (const link of copied.querySelectorAll('a')) link.setAttribute('href', link.href)
  event.clipboardData.setData('text/html', copied.outerHTML)
  event.clipboardData.setData('text/plain', `${selection.toString()}\n（AI 生成：${model}）`)
  event.preventDefault()
}
