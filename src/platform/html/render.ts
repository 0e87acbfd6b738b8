import { renderFormula } from './formula.ts'
import { addHeadingIds, headingAnchor, type OutlineItem } from './heading-ids.ts'
import { highlight } from './highlight.ts'
import { element, isElement, parseTree, serialise, textOf, type HtmlElement, type HtmlNode } from './tree.ts'

export interface RenderedText {
  /** Trusted: put into pages as it is. */
  html: string
  /** Whether the page needs KaTeX's style sheet and fonts. */
  hasMath: boolean
  outline: OutlineItem[]
}

interface Findings {
  hasMath: boolean
  ids: ReadonlySet<string>
}

/**
 * Sanitised HTML → what readers get, made once when a text is written: heading ids and outline, formulas set, code
 * coloured, pictures loaded late, tables in a box that scrolls, tasks with their (disabled) boxes.
 */
export function renderStored(html: string): RenderedText {
  const tree = parseTree(html)
  const outline = addHeadingIds(tree)
  const findings: Findings = { hasMath: false, ids: new Set(outline.map(({ id }) => id)) }
  const shown = renderAll(tree, findings)
  return { html: serialise(shown), hasMath: findings.hasMath, outline }
}

function renderAll(nodes: readonly HtmlNode[], findings: Findings): HtmlNode[] {
  return nodes.map((node) => (isElement(node) ? renderElement(node, findings) : node))
}

function renderElement(node: HtmlElement, findings: Findings): HtmlNode {
  const { name, attributes } = node
  if (attributes['data-latex'] !== undefined) return formula(node, findings)
  if (name === 'pre') return codeBlock(node)
  if (name === 'img') return element('img', { ...attributes, loading: 'lazy', decoding: 'async' })
  const children = renderAll(node.children, findings)
  if (name === 'table') {
    return element('div', { class: 'table-scroll', tabindex: '0' }, [{ ...node, children }])
  }
  if (name === 'a' && attributes.href) {
    return element('a', { ...attributes, href: headingAnchor(attributes.href, findings.ids) }, children)
  }
  if (attributes['data-type'] === 'taskItem') return { ...node, children: [taskBox(attributes), ...children] }
  return { ...node, children }
}

function formula(node: HtmlElement, findings: Findings): HtmlNode {
  findings.hasMath = true
  const latex = node.attributes['data-latex']!
  const isBlock = node.name === 'div'
  return { ...node, children: [{ trusted: renderFormula(latex, isBlock) }] }
}

function codeBlock(node: HtmlElement): HtmlNode {
  const code = node.children.find((child) => isElement(child, 'code'))
  if (!code || !isElement(code)) return node
  const name = code.attributes.class ?? 'language-none'
  const source = textOf(code.children)
  const coloured = highlight(source, name.replace(/^language-/, ''))
  const content: HtmlNode = coloured === null ? source : { trusted: coloured }
  // Long lines scroll inside the block, which the keyboard must be able to reach.
  return element('pre', { tabindex: '0' }, [element('code', { class: `hljs ${name}` }, [content])])
}

function taskBox(attributes: Record<string, string>): HtmlNode {
  const isDone = attributes['data-checked'] === 'true'
  const checked: Record<string, string> = isDone ? { checked: '' } : {}
  return element('input', { type: 'checkbox', disabled: '', ...checked, 'aria-label': isDone ? '已完成' : '未完成' })
}
