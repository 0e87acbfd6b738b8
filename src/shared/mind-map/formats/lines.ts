import { newId } from '../edit.ts'
import { textOf } from '../km.ts'
import { type MindNode, most } from '../mind-map.ts'

// Text whose lines are indented, a tab a level: what is copied from a map and pasted into one, and `.txt` files.

/** A line break within a node. */
const BREAK = '\u2028'

export const writeLines = (node: MindNode, depth = 0): string =>
  [
    '\t'.repeat(depth) + node.text.replaceAll('\n', BREAK),
    ...node.children.map((child) => writeLines(child, depth + 1)),
  ].join('\n')

/** What stands further in than the line before is its child. Where every line has a sign of a list, the signs go. */
export function readLines(text: string): MindNode[] {
  const given = text.split(/\r\n?|\n/).map((line) => line.replaceAll('　', '  '))
  const lines = given.filter((line) => line.trim() !== '')
  const isList = lines.every((line) => SIGN.test(line))
  const top: Growing[] = []
  const above: { width: number; node: Growing }[] = []
  for (const line of lines) {
    const said = (isList ? line.replace(SIGN, '') : line).replaceAll(BREAK, '\n')
    const node: Growing = { id: newId(), text: textOf(said, most.text), children: [] }
    const width = /^\s*/.exec(line)![0].replaceAll('\t', '    ').length
    while (above.length && above.at(-1)!.width >= width) above.pop()
    ;(above.at(-1)?.node.children ?? top).push(node)
    above.push({ width, node })
  }
  return top
}
const SIGN = /^\s*(?:[-*+•·]|\d{1,3}[.)、])\s+/
interface Growing extends MindNode {
  readonly children: Growing[]
}
