import { type BlockCall, isCode, lineOf } from '#src/shared/markdown/block-call.ts'
import { pushLine, pushTarget } from './directive.ts'
import { pushFormula } from './formula.ts'

/** `(标签)=`, `{#标签}` on a line of its own: what the next block is called. */
export function labelLine(...[state, startLine, , silent]: BlockCall): boolean {
  if (isCode(state, startLine)) return false
  const text = lineOf(state, startLine)
  const [, label, attributes = ''] = /^(?:\(([^()]+)\)=|(\{[#.][^{}]*\}))$/.exec(text) ?? []
  if (label === undefined && !attributes) return false
  if (silent) return true
  const name = label?.trim() ?? /#([^\s{}]+)/.exec(attributes)?.[1]
  if (name) pushTarget(state.push.bind(state), [name])
  state.line = startLine + 1
  return true
}

/** `% 注` and `+++`. */
export function meaninglessLine(...[state, startLine, , silent]: BlockCall): boolean {
  if (isCode(state, startLine) || !/^(?:%|\+{3,}(?:[ \t{].*)?$)/.test(lineOf(state, startLine))) return false
  if (!silent) state.line = startLine + 1
  return true
}

/** `\begin{align}` … `\end{align}`. */
export function latexEnvironment(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine)) return false
  const [, name] =
    /^\\begin\{((?:equation|multline|gather|align|alignat|flalign|eqnarray|matrix|pmatrix|bmatrix|cases)\*?)\}/.exec(
      lineOf(state, startLine),
    ) ?? []
  if (name === undefined) return false
  let line = startLine
  while (line < endLine && !state.isEmpty(line) && !lineOf(state, line).endsWith(`\\end{${name}}`)) line++
  if (line >= endLine || state.isEmpty(line)) return false
  if (silent) return true
  pushFormula(state.push.bind(state), state.getLines(startLine, line + 1, state.blkIndent, false))
  state.line = line + 1
  return true
}

/** `$$ … $$ (标签)`. */
export function labelledMath(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine) || !lineOf(state, startLine).startsWith('$$')) return false
  for (let line = startLine; line < endLine && !(line > startLine && state.isEmpty(line)); line++) {
    const text = lineOf(state, line).slice(line === startLine ? 2 : 0)
    const close = text.indexOf('$$')
    if (close < 0) continue
    const [, label] = /^\$\$[ \t]*(?:\(([^()]+)\)|\{#([^\s{}]+)[^{}]*\})$/.exec(text.slice(close)) ?? []
    if (label === undefined) return false
    if (silent) return true
    const latex = state
      .getLines(startLine, line + 1, state.blkIndent, false)
      .trim()
      .slice(2)
    pushFormula(state.push.bind(state), latex.slice(0, latex.lastIndexOf('$$')), [label])
    state.line = line + 1
    return true
  }
  return false
}

const FIELD = /^:((?:[^:\\\s`]|\\:)(?:[^:\\`]|\\:)*):(?:[ \t]+(.*))?$/

/** `:名: 值`, one line each; lines further in go on. */
export function fieldList(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine) || !FIELD.test(lineOf(state, startLine))) return false
  if (silent) return true
  const push = state.push.bind(state)
  push('dl_open', 'dl', 1).block = true
  let line = startLine
  while (line < endLine) {
    const [, name, first = ''] = FIELD.exec(lineOf(state, line)) ?? []
    if (name === undefined) break
    const words = [first]
    while (++line < endLine && !state.isEmpty(line) && state.sCount[line]! > state.blkIndent)
      words.push(lineOf(state, line))
    pushLine(push, 'dt', { text: name })
    pushLine(push, 'dd', { text: words.join('\n').trim() })
  }
  push('dl_close', 'dl', -1).block = true
  state.line = line
  return true
}
