import { asides, isOpenAside, wordsOf } from './jsx.ts'

/** What a text imports and exports: lines for the program that makes the site, of which none is run. */
export interface ProgramLines {
  /** Where the text goes on behind them. */
  readonly end: number
  /** Files by the names that they are imported under, and constants that are plain words. */
  readonly named: readonly (readonly [name: string, words: string])[]
}

const begins =
  /(?:import\s*(?:["'][^"'\n]+["']|[\w*{$](?:[^"'`;\n]|\n(?!\s*\n)){0,2000}?\sfrom\s*["'][^"'\n]+["'])|export\s+(?:const|let|var|function|async|class|default|type|interface|\{|\*))/y

/** Within brackets: what opens one and never closes it would be read to its end from every paragraph on. */
const mostBlanks = 50

/** Null where no such line begins at `at`, which begins a line. Ends before the first blank line that stands in no brackets. */
export function programLines(text: string, at: number): ProgramLines | null {
  begins.lastIndex = at
  if (!begins.test(text)) return null
  const end = endOf(text, at)
  return { end, named: namesIn(text.slice(at, end)) }
}

function endOf(text: string, at: number): number {
  const next = new RegExp(`[{}()[\\]]|\\n[ \\t]*(?=\\n|$)|${asides}`, 'g')
  next.lastIndex = at
  let depth = 0
  let blank: number | null = null
  let blanks = 0
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [sign] = found
    if (isOpenAside(sign)) break
    if ('{(['.includes(sign)) depth++
    else if ('})]'.includes(sign)) depth = Math.max(0, depth - 1)
    else if (sign.startsWith('\n')) {
      if (depth === 0) return found.index + 1
      blank ??= found.index + 1
      if (++blanks > mostBlanks) break
    }
  }
  // brackets that nothing closes hold no more than the lines up to the first blank one
  blank ??= firstBlank(text, at)
  return blank
}

const firstBlank = (text: string, at: number): number => {
  const found = /\n[ \t]*(?=\n|$)/g
  found.lastIndex = at
  return (found.exec(text)?.index ?? text.length - 1) + 1
}

function namesIn(program: string): (readonly [string, string])[] {
  const imports = [...program.matchAll(/^import\s+([\w$]+)(?:\s*,[^"']*)?\s+from\s*["']([^"'\n]+)["']/gm)]
  const constants = [...program.matchAll(/^export\s+(?:const|let|var)\s+([\w$]+)\s*=\s*([^\n]+?);?[ \t]*$/gm)]
  const none = new Map<string, string>()
  return [
    ...imports.map(([, name = '', file = '']) => [name, file] as const),
    ...constants.flatMap(([, name = '', value = '']) => {
      const words = wordsOf(value, none)
      return words === null ? [] : [[name, words] as const]
    }),
  ]
}

/** Of code: `// highlight-next-line` of Docusaurus says how the lines below it look. */
export const looks =
  /^[ \t]*(?:\/\/|#|--|%|;|\/\*|<!--|\{\/\*)[ \t]*(?:highlight-(?:next-line|start|end)|(?:success|error)-(?:next-line|start|end))[ \t]*(?:\*\/\}?|-->)?[ \t]*\r?$/
