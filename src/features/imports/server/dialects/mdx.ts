import type { Dialect } from './dialect.ts'
import { fenceFor } from '#src/shared/markdown/fence-for.ts'
import type { Wanted } from './wanted.ts'

/** Markdown with programs in it. A library is never written in it as a whole: its other texts are no programs. */
export const mdx: Dialect = { name: 'MDX', syntaxes: ['sites', 'mdx'], marks: [] }

export const isMdx = (path: string): boolean => /\.mdx$/i.test(path)

/** Whether a text of Docusaurus, which reads all of them so, imports or shows a component. */
export const hasComponents = (text: string): boolean =>
  /^import\s[^\n]*\sfrom\s*["']|^[ \t]*<[A-Z][\w.]*[\s/>]/m.test(text)

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** Files by the names that a text imports them under. */
function importsIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = known.get(lines) ?? new Map(lines.flatMap(importIn))
  known.set(lines, found)
  return found
}

function importIn(line: string): [string, string][] {
  const [, name, address] = /^import\s+([\w$]+)\s+from\s*["']([^"'\n]+)["']/.exec(line) ?? []
  if (name === undefined || address === undefined) return []
  const plain = address
    .replace(/^!!raw-loader!/, '')
    .replace(/\?raw$/, '')
    .replace(/^@site\//, '/')
  return [[name, plain]]
}

/** `<Part />` where `Part` is another text. */
export function importedText(line: string, lines: readonly string[]): Wanted | null {
  const [, indent = '', name = ''] = /^([ \t]*)<([A-Z][\w$]*)(?:\s[^<>]*)?\/>[ \t]*\r?$/.exec(line) ?? []
  const address = name && importsIn(lines).get(name)
  return address && /\.mdx?$/i.test(address) ? { address, indent } : null
}

/** `<CodeBlock language="js">{source}</CodeBlock>` where `source` is a file. */
export function importedCode(line: string, lines: readonly string[]): Wanted | null {
  const [, indent = '', said = '', name = ''] =
    /^([ \t]*)<CodeBlock((?:\s[^<>]*)?)>\{([\w$]+)\}<\/CodeBlock>[ \t]*\r?$/.exec(line) ?? []
  const address = name && importsIn(lines).get(name)
  if (!address) return null
  const language = /\blanguage="([\w+#-]+)"/.exec(said)?.[1] ?? /\.(\w+)$/.exec(address)?.[1] ?? ''
  const title = /\btitle="([^"]+)"/.exec(said)?.[1]
  return {
    address,
    indent,
    write: (text) => {
      const marks = fenceFor(text)
      return `${marks}${language}${title ? ` title="${title}"` : ''}\n${text}\n${marks}`
    },
  }
}
