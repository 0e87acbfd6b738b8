import { Extension, getSchema } from '@tiptap/core'
import type { Extensions } from '@tiptap/core'
import { Collaboration, isChangeOrigin } from '@tiptap/extension-collaboration'
import { Plugin } from '@tiptap/pm/state'
import { prosemirrorToYXmlFragment, yCursorPlugin } from '@tiptap/y-tiptap'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { type EditorHost, editorExtensions } from '../extensions.ts'
import { MarksOfAtoms, withMarksSaid } from './marks-of-atoms.ts'
import { readStored } from './stored-text.ts'

// A text that several people write at once is kept by Yjs; the editor shows it, and writes into it.

/** Where in the document the text stands. */
const field = 'text'

/** Who else is there, and where: `Awareness` of y-protocols. */
type Others = Parameters<typeof yCursorPlugin>[0]

/** What the editor needs to write such a text, with the carets of the others. */
export const sharing = (document: Doc, others: unknown): Extensions => [
  Collaboration.configure({ document, field }),
  MarksOfAtoms,
  Extension.create({
    name: 'othersCarets',
    addProseMirrorPlugins: () => [
      yCursorPlugin(others as Others, { cursorBuilder: caret, selectionBuilder: selection }),
      linksAsTheyCome,
    ],
  }),
]

/** Whether nothing of it would be lost. */
export const isShareable = (html: string): boolean => readStored(html, sharedSchema()).lost.length === 0

/** Addresses become links where they are written, not in every editor that hears of them. */
const linksAsTheyCome = new Plugin({
  filterTransaction(transaction) {
    if (isChangeOrigin(transaction)) transaction.setMeta('preventAutolink', true)
    return true
  },
})

/** Stored HTML as changes to an empty document. */
export function beginningOf(html: string): Uint8Array {
  const document = new Doc()
  replaceText(document, html)
  return encodeStateAsUpdate(document)
}

/** Whether nothing is written there: an editor that has not shown it yet says the same of any text. */
export const isBlank = (document: Doc): boolean =>
  document
    .getXmlFragment(field)
    .toString()
    .replace(/<\/?paragraph[^>]*>/g, '') === ''

/** The text becomes that one: what is the same in both stays untouched. */
export function replaceText(document: Doc, html: string): void {
  const text = withMarksSaid(readStored(html, sharedSchema()).text)
  document.transact(() => prosemirrorToYXmlFragment(text, document.getXmlFragment(field)))
}

/** The editor's, for texts that Yjs keeps. */
export const sharedSchema = () => getSchema(editorExtensions('default', nobody, [MarksOfAtoms]))

interface Person {
  name: string
  color: string
}

function caret({ name, color }: Person): HTMLElement {
  const place = document.createElement('span')
  place.className = 'editor-caret'
  place.style.setProperty('--caret', color)
  // drawn by CSS: no word of the text
  place.dataset.name = name
  return place
}

const selection = ({ color }: Person) => ({ class: 'editor-selected', style: `--caret: ${color}` })

/** For the schema alone. */
const nobody: EditorHost = {
  placeholder: () => '',
  getUpload: () => undefined,
  onNotice: () => {},
  onRunning: () => {},
  onMath: () => {},
  onLink: () => {},
  onFind: () => {},
  insertMenu: { look: () => {}, close: () => {}, press: () => false } as never,
  suggestions: {} as never,
  links: {} as never,
  things: () => undefined,
  onSubmit: () => false,
}
