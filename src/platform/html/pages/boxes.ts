import { calloutKind, calloutLabels, type CalloutKind } from '#src/shared/html/callout-kinds.ts'
import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '../tree.ts'
import { classesOf, firstIn, hasClass, type Rule, withRules } from './page-tree.ts'

export function callout(kind: CalloutKind, title: readonly HtmlNode[], inside: readonly HtmlNode[]): HtmlElement {
  const head = title.length ? [element('p', { 'data-type': 'calloutTitle' }, [...title])] : []
  return element('div', { 'data-type': 'callout', 'data-kind': kind }, [...head, ...inside])
}

/** The sign that Notion, Feishu and people put before what they set apart, and the kind that it says. */
const signs: readonly [RegExp, CalloutKind][] = [
  [/^(?:💡|🔥|👉|✨|🌟)/u, 'tip'],
  [/^(?:⚠️?|🚧|📢)/u, 'warning'],
  [/^(?:❗|‼️?|🚨|📌|❣️?)/u, 'important'],
  [/^(?:✅|✔️?|🎉|👍)/u, 'success'],
  [/^(?:❌|⛔|🚫|👎)/u, 'danger'],
  [/^(?:❓|❔|🤔)/u, 'question'],
  [/^(?:ℹ️?|📎)/u, 'info'],
  [/^(?:🐛|🐞)/u, 'bug'],
  [/^(?:📝|🗒️?|📄)/u, 'note'],
  [/^(?:💬|🗣️?)/u, 'quote'],
]

/** Of a sign, or a text that begins with one; a note for any other. */
export const kindOfSign = (sign: string): CalloutKind =>
  signs.find(([pattern]) => pattern.test(sign.trim()))?.[1] ?? 'note'

export const startsWithSign = (text: string): boolean => /^\s*\p{Extended_Pictographic}/u.test(text)

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

function kindOf(given: HtmlElement): CalloutKind | null {
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
