import { createRequire } from 'node:module'
import { element, serialise } from '../tree.ts'

type Katex = typeof import('katex').default

let katex: Katex | undefined

/** Longer ones are shown as source: no formula of a text for people reaches it. */
const MAX_LENGTH = 10_000

/**
 * HTML for the eye and MathML for screen readers; what KaTeX cannot read is shown as its source, class `math-error`.
 * `trust: false` refuses `\href`, `\includegraphics`, `\htmlData` and the like.
 */
export const renderFormula = (latex: string, displayMode: boolean, words?: Words): string =>
  render(latex, { displayMode, output: 'htmlAndMathml' }, words)

/** For readers that set formulas by themselves: MathML alone, well-formed XML. */
export const formulaAsMathml = (latex: string, displayMode: boolean, words?: Words): string =>
  render(latex, { displayMode, output: 'mathml' }, words)

/** What formulas of a text have defined (`\def`, `\newcommand`) for those that follow, as MathJax keeps it for a page. */
export type Words = Record<string, unknown>

interface Way {
  displayMode: boolean
  output: 'htmlAndMathml' | 'mathml'
}

function render(latex: string, way: Way, words: Words | undefined): string {
  if (latex.length > MAX_LENGTH) return failed(latex)
  katex ??= createRequire(import.meta.url)('katex') as Katex
  try {
    return katex.renderToString(latex, {
      ...way,
      ...(words && { macros: words as Record<string, string>, globalGroup: true }),
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 1000,
      maxSize: 20,
    })
  } catch (error) {
    if (error instanceof katex.ParseError || error instanceof RangeError) return failed(latex)
    throw error
  }
}

function failed(latex: string): string {
  return serialise([element('span', { class: 'math-error' }, [latex])])
}
