import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight'
import type { Node as DocNode } from '@tiptap/pm/model'
import { codeColours, colourInSight } from './code-colours.ts'
import { DiagramPreview } from './diagram-preview.ts'

/** The language of code that is drawn. */
export const diagramLanguage = 'mermaid'

export const newDiagram = () => ({
  type: 'codeBlock',
  attrs: { language: diagramLanguage },
  content: [
    { type: 'text', text: 'flowchart TD\n  A[开始] --> B{成了吗？}\n  B -- 成了 --> C[结束]\n  B -- 没有 --> A' },
  ],
})

/** A block of code; the source of a diagram has below it what its reader will see. */
export const EditorCodeBlock = CodeBlockLowlight.extend({
  addNodeView() {
    return ({ node, view, getPos }) => codeView(node, (dom, shown) => colourInSight({ view, dom, node: shown, getPos }))
  },
  // the last one of its own colours all blocks at each key
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []).slice(0, -1), codeColours()]
  },
})

function codeView(first: DocNode, colour: (dom: HTMLElement, node: DocNode) => void) {
  const language = languageOf(first)
  const code = document.createElement('code')
  if (language) code.className = `language-${language}`
  const block = document.createElement('pre')
  block.append(code)
  const preview = language === diagramLanguage ? new DiagramPreview(first.textContent) : null
  const frame = preview && document.createElement('div')
  frame?.append(block, preview!.dom)
  colour(block, first)
  return {
    dom: frame ?? block,
    contentDOM: code,
    update(node: DocNode) {
      if (node.type !== first.type || languageOf(node) !== language) return false
      preview?.show(node.textContent)
      colour(block, node)
      return true
    },
    ignoreMutation: ({ target }: { target: Node }) => Boolean(preview?.dom.contains(target)),
    destroy: () => preview?.stop(),
  }
}

const languageOf = (node: DocNode) => node.attrs.language as string | null
