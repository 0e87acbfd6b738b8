import { formulaAsMathml } from './formula.ts'
import { type HtmlNode, isElement, parseTree } from '../tree.ts'

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

function written(node: HtmlNode): string | null {
  if (!isElement(node)) return typeof node === 'string' ? node.replaceAll('\u2061', '') : null
  const parts = node.children.map(written)
  if (parts.includes(null)) return null
  return writers[node.name]?.(parts as string[], node.attributes) ?? null
}

type Writer = (parts: string[], attributes: Record<string, string>) => string | null
const joined: Writer = (parts) => parts.join('')

/** By the name of the element in MathML. */
const writers: Record<string, Writer> = {
  ...Object.fromEntries(
    ['span', 'math', 'semantics', 'mrow', 'mn', 'mo', 'mtext', 'mstyle'].map((name) => [name, joined]),
  ),
  annotation: () => '',
  mspace: () => ' ',
  mi: (parts, { mathvariant }) =>
    mathvariant === 'double-struck' ? inScript(parts.join(''), doubleStruck) : parts.join(''),
  msup: ([base = '', up = '']) => after(base, inScript(up, raised)),
  msub: ([base = '', down = '']) => after(base, inScript(down, lowered)),
  msubsup: ([base = '', down = '', up = '']) => after(after(base, inScript(down, lowered)), inScript(up, raised)),
  mfrac: ([over = '', under = '']) => (over.length < 4 && under.length < 4 ? `${over}/${under}` : null),
  msqrt: (parts) => (parts.join('').length === 1 ? `√${parts.join('')}` : `√(${parts.join('')})`),
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
