import { element, isElement, type HtmlNode } from '../tree.ts'

// What stands in lines, and what above each other.

export const INLINE = new Set([
  'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'a', 'abbr', 'br', 'img', 'span',
]) // prettier-ignore

export function isBlock(node: HtmlNode): boolean {
  return isElement(node) && !INLINE.has(node.name)
}

export function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => typeof node === 'string' && node.trim() === '')
}

/** Runs of inline nodes, and each block alone. */
export function inRuns(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const runs: HtmlNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last && !isBlock(node) && !isBlock(last[0]!)) last.push(node)
    else runs.push([node])
  }
  return runs
}

/** Plain paragraphs and divisions become lines of one text; unchanged where other blocks are among them. */
export function asLines(nodes: HtmlNode[]): HtmlNode[] {
  const isPlain = (node: HtmlNode) => isElement(node, 'p') || isElement(node, 'div')
  if (!nodes.some(isBlock) || !nodes.every((node) => !isBlock(node) || isPlain(node))) return nodes
  const lines = inRuns(nodes)
    .map((run) => (isElement(run[0]!) && isPlain(run[0]) ? asLines(run[0].children) : run))
    .filter((line) => !isBlank(line))
  if (lines.some((line) => line.some(isBlock))) return nodes
  return lines.flatMap((line, index) => (index === 0 ? line : [element('br'), ...line]))
}
