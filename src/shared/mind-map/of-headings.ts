import { clampHeight, heights, type MindMap, type MindNode, most } from './mind-map.ts'

interface Heading {
  id: string
  level: number
  text: string
}
interface Growing extends MindNode {
  readonly children: Growing[]
}

/** A text as a map of its headings, each of which leads to its place. @param address of the page of the text */
export function mapOfHeadings(title: string, headings: readonly Heading[], address: string): MindMap {
  const root: Growing = { id: 'root', text: title, link: { url: address, title: '' }, children: [] }
  const above: { level: number; node: Growing }[] = [{ level: 0, node: root }]
  for (const [n, { id, level, text }] of headings.slice(0, most.nodes - 1).entries()) {
    while (above.length > 1 && above.at(-1)!.level >= level) above.pop()
    const url = `${address}#${encodeURIComponent(id)}`
    const node: Growing = { id: `h${n + 1}`, text: text.slice(0, most.text), link: { url, title: '' }, children: [] }
    above.at(-1)!.node.children.push(node)
    above.push({ level, node })
  }
  return { root, template: 'default', theme: 'fresh-blue', height: clampHeight(heights.usual) }
}
