import type { Editor } from '@tiptap/core'

type Text = Editor['state']['doc']

/** Visible characters, by code point, without white space; a formula or picture counts as one. */
export function countCharacters(text: Text): number {
  let count = 0
  text.descendants((node) => {
    if (node.isText) count += [...(node.text ?? '').replace(/\s/g, '')].length
    else if (node.isAtom && node.type.name !== 'hardBreak') count += 1
  })
  return count
}
