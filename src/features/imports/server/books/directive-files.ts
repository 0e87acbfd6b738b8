import { bodyOf, dedented } from '#src/platform/html/books/directive.ts'
import { endAfter } from '../dialects/lines.ts'
import { fenceFor } from '#src/shared/markdown/fence-for.ts'
import type { Find, Wanted } from '../dialects/wanted.ts'
import { maxCharacters } from '../source/decode-text.ts'

/** Parts of one file that a text may ask for at once. */
export const mostRanges = 1000

type Options = Readonly<Record<string, string>>

/** ```` ```{include} 文件 ````, ```` ```{literalinclude} 文件 ```` of MyST. */
export const fencedFile: Find = (line, lines, at) => {
  const [, indent = '', fence = '', name, address = ''] =
    /^([ \t]*)(`{3,}|~{3,}|:{3,})\{(include|literalinclude)\}[ \t]+(\S.*)/.exec(line.trimEnd()) ?? []
  if (name === undefined) return null
  const end = Math.min(endAfter(lines, at, (other) => other.trim() === fence) + 1, lines.length)
  const { options } = bodyOf(dedented(lines.slice(at + 1, end - 1)))
  const write = (text: string) => {
    const marks = fenceFor(text)
    return `${marks}{code-block} ${languageOf(options, address)}\n${captionOf(options)}${text}\n${marks}`
  }
  return wanted({ name, address, indent, length: end - at, options, write })
}

/** `.. include:: 文件`, `.. literalinclude:: 文件` of reStructuredText. */
export const directedFile: Find = (line, lines, at) => {
  const [, indent = '', name, address = ''] =
    /^([ \t]*)\.\. (include|literalinclude)::[ \t]+(\S.*)/.exec(line.trimEnd()) ?? []
  if (name === undefined) return null
  const end = endAfter(lines, at, (other) => other.trim() === '' || /^[ \t]*/.exec(other)![0].length <= indent.length)
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
function selected(text: string, options: Options): string | null {
  const all = text.split(/\r?\n/)
  const lines = options.lines ? linesNamed(all, options.lines) : between(all, options)
  if (lines === null) return null
  const chosen = options.pyobject ? objectNamed(lines, options.pyobject) : lines
  return ('dedent' in options ? dedented(chosen) : chosen).join('\n')
}

/** `1,3,5-10,20-`; no more than a little over what fits, which is refused then. Null for too many ranges. */
function linesNamed(lines: readonly string[], said: string): string[] | null {
  const ranges = said.split(',', mostRanges + 1)
  if (ranges.length > mostRanges) return null
  const found: string[] = []
  let room = maxCharacters
  for (const range of ranges) {
    const [, from = '', dash, to = ''] = /^\s*(\d*)\s*(-)?\s*(\d*)\s*$/.exec(range) ?? []
    const first = Math.max(1, Number(from || 1))
    const last = Math.min(dash === undefined ? first : Number(to || lines.length), lines.length)
    for (let at = first; at <= last && room >= 0; at++) {
      found.push(lines[at - 1]!)
      room -= lines[at - 1]!.length + 1
    }
  }
  return found
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
  const last = name.split('.').at(-1)!.replace(/\W/g, '')
  const from = lines.findIndex((line) => /^\s*(?:async\s+)?(?:def|class)\s+(\w+)/.exec(line)?.[1] === last)
  if (from < 0) return [...lines]
  const indent = /^\s*/.exec(lines[from]!)![0].length
  const end = endAfter(lines, from, (line) => line.trim() !== '' && /^\s*/.exec(line)![0].length <= indent)
  return lines.slice(from, end)
}
