import { type Editor, getHTMLFromFragment } from '@tiptap/core'

type Text = Editor['state']['doc']

/** The text as it is stored: an empty paragraph is the empty string (§5), and empty paragraphs at the end are dropped. */
export function htmlOf(text: Text): string {
  return getHTMLFromFragment(text.content, text.type.schema).replace(/(<p><\/p>)+$/, '')
}

/** Visible characters, by code point, without white space; a formula or picture counts as one. */
export function countCharacters(text: Text): number {
  let count = 0
  text.descendants((node) => {
    if (node.isText) count += [...(node.text ?? '').replace(/\s/g, '')].length
    else if (node.isAtom && node.type.name !== 'hardBreak') count += 1
  })
  return count
}
