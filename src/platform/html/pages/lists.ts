import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '../tree.ts'
import { hasClass, type Rule, withRules } from './page-tree.ts'

/** Lists whose items begin with a box to tick: of GitHub, Word, Notion, and of books, where the box is a character. */
export const taskRule =
  (rules: () => readonly Rule[]): Rule =>
  (given) => {
    if (!/^(?:ul|ol)$/.test(given.name)) return null
    const items = given.children.filter((child): child is HtmlElement => isElement(child, 'li'))
    const ticks = items.map(tickOf)
    if (!items.length || ticks.some((tick) => tick === null)) return null
    const tasks = items.map((item, at) => {
      const inside = withRules(withoutTick(item.children), rules())
      return element('li', { 'data-type': 'taskItem', 'data-checked': String(ticks[at]) }, [element('div', {}, inside)])
    })
    return [element('ul', { 'data-type': 'taskList' }, tasks)]
  }

/** Whether the box of an item is ticked; null where it has none. */
function tickOf(item: HtmlElement): boolean | null {
  const first = firstOf(item.children)
  if (first === null) return null
  if (typeof first === 'string') return /^[☑☒✅]/u.test(first) ? true : /^[☐⬜]/u.test(first) ? false : null
  if (isBox(first)) return 'checked' in first.attributes || hasClass(first, 'checkbox-on')
  return /^(?:p|label|div|span)$/.test(first.name) ? tickOf(first) : null
}

const isBox = (one: HtmlElement) =>
  (one.name === 'input' && one.attributes.type === 'checkbox') || (one.name === 'div' && hasClass(one, 'checkbox'))

const firstOf = (nodes: readonly HtmlNode[]): HtmlElement | string | null => {
  const first = nodes.find((node) => isElement(node) || String(node).trim() !== '')
  if (first === undefined) return null
  return isElement(first) ? first : textOf([first]).trim()
}

/** Paragraphs that begin with a box to tick, one below the other, as a list. */
export function withTaskParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  const written: HtmlNode[] = []
  for (const node of nodes) {
    const isTask = isElement(node, 'p') && tickOf(node) !== null
    const last = written.at(-1)
    if (!isTask) written.push(node)
    else if (last !== undefined && isElement(last, 'ul') && last.attributes.class === 'tasks')
      last.children.push(element('li', {}, node.children))
    else written.push(element('ul', { class: 'tasks' }, [element('li', {}, node.children)]))
  }
  return written
}

/** Takes the first box away, in whatever it stands. */
function withoutTick(nodes: readonly HtmlNode[]): HtmlNode[] {
  const at = nodes.findIndex((node) => isElement(node) || String(node).trim() !== '')
  const first = nodes[at]
  if (first === undefined) return [...nodes]
  const rest = nodes.slice(at + 1)
  if (typeof first === 'string') return [first.replace(/^\s*[☑☒✅☐⬜]\s*/u, ''), ...rest]
  if (!isElement(first)) return [...nodes]
  if (isBox(first))
    return rest.map((node, index) => (index === 0 && typeof node === 'string' ? node.trimStart() : node))
  return [{ ...first, children: withoutTick(first.children) }, ...rest]
}
