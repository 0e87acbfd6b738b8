// Loaded only when a text has a formula, so that its fonts and styles reach no other page.
import katexStyles from 'katex/dist/katex.min.css?url'
import katex from 'katex'

/** Throws katex's ParseError for malformed LaTeX. */
export function latexToHtml(latex: string, display: boolean): string {
  return katex.renderToString(latex, { displayMode: display, throwOnError: true, strict: 'ignore', trust: false })
}

// by its address, as reading pages do (src/client/text/math-styles.tsx): a bundler that is given one file in two ways names it twice
if (!document.querySelector(`link[href="${katexStyles}"]`)) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = katexStyles
  document.head.append(link)
}
