import { dedented } from '../books/directive.ts'

/** What a text in reStructuredText defines anywhere, and uses before or behind. */
export interface Names {
  /** Addresses by name; '' for a place in the text. */
  readonly links: Map<string, string>
  /** Of links without a name, in their order. */
  readonly anonymous: string[]
  readonly substitutions: Map<string, Substitution>
  /** How many links without a name, and notes that number themselves, were met. */
  counts: { anonymous: number; numbered: number; symbols: number; definedNumbered: number; definedSymbols: number }
  /** Underlines of headings, in the order in which they were met. */
  readonly levels: string[]
  /** Of blocks that name none. */
  language: string
}

export interface Substitution {
  readonly directive: string
  readonly argument: string
  readonly lines: readonly string[]
}

/** Names are the same whatever their case and spaces. */
export const normal = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

export function namesIn(lines: readonly string[]): Names {
  const names: Names = {
    links: new Map(),
    anonymous: [],
    substitutions: new Map(),
    counts: { anonymous: 0, numbered: 0, symbols: 0, definedNumbered: 0, definedSymbols: 0 },
    levels: [],
    language: 'none',
  }
  for (const [at, line] of lines.entries()) {
    const anonymous = /^\s*(?:\.\. __:|__)\s+(\S.*)$/.exec(line)?.[1]
    if (anonymous !== undefined) names.anonymous.push(addressIn(anonymous))
    else if (/^\s*\.\. [_|]/.test(line)) define(names, { line, lines, at })
    names.language = /^\s*\.\. highlight::\s*([\w+#-]+)/.exec(line)?.[1] ?? names.language
  }
  return names
}

function define(names: Names, { line, lines, at }: { line: string; lines: readonly string[]; at: number }): void {
  const [, quoted, bare, address = ''] =
    /^\s*\.\. _(?:`([^`]+)`|((?:[^:\\]|\\.|:(?!\s|$))+)):(?:\s+(.*))?$/.exec(line) ?? []
  const name = quoted ?? bare
  if (name !== undefined) {
    const more = address.trim() === '' ? linesBelow(lines, at).join('') : ''
    names.links.set(normal(name.replace(/\\/g, '')), addressIn(`${address}${more}`))
    return
  }
  const [, word, directive, argument = ''] = /^\s*\.\. \|([^|]+)\|\s+([\w:-]+)::\s*(.*)$/.exec(line) ?? []
  if (word !== undefined && directive !== undefined)
    names.substitutions.set(normal(word), { directive, argument, lines: dedented(linesBelow(lines, at)) })
}

/** Lines further in that follow at once. */
function linesBelow(lines: readonly string[], at: number): string[] {
  const found: string[] = []
  for (let next = at + 1; next < lines.length && found.length < 50 && /^\s+\S/.test(lines[next]!); next++) {
    if (/^\s*\.\. /.test(lines[next]!)) break
    found.push(lines[next]!)
  }
  return found
}

const addressIn = (address: string) =>
  address
    .trim()
    .replace(/\\/g, '')
    .replace(/^`(.*)`_$/, '$1_')
    .replace(/\s+/g, '')
