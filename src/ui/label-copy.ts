/** What is copied of a part of a text lies outside of the element that bears the label. */
export function labelCopy(event: ClipboardEvent, model: string): void {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !event.clipboardData) return
  const copied = document.createElement('div')
  copied.dataset.aiGenerated = model
  for (let at = 0; at < selection.rangeCount; at++) copied.append(selection.getRangeAt(at).cloneContents())
  for (const link of copied.querySelectorAll('a')) if (link.hasAttribute('href')) link.setAttribute('href', link.href)
  event.clipboardData.setData('text/html', copied.outerHTML)
  event.clipboardData.setData('text/plain', `${selection.toString()}\n（AI 生成：${model}）`)
  event.preventDefault()
}

/** Of a text that others put together, parts of which may be labelled. @returns how to stop */
export function labelCopies(text: HTMLElement): () => void {
  const label = (event: ClipboardEvent) => {
    const node = getSelection()?.getRangeAt(0).commonAncestorContainer
    const within = (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-ai-generated]')
    // where more is copied, the element goes along by itself
    if (within) labelCopy(event, within.dataset.aiGenerated!)
  }
  text.addEventListener('copy', label)
  return () => text.removeEventListener('copy', label)
}
