import type { Editor, Range } from '@tiptap/core'
import { Node } from '@tiptap/core'
import type { FoundThing, ThingSource } from './thing-source.ts'
import { askTitle, closedTitle, noteTitle, onTitles, pathOf, titleOf } from './thing-titles.ts'

/** A link to a thing of the site, called as the thing is called now. The form is the server's (src/shared/html/policy.ts). */
export const ThingLink = Node.create<{ source: () => ThingSource | undefined }>({
  name: 'thingLink',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ source: () => undefined }),
  addAttributes: () => ({
    thing: {
      default: null,
      parseHTML: (element: HTMLElement) => readThing(element),
      renderHTML: ({ thing }: Record<string, unknown>) => ({ 'data-id': thing }),
    },
    show: {
      default: null,
      parseHTML: (element: HTMLElement) => (element.dataset.show === 'map' ? 'map' : null),
      renderHTML: ({ show }: Record<string, unknown>) => (show === null ? {} : { 'data-show': show }),
    },
    block: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.block ?? null,
      renderHTML: ({ block }: Record<string, unknown>) => (block === null ? {} : { 'data-block': block }),
    },
  }),
  parseHTML: () => [{ tag: 'a[data-type="thing"][data-id]', priority: 60 }],
  renderHTML({ node, HTMLAttributes }) {
    const { thing, block } = node.attrs as { thing: string; block: string | null }
    const path = pathOf(Number(thing))
    const href = path && path + (block ? `#b-${block}` : '')
    return ['a', { 'data-type': 'thing', ...HTMLAttributes, ...(href && { href }) }, titleOf(Number(thing))]
  },
  renderText: ({ node }) => titleOf(Number(node.attrs.thing)),
  addNodeView() {
    const { source } = this.options
    return ({ node }) => {
      const id = Number(node.attrs.thing)
      const dom = document.createElement('a')
      dom.className = 'editor-thing'
      if (node.attrs.show) dom.dataset.show = String(node.attrs.show)
      dom.contentEditable = 'false'
      const show = () => {
        dom.textContent = titleOf(id)
        dom.classList.toggle('is-closed', pathOf(id) === null && titleOf(id) === closedTitle)
      }
      show()
      askTitle(source(), id)
      const destroy = onTitles(show)
      return { dom, destroy, ignoreMutation: () => true }
    }
  },
})

function readThing(element: HTMLElement): string | null {
  const { id } = element.dataset
  if (!id) return null
  // what a thing says besides is told anew to each reader
  const title = [...element.childNodes]
    .map((part) => (part instanceof HTMLElement ? '' : part.textContent))
    .join('')
    .trim()
  if (title && title !== closedTitle)
    noteTitle(Number(id), title, element.getAttribute('href')?.replace(/#.*/, '') ?? null)
  return id
}

/** Puts a link at the place. */
export function writeThing(editor: Editor, { id, title, shows }: FoundThing, place: Range): void {
  noteTitle(id, title, null)
  // what stands alone in its paragraph is shown itself
  const { parent } = editor.state.doc.resolve(place.from)
  const show = shows && parent.content.size === place.to - place.from ? shows : null
  editor
    .chain()
    .focus()
    .insertContentAt(place, [{ type: 'thingLink', attrs: { thing: String(id), show } }])
    .run()
}
