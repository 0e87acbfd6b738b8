// Loaded only when a text has a formula, so that its fonts and styles reach no other page.
import 'katex/dist/katex.min.css'
import katex from 'katex'

/** Throws katex's ParseError for malformed LaTeX. */
export function latexToHtml(latex: string, display: boolean): string {
  return katex.renderToString(latex, { displayMode: display, throwOnError: true, strict: 'ignore', trust: false })
}
