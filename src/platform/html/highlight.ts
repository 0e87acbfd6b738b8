import { createRequire } from 'node:module'
import { escapeText } from './tree.ts'

type Lowlight = typeof import('lowlight')
type Highlighter = ReturnType<Lowlight['createLowlight']>
type Tokens = ReturnType<Highlighter['highlight']>['children']

/** The editor's code languages (specification, section 9) and the data formats that programs are configured with. */
const LANGUAGES = [
  'xml', 'css', 'javascript', 'c', 'csharp', 'cpp', 'objectivec', 'bash', 'go', 'java', 'markdown', 'php', 'python',
  'ruby', 'sql', 'vbnet', 'json', 'yaml', 'typescript', 'plaintext',
] as const // prettier-ignore

/** Past this many characters a block stays plain: nobody reads it for its colours, and colouring takes its time. */
const MAX_LENGTH = 100_000

let highlighter: Highlighter | undefined

/** Markup of `code` with highlight.js' class names (`hljs-…`); null if the language is unknown or the code too long. */
export function highlight(code: string, language: string): string | null {
  if (language === 'none' || code.length > MAX_LENGTH) return null
  highlighter ??= load()
  if (!highlighter.registered(language)) return null
  return markup(highlighter.highlight(language, code).children)
}

/** lowlight brings 190 grammars along, 120 ms: so only for a process that meets a code block. */
function load(): Highlighter {
  const { common, createLowlight }: Lowlight = createRequire(import.meta.url)('lowlight')
  return createLowlight(Object.fromEntries(LANGUAGES.map((name) => [name, common[name]!])))
}

function markup(tokens: Tokens): string {
  return tokens.map((token) => (token.type === 'text' ? escapeText(token.value) : span(token))).join('')
}

function span(token: Tokens[number]): string {
  if (token.type !== 'element') return ''
  const names = token.properties.className
  const classes = Array.isArray(names) ? names.join(' ') : ''
  return `<span class="${escapeText(classes)}">${markup(token.children as Tokens)}</span>`
}
