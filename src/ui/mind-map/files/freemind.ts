import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import { type FileNode, fileNode, underOne } from './tree.ts'
import { childrenNamed, escapeXml, parseXml } from './xml.ts'

export function writeFreeMind(root: MindNode): string {
  const write = ({ id, text, note, link, priority, children }: MindNode, depth: number): string => {
    const indent = '  '.repeat(depth)
    const inside = [
      priority && `${indent}  <icon BUILTIN="full-${priority}"/>\n`,
      note && `${indent}  <richcontent TYPE="NOTE"><html><head/><body>${note.split('\n').map((line) => `<p>${escapeXml(line)}</p>`).join('')}</body></html></richcontent>\n`, // prettier-ignore
      ...children.map((child) => write(child, depth + 1)),
    ]
    const attributes = `ID="ID_${id}" TEXT="${escapeXml(text)}"${link ? ` LINK="${escapeXml(link.url)}"` : ''}`
    return `${indent}<node ${attributes}>\n${inside.filter(Boolean).join('')}${indent}</node>\n`
  }
  return `<map version="1.0.1">\n${write(root, 1)}</map>\n`
}

export function readFreeMind(source: string, title: string, lost: Set<string>): FileNode {
  const map = parseXml(source)
  if (map.getElementsByTagName('arrowlink').length > 0) lost.add('关系线')
  return underOne(
    childrenNamed(map, 'node').map((element) => nodeOf(element, lost)),
    title,
  )
}

function nodeOf(element: Element, lost: Set<string>): FileNode {
  const rich = childrenNamed(element, 'richcontent')
  const of = (type: string) => rich.find((one) => one.getAttribute('TYPE') === type)
  const node = fileNode(element.getAttribute('TEXT') ?? linesOf(of('NODE')))
  const note = linesOf(of('NOTE'))
  const link = element.getAttribute('LINK')
  const icons = childrenNamed(element, 'icon').map((icon) => icon.getAttribute('BUILTIN') ?? '')
  const priority = icons.map((icon) => /^full-([1-9])$/.exec(icon)?.[1]).find(Boolean)
  if (note) node.data.note = note
  if (link) node.data.hyperlink = link
  if (priority) node.data.priority = Number(priority)
  if (icons.some((icon) => !/^full-[1-9]$/.test(icon))) lost.add('优先级以外的图标')
  node.children = childrenNamed(element, 'node').map((child) => nodeOf(child, lost))
  return node
}

/** Its paragraphs, one a line. */
function linesOf(rich: Element | undefined): string {
  if (!rich) return ''
  const paragraphs = [...rich.getElementsByTagName('p')]
  const texts = paragraphs.length ? paragraphs.map(({ textContent }) => textContent ?? '') : [rich.textContent ?? '']
  return texts
    .map((text) => text.replace(/[ \t\n]+/g, ' ').trim())
    .join('\n')
    .trim()
}
