import { asLines, isBlank, isBlock } from './tidy-lines.ts'
import { element, isElement, textOf, type HtmlElement, type HtmlNode } from '../tree.ts'

// Callouts, tabs, folded blocks and definition lists: as the editor's nodes want them.

type Tidy = (nodes: readonly HtmlNode[]) => HtmlNode[]

/** Lines of text and nothing else: whatever blocks were there leave their words. */
function line(nodes: readonly HtmlNode[], tidy: Tidy): HtmlNode[] {
  const lines = asLines(tidy(nodes))
  return lines.some(isBlock) ? [textOf(lines)] : lines
}

/** A folded block has one summary, and it stands first. */
export function tidyDetails(details: HtmlElement, tidy: Tidy): HtmlElement {
  const given = details.children.find((child) => isElement(child, 'summary'))
  const rest = tidy(details.children.filter((child) => child !== given))
  const title = given && isElement(given) ? line(given.children, tidy) : ['详细内容']
  return { ...details, children: [element('summary', {}, title), ...rest] }
}

const isTitle = (node: HtmlNode) => isElement(node, 'p') && node.attributes['data-type'] === 'calloutTitle'

/** Its title stands first, and once. */
export function tidyCallout(callout: HtmlElement, tidy: Tidy): HtmlNode[] {
  const given = callout.children.find((child) => !isBlank([child]))
  const title = given !== undefined && isTitle(given) && isElement(given) ? given : null
  const rest = tidy(callout.children.filter((child) => child !== title))
  const words = title ? line(title.children, tidy) : []
  const head = isBlank(words) ? [] : [element('p', { 'data-type': 'calloutTitle' }, words)]
  return head.length + rest.length === 0 ? [] : [{ ...callout, children: [...head, ...rest] }]
}

/** Folded blocks and nothing else: with anything else among them they are blocks like others. */
export function tidyTabs(tabs: HtmlElement, tidy: Tidy): HtmlNode[] {
  const children = tidy(tabs.children).filter((child) => !isBlank([child]))
  if (!children.length || !children.every((child) => isElement(child, 'details'))) return children
  return [{ ...tabs, children: children.map((child) => ({ ...(child as HtmlElement), attributes: {} })) }]
}

/** Terms are lines of text; what stands between terms and their descriptions is one more description. */
export function tidyDefinitions(list: HtmlElement, tidy: Tidy): HtmlNode[] {
  const items: HtmlElement[] = []
  const place = (node: HtmlNode) => {
    if (isBlank([node])) return
    if (isElement(node, 'dt')) items.push(element('dt', {}, line(node.children, tidy)))
    else if (isElement(node, 'dd')) items.push(element('dd', {}, tidy(node.children)))
    else if (isElement(node, 'div')) node.children.forEach(place)
    else items.push(element('dd', {}, tidy([node])))
  }
  list.children.forEach(place)
  return items.length ? [element('dl', {}, items)] : []
}
