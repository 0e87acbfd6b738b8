import { element, type HtmlElement, isElement, textOf } from '../tree.ts'
import { allIn, classesOf, hasClass, type Rule } from './page-tree.ts'

/** Blocks of code, whatever draws their lines, numbers and buttons. */
export const codeRule: Rule = (given) => {
  const isWrapped =
    /^(?:div|figure|td)$/.test(given.name) &&
    (languageIn(given) !== '' || hasClass(given, 'highlight', 'highlighttable'))
  if (!isWrapped && given.name !== 'pre' && !(given.name === 'table' && hasClass(given, 'highlighttable'))) return null
  const found = given.name === 'pre' ? [given] : allIn(given.children, ({ name }) => name === 'pre')
  const blocks = found.filter((one) => !hasClass(one, 'lineno', 'linenos', 'gutter') && !isNumbers(one))
  if (!blocks.length || (given.name !== 'pre' && blocks.length > 1)) return null
  return blocks.map((block) =>
    blockOf(block, [block, ...codesIn(block), given, ...allIn(given.children, (one) => languageIn(one) !== '')]),
  )
}

function blockOf(block: HtmlElement, said: readonly HtmlElement[]): HtmlElement {
  const language = said.map(languageIn).find((name) => name !== '') ?? ''
  const text = textOf(block.children.flatMap((child) => (isElement(child) && isAside(child) ? [] : [child])))
  return element('pre', {}, [
    element('code', language ? { class: `language-${language}` } : {}, [text.replace(/\n$/, '')]),
  ])
}

const isAside = (one: HtmlElement) =>
  one.name === 'button' || hasClass(one, 'linenos', 'lineno', 'line-numbers-rows', 'copy')

const codesIn = (block: HtmlElement) => allIn(block.children, ({ name }) => name === 'code')

/** A column of line numbers beside the code. */
const isNumbers = (block: HtmlElement) =>
  /^\s*(?:\d+\s+)+\d+\s*$/.test(textOf(block.children)) && block.children.length > 0 && !codesIn(block).length

function languageIn(given: HtmlElement): string {
  const said = given.attributes['data-lang'] ?? given.attributes['data-language'] ?? given.attributes.lang
  for (const name of classesOf(given)) {
    const found = /^(?:(?:lang(?:uage)?|highlight)-|brush:)([\w+#.-]+)$/.exec(name)?.[1]
    if (found && !/^(?:plaintext|text|none|default|source)$/i.test(found)) return found.toLowerCase()
  }
  return given.name !== 'td' && said && /^[\w+#.-]{1,30}$/.test(said) && given.attributes['data-lang'] !== undefined
    ? said.toLowerCase()
    : ''
}
