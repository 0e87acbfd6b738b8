import type { Token } from 'markdown-it'

export type Push = (type: string, tag: string, nesting: -1 | 0 | 1) => Token

/** A block with a name, as MyST (```` ```{name} argument ````) and reStructuredText (`.. name:: argument`) write it. */
export interface Call {
  readonly name: string
  readonly argument: string
  readonly options: Readonly<Record<string, string>>
  readonly body: string
  readonly env: object
  readonly push: Push
  /** A token that stands nowhere yet: part of a line. */
  readonly make: Push
  /** Reads blocks, in the language of the text, to where the directive stands. */
  readonly read: (text: string) => void
}

export type Directive = (call: Call) => void

interface Body {
  options: Record<string, string>
  body: string
}

const FIELD = /^:([\w.-]+(?: [\w.-]+)*):(?:[ \t]+(.*))?$/

/** `:name: value` lines at the beginning, or YAML of one line a value between two lines of `---`; lines further in go on. */
export function bodyOf(lines: readonly string[]): Body {
  const isYaml = RULE.test(lines[0] ?? '')
  const { options, at } = isYaml ? optionsFrom(lines, 1, YAML_FIELD) : optionsFrom(lines, 0, FIELD)
  const rest = lines.slice(isYaml && RULE.test(lines[at] ?? '') ? at + 1 : at)
  return {
    options,
    body: rest
      .join('\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd(),
  }
}

const RULE = /^---\s*$/
const YAML_FIELD = /^([\w.-]+):(?:[ \t]+(.*))?$/

function optionsFrom(lines: readonly string[], from: number, field: RegExp) {
  const options = Object.create(null) as Record<string, string>
  let last = ''
  let at = from
  for (; at < lines.length; at++) {
    const [, name, value = ''] = field.exec(lines[at]!) ?? []
    if (name !== undefined) {
      last = name.toLowerCase()
      options[last] = field === FIELD ? value.trim() : value.trim().replace(/^(["'])(.*)\1$/, '$2')
    } else if (last && /^\s+\S/.test(lines[at]!)) options[last] = `${options[last]!} ${lines[at]!.trim()}`.trim()
    else break
  }
  return { options, at }
}

/** The lines without the columns that all of them begin with. */
export function dedented(lines: readonly string[]): string[] {
  const shared = lines.reduce(
    (least, line) => (line.trim() === '' ? least : Math.min(least, /^ */.exec(line)![0].length)),
    Infinity,
  )
  return lines.map((line) => line.slice(shared).trimEnd())
}

interface Said {
  attributes?: Readonly<Record<string, string>>
  meta?: Record<string, unknown>
}

/** A block of one line of text, in the language of the text. */
export function pushLine(push: Push, tag: string, { text, attributes = {}, meta }: Said & { text: string }): void {
  const open = push(tag === 'p' ? 'paragraph_open' : `${tag}_open`, tag, 1)
  open.block = true
  for (const [name, value] of Object.entries(attributes)) open.attrSet(name, value)
  pushWords(push, text, meta)
  push(tag === 'p' ? 'paragraph_close' : `${tag}_close`, tag, -1).block = true
}

/** Text alone, without a block of its own. */
export function pushWords(push: Push, text: string, meta?: Record<string, unknown>): void {
  const inline = push('inline', '', 0)
  inline.content = text
  inline.children = []
  if (meta) inline.meta = meta
}

export const centred = { style: 'text-align: center' }

/** What text follows is called so. */
export function pushTarget(push: Push, names: readonly string[]): void {
  if (names.length) push('target', '', 0).meta = { names }
}

/** The names that `:name:` and `:label:` give. */
export const namesOf = ({ options }: Pick<Call, 'options'>): string[] =>
  [options.name, options.label].filter((name) => name !== undefined && name !== '') as string[]

export function pushFence(push: Push, info: string, content: string): Token {
  const token = push('fence', 'code', 0)
  token.info = info
  token.content = content === '' ? '' : `${content}\n`
  token.block = true
  return token
}
