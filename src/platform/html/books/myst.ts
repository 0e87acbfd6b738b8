import type { MarkdownIt } from 'markdown-it'
import { anywhere } from '#src/shared/markdown/block-call.ts'
import { fieldList, labelLine, labelledMath, latexEnvironment, meaninglessLine } from './myst-blocks.ts'
import { directiveFence } from './myst-fences.ts'
import { role, span, substitution } from './myst-inline.ts'
import { bookPlugin } from './references.ts'

/**
 * What MyST (Jupyter Book, Sphinx with Markdown) reads besides: directives, roles, labels, comments, block breaks, field lists,
 * substitutions, formulas with labels and those of LaTeX.
 */
export function mystPlugin(md: MarkdownIt) {
  const { block, inline } = md
  block.ruler.before('fence', 'myst_directive', directiveFence, anywhere)
  block.ruler.before('fence', 'myst_label', labelLine, anywhere)
  block.ruler.before('fence', 'myst_nothing', meaninglessLine, anywhere)
  block.ruler.before('fence', 'myst_environment', latexEnvironment, anywhere)
  block.ruler.before('fence', 'myst_math', labelledMath, anywhere)
  block.ruler.before('reference', 'myst_fields', fieldList)
  inline.ruler.before('backticks', 'myst_role', role)
  inline.ruler.before('backticks', 'myst_substitution', substitution)
  inline.ruler.before('link', 'myst_span', span)
  bookPlugin(md)
}
