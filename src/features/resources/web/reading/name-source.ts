import { licenses } from '#src/shared/licenses.ts'

/** Shorter quotations need no more than what whoever quotes says. */
const LONG = 100

/** What is copied of a text under a licence takes title, author, source and licence along. @returns how to stop */
export function nameSource(text: HTMLElement): () => void {
  const onCopy = (event: ClipboardEvent) => {
    const selection = getSelection()
    const { work, author, license } = text.dataset
    const named = licenses[license ?? '']
    if (!work || !named || !selection || !event.clipboardData || event.defaultPrevented) return
    const said = selection.toString()
    if ([...said].length < LONG) return
    const copied = document.createElement('div')
    for (let at = 0; at < selection.rangeCount; at++) copied.append(selection.getRangeAt(at).cloneContents())
    for (const link of copied.querySelectorAll('a')) link.setAttribute('href', link.href)
    for (const picture of copied.querySelectorAll('img')) picture.setAttribute('src', picture.src)
    const from = location.origin + location.pathname
    const words = `《${work}》，作者：${author}，来源：${from}，许可：${named.name}`
    copied.append(Object.assign(document.createElement('p'), { textContent: words }))
    event.clipboardData.setData('text/html', copied.innerHTML)
    event.clipboardData.setData('text/plain', `${said}\n\n${words}（${named.href}）`)
    event.preventDefault()
  }
  text.addEventListener('copy', onCopy)
  return () => text.removeEventListener('copy', onCopy)
}
