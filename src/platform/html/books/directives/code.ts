import { pushFormula } from '../formula.ts'
import { type Call, type Directive, namesOf, pushFence, pushLine, pushTarget } from '../directive.ts'
import { openTab, closeTab } from '#src/platform/html/markdown/boxes.ts'

/** `:caption:` is the name above the code, `:filename:` too. */
function pushCode(call: Call, language: string): void {
  const { push, options, body } = call
  const names = namesOf(call)
  pushTarget(push, names)
  const caption = options.caption ?? options.filename
  if (caption) pushLine(push, 'p', { text: caption, meta: { caption: 'code' } })
  pushFence(push, language || 'none', body)
}

const code: Directive = (call) => pushCode(call, wordOf(call.argument))
const codeOf =
  (language: string): Directive =>
  (call) =>
    pushCode({ ...call, body: [call.argument, call.body].filter(Boolean).join('\n') }, language)

const wordOf = (argument: string) => argument.split(/\s/)[0] ?? ''

/** A cell of a notebook: its settings (`:tags: [hide-input]`) say something to the program that runs it. */
const cell: Directive = (call) => {
  const { argument, push, body } = call
  pushTarget(push, namesOf(call))
  pushFence(push, wordOf(argument.replace(/[{}]/g, '')) || 'python', body)
}

const codeTab: Directive = ({ argument, body, push }) => {
  const [language = '', ...words] = argument.split(/\s+/)
  openTab(push, words.join(' ') || language || '代码')
  pushFence(push, language || 'none', body).meta = { isNamed: true }
  closeTab(push)
}

const math: Directive = (call) => {
  const latex = [call.argument, call.body].filter(Boolean).join('\n')
  // parts that a blank line tells apart are formulas one under the other
  const parts = latex.split(/\n[ \t]*\n/).filter((part) => part.trim() !== '')
  const given = parts.length > 1 ? `\\begin{gathered}\n${parts.join(' \\\\\n')}\n\\end{gathered}` : (parts[0] ?? '')
  pushFormula(call.push, given, namesOf(call))
}

export const codes: Readonly<Record<string, Directive>> = {
  'code-block': code,
  code,
  sourcecode: code,
  'code-cell': cell,
  'jupyter-execute': cell,
  ipython: codeOf('python'),
  'parsed-literal': codeOf('none'),
  doctest: codeOf('pycon'),
  testcode: codeOf('python'),
  testsetup: codeOf('python'),
  testoutput: codeOf('none'),
  prompt: code,
  mermaid: codeOf('mermaid'),
  graphviz: codeOf('dot'),
  digraph: (call) => pushCode({ ...call, body: `digraph ${call.argument} {\n${call.body}\n}` }, 'dot'),
  graph: (call) => pushCode({ ...call, body: `graph ${call.argument} {\n${call.body}\n}` }, 'dot'),
  uml: codeOf('plantuml'),
  plantuml: codeOf('plantuml'),
  tikz: codeOf('latex'),
  productionlist: codeOf('none'),
  'code-tab': codeTab,
  math,
}
