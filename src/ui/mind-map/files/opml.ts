import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import { type FileNode, fileNode, underOne } from './tree.ts'
import { childrenNamed, escapeXml, parseXml } from './xml.ts'

export function writeOpml(root: MindNode): string {
  const write = ({ text, note, link, children }: MindNode, depth: number): string => {
    const indent = '  '.repeat(depth)
    const attributes = [`text="${escapeXml(text)}"`, note && `_note="${escapeXml(note)}"`, link && `url="${escapeXml(link.url)}"`].filter(Boolean).join(' ') // prettier-ignore
    return children.length
      ? `${indent}<outline ${attributes}>\n${children.map((child) => write(child, depth + 1)).join('')}${indent}</outline>\n`
      : `${indent}<outline ${attributes}/>\n`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head><title>${escapeXml(root.text)}</title></head>\n  <body>\n${write(root, 2)}  </body>\n</opml>\n`
}

export function readOpml(source: string, title: string): FileNode {
  const body = childrenNamed(parseXml(source), 'body')[0]
  return underOne(body ? childrenNamed(body, 'outline').map(nodeOf) : [], title)
}

function nodeOf(element: Element): FileNode {
  const node = fileNode(element.getAttribute('text') ?? element.getAttribute('title') ?? '')
  const note = element.getAttribute('_note')
  const link = element.getAttribute('url') ?? element.getAttribute('htmlUrl')
  if (note) node.data.note = note
  if (link) node.data.hyperlink = link
  node.children = childrenNamed(element, 'outline').map(nodeOf)
  return node
}
