import { isElement, type HtmlNode } from '#src/platform/html/tree.ts'

/** Signs of how a text was written that readers should not see, by what they are of. */
const signs: readonly (readonly [name: string, sign: RegExp])[] = [
  ['a fence', /(?:^|\n)\s*(?:`{3,}|~{3,})/],
  ['a container', /(?:^|\n)\s*:{3,}\s*(?:\{|[a-z]|$)/],
  ['an admonition', /(?:^|\n)\s*(?:!!!|\?\?\?\+?)\s*[a-z]/],
  ['a tab', /(?:^|\n)\s*===[+!]*\s+"/],
  ['an inclusion', /-{1,2}8<-{1,2}|<!--\s*@include|(?:^|\n)<<<\s*@/],
  ['a tag of GitBook', /\{%-?\s*(?:hint|end\w+|tabs?|code|embed|content-ref|include)\b/],
  ['a directive', /(?:^|\n)\s*(?:\.\. [\w:-]+::|\{[a-z][\w:-]*\}\s*$)/m],
  ['a role', /\{[a-z][\w:]*\}[`\ufffc]|:[a-z]+:[`\ufffc]/],
  ['a label', /:(?:label|eqlabel|numref|eqref|cite|width|begin_tab|end_tab):|(?:^|\n)\([\w-]+\)=/],
  ['a mark for slides', /[[(](?:\*\*|~~)|(?:\*\*|~~)[\])]/],
  ['an alert', /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|[a-z]+)\]/],
  ['a link between notes', /!?\[\[[^[\]\n]+\]\]/],
  ['a link', /!?\[[^\][\n]*\]\((?:https?:|\.{0,2}\/|#)[^)\n]*\)/],
  ['a footnote', /\[\^[^\]\s]+\]/],
  ['an attribute list', /\{:?\s*[.#][\w-]+[^{}]*\}/],
  ['reStructuredText', /``|`_|\|[\w-]+\|_|(?:^|\n)\.\. /],
  ['strong', /\*\*[^\s*]|[^\s*]\*\*/],
  ['struck', /~~[^\s~]+~~/],
  ['highlighted', /==[^\s=][^=\n]*==/],
  ['a heading', /(?:^|\n)#{1,6}\s\S/],
  ['a table', /(?:^|\n)\s*\|?(?:\s*:?-{3,}:?\s*\|)+/],
  ['a comment', /<!--|-->/],
  ['a tag', /<\/?(?:div|span|p|br|details|summary|img|center|font|Tabs|TabItem|Badge)\b[^<>]*>/i],
  ['a formula', /\$\$|\\(?:begin|end|frac|sum|times|mathbf|mathrm|left|right|text|alpha|beta)\b/],
  ['an icon', /:(?:material|octicons|fontawesome|simple)-[a-z\d-]+:/],
  ['a suggestion', /(?:^|\n)\s*(?:\{(?:==|\+\+|--|>>)|(?:==|\+\+|--|<<)\})\s*(?:$|\n)/],
  ['a language of code', /\ufffc#!/],
  ['an annotation', /\ufffc!/],
  ['metadata', /^(?:author|title|tags|date|layout|comments|sidebar\w*)\s*:\s/],
  ['a substitution', /\{\{[^{}\n]+\}\}/],
]

/** What of these a text shows outside of code and formulas, with the words around it. */
export function visibleGarbage(tree: readonly HtmlNode[]): string[] {
  const text = wordsOf(tree)
  return signs.flatMap(([name, sign]) => {
    const found = sign.exec(text)
    return found ? [`${name}: ${text.slice(Math.max(0, found.index - 20), found.index + 40).replace(/\s+/g, ' ')}`] : []
  })
}

/** Stands for what is code. */
const code = '\ufffc'

/** Blocks stand on lines of their own. */
const wordsOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (!isElement(node)) return code
      if (node.name === 'code') return code + signOfCode(textOf(node.children))
      const inside = wordsOf(node.children)
      return /^(?:p|h[1-6]|li|td|th|div|dt|dd|summary|blockquote|ul|ol|table|tr)$/.test(node.name)
        ? `\n${inside}\n`
        : inside
    })
    .join('')

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : isElement(node) ? textOf(node.children) : '')).join('')

/** What readers of code should not see either. */
function signOfCode(text: string): string {
  if (/^(?:#!|:::)\w+ /.test(text)) return '#!'
  return /(?:#|\/\/) ?\(\d+\)!/.test(text) ? '!' : ''
}
