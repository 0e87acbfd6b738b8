import { formulaAsMathml } from './formula.ts'
import { type HtmlNode, isElement, parseTree } from './tree.ts'

// A formula among words that have no markup: written with the characters that Unicode has for it, as KaTeX reads it.

/** What is longer takes more room than the sentence around it. */
const LONGEST_SOURCE = 80
const LEFT_OUT = '…'

/** `E=mc^2` is E=mc²; a formula that takes more than one line, or raises what Unicode cannot raise, is '…'. */
export function formulaInLine(latex: string): string {
  if (latex.length > LONGEST_SOURCE) return LEFT_OUT
  const mathml = formulaAsMathml(latex, false)
  return (!mathml.includes('math-error') && writtenIn(parseTree(mathml))) || LEFT_OUT
}

/** `null` where one of them cannot be written in a line. */
function writtenIn(nodes: readonly HtmlNode[]): string | null {
  const parts = nodes.map(written)
  return parts.includes(null) ? null : parts.join('')
}

const joined = new Set(['span', 'math', 'semantics', 'mrow', 'mn', 'mo', 'mtext', 'mstyle', 'mpadded'])

function written(node: HtmlNode): string | null {
  if (!isElement(node)) return typeof node === 'string' ? node.replaceAll('\u2061', '') : null
  const { name, attributes, children } = node
  if (name === 'annotation') return ''
  if (name === 'mspace') return ' '
  const parts = children.map(written)
  if (parts.includes(null)) return null
  const [base = '', first = '', second = ''] = parts as string[]
  if (name === 'mi') return attributes.mathvariant === 'double-struck' ? inScript(base, doubleStruck) : parts.join('')
  if (joined.has(name)) return parts.join('')
  if (name === 'msup') return after(base, inScript(first, raised))
  if (name === 'msub') return after(base, inScript(first, lowered))
  if (name === 'msubsup') return after(after(base, inScript(first, lowered)), inScript(second, raised))
  if (name === 'mfrac') return base.length < 4 && first.length < 4 ? `${base}/${first}` : null
  if (name === 'msqrt') return parts.join('').length === 1 ? `√${base}` : `√(${parts.join('')})`
  return null
}

const after = (base: string | null, script: string | null) => (base === null || script === null ? null : base + script)

/** Characters by what they raise, lower or double, which Unicode knows of each (compatibility decomposition). */
const byPlain = (characters: string) =>
  new Map(Array.from(characters, (character) => [character.normalize('NFKC'), character]))
const raised = byPlain('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ').set('′', '′').set('∗', '*')
const lowered = byPlain('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')
const doubleStruck = byPlain('ℂℍℕℙℚℝℤ')

function inScript(text: string, script: ReadonlyMap<string, string>): string | null {
  const characters = Array.from(text, (character) => script.get(character) ?? null)
  return characters.includes(null) ? null : characters.join('')
}
