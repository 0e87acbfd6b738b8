import { bodyOf, dedented } from '#src/platform/html/books/directive.ts'
import type { Find, Wanted } from '../dialects/wanted.ts'

type Options = Readonly<Record<string, string>>

/** ```` ```{include} 文件 ````, ```` ```{literalinclude} 文件 ```` of MyST. */
export const fencedFile: Find = (line, lines, at) => {
  const [, indent = '', fence = '', name, address = ''] =
    /^([ \t]*)(`{3,}|~{3,}|:{3,})\{(include|literalinclude)\}[ \t]+(\S.*)/.exec(line.trimEnd()) ?? []
  if (name === undefined) return null
  const close = lines.findIndex((other, index) => index > at && other.trim() === fence)
  const end = close < 0 ? lines.length : close + 1
  const { options } = bodyOf(dedented(lines.slice(at + 1, end - 1)))
  const write = (text: string) => {
    const longest = [...text.matchAll(/`{3,}/g)].reduce((most, [found]) => Math.max(most, found.length), 2)
    const marks = '`'.repeat(longest + 1)
    return `${marks}{code-block} ${languageOf(options, address)}\n${captionOf(options)}${text}\n${marks}`
  }
  return wanted({ name, address, indent, length: end - at, options, write })
}

/** `.. include:: 文件`, `.. literalinclude:: 文件` of reStructuredText. */
export const directedFile: Find = (line, lines, at) => {
  const [, indent = '', name, address = ''] =
    /^([ \t]*)\.\. (include|literalinclude)::[ \t]+(\S.*)/.exec(line.trimEnd()) ?? []
  if (name === undefined) return null
  const rest = lines.findIndex(
    (other, index) => index > at && (other.trim() === '' || /^[ \t]*/.exec(other)![0].length <= indent.length),
  )
  const end = rest < 0 ? lines.length : rest
  const { options } = bodyOf(dedented(lines.slice(at + 1, end)))
  const write = (text: string) => {
    const inside = `${captionOf(options)}\n${text}`.replace(/^(?=.)/gm, '   ')
    return `.. code-block:: ${languageOf(options, address)}\n${inside}\n`
  }
  return wanted({ name, address, indent, length: end - at, options, write })
}

interface Given {
  name: string
  address: string
  indent: string
  length: number
  options: Options
  write(text: string): string
}

function wanted({ name, address, indent, length, options, write }: Given): Wanted {
  const isCode = name === 'literalinclude' || 'literal' in options || 'code' in options
  return { address, indent, length, select: (text) => selected(text, options), ...(isCode && { write }) }
}

const languageOf = (options: Options, address: string) =>
  options.language ?? (options.code || undefined) ?? /\.(\w+)$/.exec(address)?.[1] ?? 'none'
const captionOf = ({ caption, name }: Options) =>
  `${caption ? `:caption: ${caption}\n` : ''}${name ? `:name: ${name}\n` : ''}`

/** The part of a file that the options name. */
function selected(text: string, options: Options): string {
  const all = text.split(/\r?\n/)
  const lines = options.lines ? linesNamed(all, options.lines) : between(all, options)
  const chosen = options.pyobject ? objectNamed(lines, options.pyobject) : lines
  return ('dedent' in options ? dedented(chosen) : chosen).join('\n')
}

/** `1,3,5-10,20-`. */
function linesNamed(lines: readonly string[], said: string): string[] {
  return said.split(',').flatMap((part) => {
    const [, from = '', dash, to = ''] = /^\s*(\d*)\s*(-)?\s*(\d*)\s*$/.exec(part) ?? []
    const first = Math.max(1, Number(from || 1))
    const last = dash === undefined ? first : Number(to || lines.length)
    return lines.slice(first - 1, last)
  })
}

function between(lines: readonly string[], options: Options): string[] {
  const find = (mark: string | undefined, from: number) =>
    mark ? lines.findIndex((line, at) => at >= from && line.includes(mark)) : -1
  const after = find(options['start-after'] ?? options['start-at'], 0)
  const from = after < 0 ? Number(options['start-line'] ?? 0) || 0 : after + (options['start-after'] ? 1 : 0)
  const before = find(options['end-before'] ?? options['end-at'], from)
  const to = before < 0 ? Number(options['end-line']) || lines.length : before + (options['end-before'] ? 0 : 1)
  return lines.slice(from, to)
}

/** A class or function of Python with what stands further in. */
function objectNamed(lines: readonly string[], name: string): string[] {
  const last = name.split('.').at(-1)!
  const from = lines.findIndex((line) =>
    new RegExp(`^\\s*(?:async\\s+)?(?:def|class)\\s+${last.replace(/\W/g, '')}\\b`).test(line),
  )
  if (from < 0) return [...lines]
  const indent = /^\s*/.exec(lines[from]!)![0].length
  const end = lines.findIndex((line, at) => at > from && line.trim() !== '' && /^\s*/.exec(line)![0].length <= indent)
  return lines.slice(from, end < 0 ? undefined : end)
}
