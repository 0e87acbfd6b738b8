import { isFormula } from '#src/shared/markdown/is-formula.ts'

/** Signs that nobody types by chance; one is enough. */
const strong = [
  /^ {0,3}(```|~~~)[^`]*\n[\s\S]*?^ {0,3}\1/m, // a fenced code block, closed
  /^ {0,3}\|?[^\n|]+\|[^\n]*\n {0,3}\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/m, // a table with its delimiter row
  /!?\[[^\]\n]+\]\((https?:\/\/|\/|data:image\/)[^)\s]*\)/, // a link or picture
  /^ {0,3}[-*+] \[[ xX]\] \S/m, // a task
  /^\s*\$\$[^$]+\$\$\s*$/m, // a formula of its own
  /^(#{1,6} \S[^\n]*)\n\s*\n/m, // a heading with a blank line below
]

/** Signs that ordinary text or program code may carry too; two different ones are needed. */
const weak = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S[^\n]*\n\s*[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S[^\n]*\n\s*\d{1,3}[.)] \S/m,
  /^ {0,3}> \S/m,
  /(\*\*|__)(?=\S)[^*_\n]+\S?\1/,
  /(?<!`)`[^`\n]+`(?!`)/,
  /^ {0,3}(-{3,}|\*{3,})\s*$/m,
]

/** Whether plain text was written as Markdown, so that pasting it should give rich text. */
export function looksLikeMarkdown(source: string): boolean {
  const text = source.replace(/\r\n?/g, '\n')
  if (strong.some((sign) => sign.test(text))) return true
  return weak.filter((sign) => sign.test(text)).length + (hasFormula(text) ? 1 : 0) >= 2
}

const hasFormula = (text: string): boolean =>
  Array.from(text.matchAll(/\$(?=([^$\n]+)\$)/g)).some(({ 1: latex = '', index }) => {
    const end = index + latex.length + 2
    return isFormula(latex, { before: text.charAt(index - 1), after: text.charAt(end) })
  })
