import type { Push } from './directive.ts'

/** Environments that number their lines by themselves, or that KaTeX does not have, and what stands for them inside one formula. */
const environments: Readonly<Record<string, string>> = {
  align: 'aligned', alignat: 'alignedat', gather: 'gathered', multline: 'gathered', flalign: 'aligned', split: 'split',
} // prettier-ignore

/** A formula on lines of its own, and the labels that it has. */
export function pushFormula(push: Push, written: string, names: readonly string[] = []): void {
  const labels = [...names]
  const latex = written
    .replace(/\\label\{([^{}]*)\}/g, (_whole, name: string) => {
      labels.push(name)
      return ''
    })
    .replace(
      /\\(begin|end)\{(align|alignat|gather|multline|flalign)\*?\}/g,
      (_whole, end: string, name: string) => `\\${end}{${environments[name]!}}`,
    )
    .replace(/\\(?:begin|end)\{(?:equation|displaymath|math)\*?\}/g, '')
    .replace(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{array}')
    .replace(/\\nonumber\b|\\notag\b/g, '')
    .trim()
  if (!latex) return
  const token = push('math_block', 'math', 0)
  token.block = true
  token.content = latex
  token.meta = { names: labels }
}
