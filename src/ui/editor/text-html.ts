import type { Editor } from '@tiptap/core'

/** The text as it is stored: an empty paragraph is the empty string (§5), and empty paragraphs at the end are dropped. */
export function htmlOf(editor: Editor): string {
  return editor.getHTML().replace(/(<p><\/p>)+$/, '')
}

/** Visible characters, by code point, without white space; a formula or picture counts as one. */
export function countCharacters(editor: Editor): number {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (node.isText) count += [...(node.text ?? '').replace(/\s/g, '')].length
    else if (node.isAtom && node.type.name !== 'hardBreak') count += 1
  })
  return count
}
