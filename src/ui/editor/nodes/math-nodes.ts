import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import type { Editor, NodeViewRendererProps } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { isFormula } from '#src/shared/markdown/is-formula.ts'
import { mathErrorText, renderMath } from './render-math.ts'

/** A formula to write or change; `pos` is absent for a new one. */
export interface MathTarget {
  latex: string
  display: boolean
  pos?: number
}

interface MathOptions {
  onEdit: (target: MathTarget) => void
}

const latexAttribute = {
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-latex') ?? '',
    renderHTML: (attributes: Record<string, unknown>) => ({ 'data-latex': attributes.latex }),
  },
}

export const InlineMath = Node.create<MathOptions>({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addOptions: () => ({ onEdit: () => {} }),
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'span[data-type="inline-math"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes({ 'data-type': 'inline-math' }, HTMLAttributes)],
  renderText: ({ node }) => `$${node.attrs.latex}$`,
  addNodeView() {
    return (props) => mathView(props, { display: false, onEdit: this.options.onEdit })
  },
  addInputRules() {
    return [inlineRule(this.type.name)]
  },
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => editSelected(editor, this.options.onEdit) }
  },
})

export const BlockMath = Node.create<MathOptions>({
  name: 'blockMath',
  group: 'block',
  atom: true,
  addOptions: () => ({ onEdit: () => {} }),
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'div[data-type="block-math"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-type': 'block-math' }, HTMLAttributes)],
  renderText: ({ node }) => `$$${node.attrs.latex}$$`,
  addNodeView() {
    return (props) => mathView(props, { display: true, onEdit: this.options.onEdit })
  },
  addInputRules() {
    return [blockRule(this.type.name), askingRule(this.options.onEdit)]
  },
})

/** `$x^2$` and a space, where dollars mean that (`isFormula`). */
function inlineRule(name: string): InputRule {
  return new InputRule({
    find(text) {
      const [written, latex = '', after = ''] = /\$([^$]+)\$(\s)$/.exec(text) ?? []
      if (written === undefined) return null
      const index = text.length - written.length
      const before = text.charAt(index - 1)
      return isFormula(latex, { before, after }) ? { index, text: written, replaceWith: latex } : null
    },
    handler: ({ range, match, chain }) => {
      const content = [
        { type: name, attrs: { latex: match[1]?.trim() ?? '' } },
        { type: 'text', text: ' ' },
      ]
      chain().insertContentAt(range, content).run()
    },
  })
}

function blockRule(name: string): InputRule {
  return new InputRule({
    find: /^\$\$([^$]+)\$\$\s$/,
    handler: ({ range, match, chain }) => {
      const latex = match[1]?.trim() ?? ''
      if (!latex) return
      chain().deleteRange(range).insertContent({ type: name, attrs: { latex } }).run()
    },
  })
}

/** `$$` and a space, alone in their block: the formula is asked for. */
function askingRule(onEdit: MathOptions['onEdit']): InputRule {
  return new InputRule({
    find: /^\$\$\s$/,
    handler: ({ range, chain }) => {
      chain().deleteRange(range).run()
      // the rule is still at work
      setTimeout(() => onEdit({ latex: '', display: true }))
    },
  })
}

/** Puts the formula in: over the one at `pos` (changing its kind if asked), or at the selection. */
export function writeMath(editor: Editor, { latex, display, pos }: MathTarget): void {
  const node = { type: display ? 'blockMath' : 'inlineMath', attrs: { latex: latex.trim() } }
  const old = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  const chain = editor.chain().focus()
  if (pos !== undefined && old) chain.insertContentAt({ from: pos, to: pos + old.nodeSize }, node).run()
  else chain.insertContent(node).run()
}

function editSelected(editor: Editor, onEdit: MathOptions['onEdit']): boolean {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || !isMath(selection.node)) return false
  onEdit({
    latex: String(selection.node.attrs.latex),
    display: selection.node.type.name === 'blockMath',
    pos: selection.from,
  })
  return true
}

function isMath(node: DocNode): boolean {
  return node.type.name === 'inlineMath' || node.type.name === 'blockMath'
}

function mathView({ node, getPos }: NodeViewRendererProps, kind: { display: boolean } & MathOptions) {
  let current = node
  const dom = document.createElement(kind.display ? 'div' : 'span')
  dom.className = 'editor-math'
  dom.dataset.type = kind.display ? 'block-math' : 'inline-math'
  dom.contentEditable = 'false'
  dom.addEventListener('click', () => {
    const pos = getPos()
    if (pos !== undefined) kind.onEdit({ latex: String(current.attrs.latex), display: kind.display, pos })
  })
  const draw = async () => {
    const latex = String(current.attrs.latex)
    dom.dataset.latex = latex
    if (!dom.firstChild) dom.textContent = latex
    const result = await renderMath(latex, kind.display)
    if (dom.dataset.latex !== latex) return
    dom.classList.toggle('is-malformed', 'error' in result)
    dom.title = 'error' in result ? `${mathErrorText}：${result.error}` : '点击编辑公式'
    if ('html' in result) dom.innerHTML = result.html
    else dom.textContent = latex
  }
  void draw()
  return {
    dom,
    ignoreMutation: () => true,
    update(next: DocNode) {
      if (next.type !== current.type) return false
      const changed = next.attrs.latex !== current.attrs.latex
      current = next
      if (changed) void draw()
      return true
    },
  }
}
