import type { Term } from './term.ts'

// Formulas stand in texts as their LaTeX source, which has many spellings: \mathbb R, \mathbb{R}. Spaces and braces make no difference.

/** What lies between characters that no formula has. */
const STRETCHES = /[^\p{Script=Han}，。？！、；“”"]+/gu
/** A command, a superscript, a subscript in braces, or what stands between dollars. */
const MARKS = /\\[a-z]|\^|_\{|^\$.+\$$/

/** Takes formulas out of a normalised question. @returns them, and what is left */
export function takeFormulas(question: string): { formulas: string[]; rest: string } {
  const formulas: string[] = []
  const rest = question.replace(STRETCHES, (stretch) => {
    const formula = stretch.trim()
    if (!MARKS.test(formula)) return stretch
    formulas.push(formula.replaceAll('$', ''))
    return ' '
  })
  return { formulas, rest }
}

/** `contains` does the same to a text. */
export const bareFormula = (formula: string): string => formula.replace(/[\s{}]/g, '')

export function formulaTerm(formula: string): Term | null {
  const grams = gramsIn(formula)
  return grams.length ? { text: bareFormula(formula), grams, kind: 'formula', exact: false } : null
}

/** Names of commands stand by themselves in every spelling; of other words those that are not cut off at either end. */
function gramsIn(formula: string): string[] {
  const commands = commandsIn(formula)
  if (commands.length) return commands
  const words = [...formula.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }))
  const inner = words.filter(({ word, index }) => index > 0 && index + word.length < formula.length)
  return [...new Set((inner.length ? inner : words).map(({ word }) => word))]
}

/** Names of LaTeX commands of a normalised text, without those of one letter. */
export const commandsIn = (normalised: string): string[] =>
  normalised.includes('\\') ? [...new Set(Array.from(normalised.matchAll(/\\([a-z]{2,})/g), ([, name]) => name!))] : []
