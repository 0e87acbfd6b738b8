import { Node } from '@tiptap/core'
import type { NodeViewRendererProps } from '@tiptap/core'
import { cleanKept } from './clean-kept.ts'
import { inertDocument } from './inert-document.ts'
import { renderMath } from '../nodes/render-math.ts'

/** Marks an element that is to be kept as it is (stored-text.ts). */
export const keptMark = 'data-kept'

/**
 * A block that the editor has no other node for: shown as readers see it, written back as it came. It can be selected, moved and
 * deleted, not changed inside (docs/decisions/0034).
 */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  // before all others, of which one may know the tag
  parseHTML: () => [{ tag: `[${keptMark}]`, priority: 2000, getAttrs: kept }],
  renderHTML: ({ node }) => ({ dom: elementOf(String(node.attrs.html)) }),
  renderText: ({ node }) => elementOf(String(node.attrs.html)).textContent ?? '',
  addNodeView: () => view,
})

function kept(element: HTMLElement): { html: string } | false {
  const copy = cleanKept(element)
  return copy ? { html: copy.outerHTML } : false
}

function elementOf(html: string): HTMLElement {
  const place = inertDocument().createElement('div')
  place.innerHTML = html
  return (place.firstElementChild ?? place) as HTMLElement
}

function view({ node }: NodeViewRendererProps) {
  const dom = document.createElement('div')
  dom.className = 'editor-kept'
  dom.contentEditable = 'false'
  dom.setAttribute('role', 'group')
  dom.setAttribute('aria-label', '原样保留的内容')
  dom.title = '这一块在这里不能修改，保存时原样保留；选中后可以移动或删除'
  dom.append(document.importNode(elementOf(String(node.attrs.html)), true))
  for (const formula of dom.querySelectorAll<HTMLElement>('[data-latex]')) void draw(formula)
  // elsewhere in the editor a link is text that is being written, and leads nowhere
  dom.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  })
  return { dom, ignoreMutation: () => true }
}

async function draw(formula: HTMLElement): Promise<void> {
  const latex = formula.dataset.latex ?? ''
  const result = await renderMath(latex, formula.localName === 'div')
  if ('html' in result) formula.innerHTML = result.html
  else formula.textContent = latex
}
