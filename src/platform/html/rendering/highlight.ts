import { createRequire } from 'node:module'
import { escapeClean } from '../tree.ts'

type Lowlight = typeof import('lowlight')
type Highlighter = ReturnType<Lowlight['createLowlight']>
type Tokens = ReturnType<Highlighter['highlight']>['children']

/** What authors call languages besides the names and aliases that highlight.js knows. */
const otherNames: Record<string, string> = {
  'c++': 'cpp', 'objective-c': 'objectivec', console: 'shell', 'shell-session': 'shell', pycon: 'python-repl', ipython: 'python',
  'sh-session': 'shell', 'bash-session': 'shell', ipython2: 'python', ipython3: 'python', python2: 'python', py2: 'python',
  python3: 'python', py3: 'python', tex: 'latex', vue: 'xml', svelte: 'xml', cuda: 'cpp', asm: 'x86asm', vb: 'vbnet', wl: 'mathematica',
  wolfram: 'mathematica', node: 'javascript', nodejs: 'javascript', conf: 'ini', cfg: 'ini', env: 'properties', dotenv: 'properties', sass: 'scss',
  jl: 'julia', octave: 'matlab', vba: 'vbnet', elisp: 'lisp', 'emacs-lisp': 'lisp', commonlisp: 'lisp', racket: 'scheme', mysql: 'sql', plsql: 'sql',
  sqlite: 'sql', tsql: 'sql', viml: 'vim', vimscript: 'vim', batch: 'dos', fish: 'bash', ksh: 'bash', nasm: 'x86asm', systemverilog: 'verilog',
  hlsl: 'glsl', wgsl: 'glsl', cu: 'cpp', opencl: 'c', jinja2: 'django', ejs: 'erb', jsonl: 'json', ndjson: 'json', mdx: 'markdown', aarch64: 'armasm',
} // prettier-ignore

/** Past this many characters a block stays plain: nobody reads it for its colours, and colouring takes its time. */
const MAX_LENGTH = 100_000

let highlighter: Highlighter | undefined
let isWhole = false

/** Markup of `code` with highlight.js' class names (`hljs-…`); null if the language is unknown or the code too long. */
export function highlight(code: string, language: string): string | null {
  if (language === 'none' || code.length > MAX_LENGTH) return null
  const name = Object.hasOwn(otherNames, language) ? otherNames[language]! : language
  const known = knowing(name)
  return known.registered(name) ? markup(known.highlight(name, code).children) : null
}

/**
 * lowlight brings 190 grammars along, 120 ms: so only for a process that meets a code block. Each is made when it is first asked for;
 * by an alias that the usual ones do not have, all are.
 */
function knowing(name: string): Highlighter {
  const { all, common, createLowlight }: Lowlight = createRequire(import.meta.url)('lowlight')
  highlighter ??= createLowlight(common)
  if (highlighter.registered(name)) return highlighter
  if (Object.hasOwn(all, name)) highlighter.register(name, all[name]!)
  else if (!isWhole) {
    highlighter.register(all)
    isWhole = true
  }
  return highlighter
}

function markup(tokens: Tokens): string {
  return tokens.map((token) => (token.type === 'text' ? escapeClean(token.value) : span(token))).join('')
}

function span(token: Tokens[number]): string {
  if (token.type !== 'element') return ''
  const names = token.properties.className
  const classes = Array.isArray(names) ? names.join(' ') : ''
  return `<span class="${escapeClean(classes)}">${markup(token.children as Tokens)}</span>`
}
