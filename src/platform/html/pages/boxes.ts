import { calloutKind, calloutLabels, type CalloutKind } from '#src/shared/html/callout-kinds.ts'
import { calloutSign } from '#src/shared/html/callout-signs.ts'
import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '../tree.ts'
import { classesOf, firstIn, hasClass, type Rule, withRules } from './page-tree.ts'

export function callout(kind: CalloutKind, title: readonly HtmlNode[], inside: readonly HtmlNode[]): HtmlElement {
  const head = title.length ? [element('p', { 'data-type': 'calloutTitle' }, [...title])] : []
  return element('div', { 'data-type': 'callout', 'data-kind': kind }, [...head, ...inside])
}

/** What somebody set apart under a sign: the kind says what the sign said, and one that says none stays in the text. */
export function signedCallout(nodes: readonly HtmlNode[]): HtmlElement {
  const found = calloutSign(textOf(nodes))
  const kind = found?.kind ?? 'note'
  return callout(kind, [calloutLabels[kind]], found ? withoutSign(nodes, found.sign) : nodes)
}

/** Takes it from the first text that says anything. */
function withoutSign(nodes: readonly HtmlNode[], sign: string): HtmlNode[] {
  const at = nodes.findIndex((node) => textOf([node]).trim() !== '')
  return nodes.map((node, index) => {
    if (index !== at) return node
    if (isElement(node)) return { ...node, children: withoutSign(node.children, sign) }
    return String(node).trimStart().replace(sign, '').trimStart()
  })
}

/** Callouts of mkdocs, Sphinx, VitePress, VuePress, Docusaurus and GitHub. */
export const boxRule =
  (rules: () => readonly Rule[]): Rule =>
  (given) => {
    const kind = kindOf(given)
    if (kind === null) return null
    const title = firstIn(given.children, (one) => titles.test(one.attributes.class ?? '') || one.name === 'summary')
    const inside = withRules(without(given.children, title), rules())
    const words = title ? textOf(title.children).trim() : ''
    const said = words === '' || words.toLowerCase() === kind ? calloutLabels[kind] : words
    if (given.name === 'details')
      return [
        element('details', { ...given.attributes, 'data-kind': kind }, [element('summary', {}, [said]), ...inside]),
      ]
    return [callout(kind, [said], inside)]
  }

const titles =
  /(?:^|\s)(?:admonition-title|custom-block-title|markdown-alert-title|alert-title|admonitionHeading\S*|hint-container-title)(?:\s|$)/

/** Null for what is no callout. */
export function kindOf(given: HtmlElement): CalloutKind | null {
  if (!/^(?:div|details|section|aside)$/.test(given.name)) return null
  const isBox = hasClass(
    given,
    'admonition',
    'custom-block',
    'markdown-alert',
    'theme-admonition',
    'hint-container',
    'alert',
  )
  if (!isBox) return null
  for (const name of classesOf(given)) {
    const kind = calloutKind(name.replace(/^(?:markdown-alert|theme-admonition|alert|alert-)-/, ''))
    if (kind && name !== 'alert') return kind
  }
  return given.name === 'details' ? null : 'note'
}

const without = (nodes: readonly HtmlNode[], unwanted: HtmlElement | null): HtmlNode[] =>
  nodes
    .filter((node) => node !== unwanted)
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, unwanted) } : node))
