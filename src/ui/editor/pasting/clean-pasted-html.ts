import { isEmbeddedImage, isSafeImageSource } from '../links/link-policy.ts'
import { rebuildWordLists } from './word-lists.ts'

/** What may stay on an element of text pasted from elsewhere (specification §5): where it leads, what it shows, and who wrote it. */
const keptAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'data-type', 'data-id', 'data-block'],
  div: ['data-ai-generated'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}

interface Cleaned {
  html: string
  /** Pictures that lie on the writer's own disk (`file:`) and cannot be read from here. */
  lostImages: number
}

/** Cleans HTML that was pasted from another program or page; what was copied from this editor comes back unchanged. */
export function cleanPastedHtml(html: string): Cleaned {
  if (html.includes('data-pm-slice')) return { html, lostImages: 0 }
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml')) element.remove()
  rebuildWordLists(page.body)
  readFormulas(page)
  readStyles(page)
  readCode(page)
  const lostImages = dropUnreadableImages(page)
  stripAttributes(page.body)
  return { html: page.body.innerHTML, lostImages }
}

/** Pages that show formulas by katex carry the LaTeX beside the drawing. */
function readFormulas(page: Document): void {
  for (const drawn of page.querySelectorAll('.katex')) {
    const latex = drawn.querySelector('annotation[encoding="application/x-tex"]')?.textContent.trim()
    if (!latex) continue
    const display = drawn.closest('.katex-display')
    const formula = page.createElement(display ? 'div' : 'span')
    formula.setAttribute('data-type', display ? 'block-math' : 'inline-math')
    formula.setAttribute('data-latex', latex)
    ;(display ?? drawn).replaceWith(formula)
  }
}

/** Word processors say bold and italic by style; Google Docs wraps everything in a `<b>` that is not bold. */
function readStyles(page: Document): void {
  for (const wrapper of page.querySelectorAll<HTMLElement>('b[style*="font-weight"]')) {
    if (/^(normal|[1-4]00)$/.test(wrapper.style.fontWeight)) wrapper.replaceWith(...wrapper.childNodes)
  }
  for (const span of page.querySelectorAll<HTMLElement>('span[style]')) {
    const { fontWeight, fontStyle, textDecorationLine, textDecoration } = span.style
    const line = textDecorationLine || textDecoration
    if (/^(bold|bolder|[6-9]00)$/.test(fontWeight)) wrapContents(span, 'strong')
    if (fontStyle === 'italic') wrapContents(span, 'em')
    if (line.includes('underline') && !span.closest('a')) wrapContents(span, 'u')
    if (line.includes('line-through')) wrapContents(span, 's')
  }
}

function wrapContents(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** A code block keeps its language and its bare text; without a language it gets `language-none` (§5). */
function readCode(page: Document): void {
  for (const block of page.querySelectorAll('pre')) {
    const classes = `${block.className} ${block.querySelector('code')?.className ?? ''} ${block.parentElement?.className ?? ''}`
    const language = /\b(?:language|lang|highlight-source)-([\w+#-]+)/.exec(classes)?.[1] ?? 'none'
    for (const br of block.querySelectorAll('br')) br.replaceWith('\n')
    const code = page.createElement('code')
    code.className = `language-${language.toLowerCase()}`
    code.textContent = block.textContent.replace(/\n$/, '')
    block.replaceChildren(code)
  }
}

function dropUnreadableImages(page: Document): number {
  let lost = 0
  for (const image of page.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    if (isSafeImageSource(source) || isEmbeddedImage(source)) continue
    if (source) lost += 1
    image.remove()
  }
  return lost
}

function stripAttributes(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName
    const isFormula = element.hasAttribute('data-latex')
    for (const { name, value } of Array.from(element.attributes)) {
      if (keptAttributes[tag]?.includes(name)) continue
      if (isFormula && (name === 'data-latex' || name === 'data-type')) continue
      if (tag === 'code' && name === 'class' && value.startsWith('language-')) continue
      element.removeAttribute(name)
    }
  }
}
