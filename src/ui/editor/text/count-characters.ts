import type { Editor } from '@tiptap/core'

type Text = Editor['state']['doc']

/** Visible characters, by code point, without white space; a formula or picture counts as one. */
export function countCharacters(text: Text): number {
  let count = 0
  text.forEach((block) => (count += countIn(block)))
  return count
}

/** Of blocks, which are the same objects as long as nobody writes in them. */
const counted = new WeakMap<Text, number>()

function countIn(block: Text): number {
  const known = counted.get(block)
  if (known !== undefined) return known
  let count = own(block)
  block.descendants((node) => void (count += own(node)))
  counted.set(block, count)
  return count
}

function own(node: Text): number {
  if (node.isText) return [...(node.text ?? '').replace(/\s/g, '')].length
  return node.isAtom && node.type.name !== 'hardBreak' ? 1 : 0
}
