import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import { type FileNode, fileNode, underOne } from './tree.ts'

// Headings and lists. What stands below them in a text is their note.

export function writeMarkdown(root: MindNode): string {
  const lines = [`# ${said(root)}`, ...quoted(root, '')]
  const write = (node: MindNode, depth: number) => {
    const indent = '  '.repeat(depth)
    lines.push(`${indent}- ${said(node)}`, ...quoted(node, `${indent}  `))
    for (const child of node.children) write(child, depth + 1)
  }
  if (root.children.length) lines.push('')
  for (const child of root.children) write(child, 0)
  return `${lines.join('\n')}\n`
}

function said({ text, link }: MindNode): string {
  const line = escaped(text).replaceAll('\n', '<br>')
  return link && /^https?:/.test(link.url) ? `[${line}](${link.url.replaceAll(')', '%29')})` : line
}

const quoted = ({ note = '' }: MindNode, indent: string) =>
  note === '' ? [] : note.split('\n').map((line) => `${indent}> ${line}`)

const escaped = (text: string) => text.replace(/[\\[\]<]/g, '\\$&').replace(/^(?=[#>+*-]|\d+[.)])/gm, '\\')
const unescaped = (text: string) => text.replace(/\\([\\[\]<#>+*-]|(?=\d))/g, '$1')

export function readMarkdown(source: string, title: string): FileNode {
  const top: FileNode[] = []
  /** From the top down to the last node; headings are above all lists. */
  let above: { level: number; node: FileNode }[] = []
  let isCode = false
  const add = (level: number, text: string) => {
    const node = nodeOf(text)
    above = above.filter((one) => one.level < level)
    ;(above.at(-1)?.node.children ?? top).push(node)
    above.push({ level, node })
  }
  for (const line of source.replace(/^---\n[^]*?\n---\n/, '').split(/\r\n?|\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const heading = isCode ? null : /^(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line)
    const item = isCode || heading ? null : /^(\s*)(?:[-*+]|\d{1,9}[.)])(?:\s+(.*))?$/.exec(line)
    if (heading) add(heading[1]!.length, heading[2]!)
    else if (item) add(7 + item[1]!.replaceAll('\t', '    ').length, item[2] ?? '')
    else noteOn(above.at(-1)?.node, line)
  }
  return underOne(top, title)
}

function nodeOf(text: string): FileNode {
  const link = /^\[((?:[^\\\]]|\\.)*)\]\((\S+?)\)$/.exec(text.trim())
  const node = fileNode(unescaped((link?.[1] ?? text).replace(/<br\s*\/?>/gi, '\n')).trim())
  if (link) node.data.hyperlink = link[2]!
  return node
}

function noteOn(node: FileNode | undefined, line: string) {
  const text = line.replace(/^\s*>\s?/, '').trimEnd()
  if (!node || (text.trim() === '' && !node.data.note)) return
  node.data.note = node.data.note ? `${node.data.note}\n${text}` : text.trimStart()
}
