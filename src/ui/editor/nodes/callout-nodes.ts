import { mergeAttributes, Node } from '@tiptap/core'
import { type CalloutKind, calloutLabels, isCalloutKind } from '#src/shared/html/callout-kinds.ts'

type Attributes = Record<string, unknown>

const kindAttribute = (fallback: CalloutKind | null) => ({
  default: fallback,
  parseHTML: (element: HTMLElement) => {
    const kind = element.dataset.kind ?? ''
    return isCalloutKind(kind) ? kind : fallback
  },
  renderHTML: ({ kind }: Attributes) => (kind ? { 'data-kind': kind } : {}),
})

/** Words in a box: a note, a tip, a warning. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'calloutTitle? block+',
  defining: true,
  addAttributes: () => ({ kind: kindAttribute('note') }),
  parseHTML: () => [{ tag: 'div[data-type="callout"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-type': 'callout' }, HTMLAttributes), 0],
})

export const CalloutTitle = Node.create({
  name: 'calloutTitle',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-type="calloutTitle"]', priority: 60, context: 'callout/' }],
  renderHTML: () => ['p', { 'data-type': 'calloutTitle' }, 0],
})

/** What unfolds under its summary; with a kind it is a callout, too. */
export const Folded = Node.create({
  name: 'folded',
  group: 'block',
  content: 'foldedTitle block+',
  defining: true,
  addAttributes: () => ({
    kind: kindAttribute(null),
    open: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute('open'),
      renderHTML: ({ open }: Attributes) => (open ? { open: '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
  // a folded block would hide what is written in it
  addNodeView: () => view,
})

function view({ node }: { node: { attrs: Attributes } }) {
  const dom = document.createElement('div')
  dom.className = 'editor-folded'
  const kind = String(node.attrs.kind ?? '')
  if (kind) dom.dataset.kind = kind
  return { dom, contentDOM: dom }
}

export const FoldedTitle = Node.create({
  name: 'foldedTitle',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = 'editor-folded-title'
    return { dom, contentDOM: dom }
  },
})

/** Folded blocks of which a reader sees one at a time. */
export const Tabs = Node.create({
  name: 'tabs',
  group: 'block',
  content: 'folded+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-type="tabs"]', priority: 60 }],
  renderHTML: () => ['div', { 'data-type': 'tabs' }, 0],
})

const title = (type: string, words: string) => ({ type, content: [{ type: 'text', text: words }] })
const folded = (words: string) => ({ type: 'folded', content: [title('foldedTitle', words), { type: 'paragraph' }] })

export const newCallout = (kind: CalloutKind) => ({
  type: 'callout',
  attrs: { kind },
  content: [title('calloutTitle', calloutLabels[kind]), { type: 'paragraph' }],
})
export const newFolded = () => folded('详细内容')
export const newTabs = () => ({ type: 'tabs', content: [folded('标签一'), folded('标签二')] })
export const newTab = () => folded('标签')
