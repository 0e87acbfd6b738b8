import { element, type HtmlElement, type HtmlNode, textOf } from '../tree.ts'
import { firstIn, hasClass, type Rule } from './page-tree.ts'

export const formula = (latex: string, isBlock: boolean): HtmlElement =>
  element(isBlock ? 'div' : 'span', {
    'data-type': isBlock ? 'block-math' : 'inline-math',
    'data-latex': latex.trim(),
  })

/** Formulas as KaTeX, MathJax and books write them: their LaTeX, which stands beside what is drawn. */
export const formulaRule: Rule = (given) => {
  if (given.name === 'script') return scriptOf(given)
  if (given.attributes['data-latex'] !== undefined) return null
  if (hasClass(given, 'MathJax_Preview')) return []
  const isDrawn = hasClass(given, ...drawn) || given.name === 'mjx-container'
  if (!isDrawn && given.name !== 'math' && !hasClass(given, 'math', 'arithmatex')) return null
  const latex = latexIn(given)
  if (latex !== null) return [formula(latex, isBlock(given))]
  // what is drawn and says no LaTeX is text; MathJax 2 leaves its source in a script beside it
  return hasClass(given, ...drawn) && !mathIn(given) ? [] : null
}

const drawn = ['katex-display', 'katex', 'MathJax', 'MathJax_Display']

/** A program is no text, unless it is the source of a formula. */
function scriptOf({ attributes, children }: HtmlElement): HtmlNode[] {
  const type = attributes.type ?? ''
  return type.startsWith('math/tex') ? [formula(textOf(children), type.includes('mode=display'))] : []
}

const mathIn = (given: HtmlElement) => firstIn([given], ({ name }) => name === 'math')

const isBlock = (given: HtmlElement): boolean =>
  hasClass(given, 'katex-display', 'MathJax_Display', 'display') ||
  given.attributes.display === 'true' ||
  mathIn(given)?.attributes.display === 'block' ||
  (given.name === 'div' && hasClass(given, 'math', 'arithmatex'))

function latexIn(given: HtmlElement): string | null {
  const note = firstIn(
    [given],
    ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes.encoding ?? ''),
  )
  if (note) return textOf(note.children)
  const said = firstIn([given], ({ name, attributes }) => name === 'math' && Boolean(attributes.alttext))
  if (said) return said.attributes.alttext!.replace(/^\{\\displaystyle\s*(.*)\}$/s, '$1')
  const [, inline, block] =
    /^\s*(?:\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$)\s*$/.exec(textOf(given.children)) ?? []
  return hasClass(given, 'math', 'arithmatex') ? (inline ?? block ?? null) : null
}
