import { writeDirective } from '../books/all-directives.ts'
import { bodyOf, dedented, pushTarget } from '../books/directive.ts'
import { normal } from './names.ts'
import { blockEnd, isBlank, type Reading } from './reading.ts'

/** What begins with two dots: directives, targets, notes, and comments, of which nothing is shown. */
export function explicit(reading: Reading, lines: readonly string[], at: number): number | null {
  const line = lines[at]!
  if (/^__\s+\S/.test(line)) return at + 1
  if (!/^\.\.(?:\s|$)/.test(line)) return null
  const end = blockEnd(lines, at, 1)
  const below = lines.slice(at + 1, end)
  const [, name, argument = ''] = /^\.\.\s+([A-Za-z][\w:+.-]*?)\s?::(?:\s+(.*))?$/.exec(line) ?? []
  if (name !== undefined) directive(reading, { name: name.toLowerCase(), argument, below: dedented(below) })
  else if (/^\.\.\s+\[[^\]]+\](?:\s|$)/.test(line)) note(reading, line, below)
  else if (/^\.\.\s+_/.test(line))
    return target(reading, line, { at, end: /^\s+\S/.test(lines[at + 1] ?? '') ? end : at + 1 })
  // an empty comment ends what stands before it, and holds nothing
  if (/^\.\.\s*$/.test(line) && isBlank(lines[at + 1])) return at + 1
  return end
}

interface Written {
  name: string
  argument: string
  below: readonly string[]
}

/** Words go on on the lines below, up to a blank one or the settings. */
function directive({ state, push, read }: Reading, { name, argument, below }: Written): void {
  const stop = below.findIndex((line) => isBlank(line) || /^:[\w-]+(?: [\w-]+)*:(?:\s|$)/.test(line))
  const goesOn = isBlank(below[0]) ? 0 : stop < 0 ? below.length : stop
  const words = [argument, ...below.slice(0, goesOn)].map((line) => line.trimEnd()).filter(Boolean)
  const { options, body } = bodyOf(below.slice(goesOn))
  writeDirective({
    name,
    argument: words.join('\n'),
    options,
    body,
    env: state.env as object,
    push,
    make: (...said) => new state.Token(...said),
    read: (text) => read(text.split('\n')),
  })
}

/** `.. _name:` is what follows; one with an address stands for that, wherever it is used. */
function target({ push }: Reading, line: string, { at, end }: { at: number; end: number }): number {
  const [, quoted, bare, address = ''] =
    /^\.\.\s+_(?:`([^`]+)`|((?:[^:\\]|\\.|:(?!\s|$))+)):(?:\s+(.*))?$/.exec(line) ?? []
  const name = quoted ?? bare
  // its address may stand on the lines below
  if (address || name === undefined || end > at + 1) return end
  pushTarget(push, [normal(name.replace(/\\/g, ''))])
  return at + 1
}

interface Footnotes {
  footnotes?: { refs?: Record<string, number> }
}

/** `.. [1] 注`, `.. [#name] 注`, `.. [CIT2002] 注`: as footnotes. */
function note(reading: Reading, line: string, below: readonly string[]): void {
  const { state, push, names } = reading
  const [, mark = '', first = ''] = /^\.\.\s+\[([^\]]+)\]\s*(.*)$/.exec(line)!
  const label = labelOf(mark, () => (mark === '#' ? ++names.counts.definedNumbered : ++names.counts.definedSymbols))
  const env = state.env as Footnotes
  env.footnotes ??= {}
  env.footnotes.refs ??= {}
  env.footnotes.refs[`:${label}`] = -1
  const open = push('footnote_reference_open', '', 1)
  open.meta = { label }
  reading.read([first, ...dedented(below)])
  push('footnote_reference_close', '', -1)
}

/** Those that number themselves are called by their place. */
export function labelOf(mark: string, next: () => number): string {
  if (mark === '#') return `auto-${next()}`
  return mark === '*' ? `symbol-${next()}` : mark.replace(/^#/, '')
}
