/** What an attribute says: words, or a program that nobody runs here. */
export type JsxValue = { readonly words: string } | { readonly code: string }

export interface JsxTag {
  /** '' of a fragment (`<>`). */
  readonly name: string
  readonly kind: 'open' | 'close' | 'alone'
  readonly given: ReadonlyMap<string, JsxValue>
  /** Where the text goes on behind it. */
  readonly end: number
}

/** Characters that may be read in vain, over a whole text: what looks like a tag and never ends would be read from each `<` on. */
const mostInVain = 2_000_000

/** Reads JSX without running any of it. */
export class Jsx {
  readonly #text: string
  #inVain = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Null where no tag begins. */
  tag(at: number): JsxTag | null {
    const [whole, slash, name = ''] = sticky(/<(\/?)((?:[A-Za-z][\w.:-]*)?)(?=[\s/>])/y, this.#text, at) ?? []
    if (whole === undefined || this.#inVain > mostInVain) return null
    if (slash) {
      const close = sticky(/<\/[\w.:-]*\s*>/y, this.#text, at)
      return close && { name, kind: 'close', given: new Map(), end: at + close[0].length }
    }
    const given = new Map<string, JsxValue>()
    let end = at + whole.length
    while (end < this.#text.length) {
      end += space(this.#text, end)
      const [last] = sticky(/\/?>/y, this.#text, end) ?? []
      if (last !== undefined) return { name, kind: last === '>' ? 'open' : 'alone', given, end: end + last.length }
      const next = this.#attribute(end, given)
      if (next === null) break
      end = next
    }
    this.#inVain += end - at
    return null
  }

  /** Where what begins with this brace ends; null for nowhere. */
  braces(at: number): number | null {
    if (this.#inVain > mostInVain) return null
    const end = endOfBraces(this.#text, at)
    if (end === null) this.#inVain += this.#text.length - at
    return end
  }

  #attribute(at: number, given: Map<string, JsxValue>): number | null {
    if (this.#text[at] === '{') return this.braces(at)
    const [name] = sticky(/[\w$:@.-]+/y, this.#text, at) ?? []
    if (name === undefined) return null
    const [equals] = sticky(/\s*=\s*/y, this.#text, at + name.length) ?? []
    if (equals === undefined) {
      given.set(name, { words: '' })
      return at + name.length
    }
    const from = at + name.length + equals.length
    const [quoted] = sticky(/"[^"]*"|'[^']*'/y, this.#text, from) ?? []
    if (quoted !== undefined) {
      given.set(name, { words: quoted.slice(1, -1) })
      return from + quoted.length
    }
    const end = this.#text[from] === '{' ? this.braces(from) : null
    if (end !== null) given.set(name, { code: this.#text.slice(from + 1, end - 1).trim() })
    return end
  }
}

export function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const space = (text: string, at: number): number => sticky(/\s*/y, text, at)![0].length

/** Comments and words of a program; a comment or a template that never ends, too, so that it is read once. */
export const asides =
  '/\\*(?:[\\s\\S]*?\\*/)?|//[^\\n]*|"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'|`(?:[^`\\\\]|\\\\[\\s\\S])*`?'

export const isOpenAside = (found: string): boolean =>
  found === '/*' || (found.startsWith('`') && (found.length < 2 || !found.endsWith('`')))

/** Braces in words and comments are none. */
function endOfBraces(text: string, at: number): number | null {
  const next = new RegExp(`[{}]|${asides}`, 'g')
  next.lastIndex = at
  let depth = 0
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (isOpenAside(found[0])) return null
    if (found[0] === '{') depth++
    else if (found[0] === '}' && --depth === 0) return next.lastIndex
  }
  return null
}

/** The words that an expression is, where it can be read without running it: a literal, a file that is asked for, a known name. */
export function wordsOf(code: string, known: ReadonlyMap<string, string>): string | null {
  const said = code.trim().replace(/;$/, '')
  const file = /^(?:require|useBaseUrl|withBase)\(\s*(["'`])([^"'`\n]*)\1\s*\)(?:\.default)?$/.exec(said)
  if (file) return file[2]!
  const literal = /^(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`)$/.exec(said)
  if (literal) return unescaped(literal.slice(1).find((words) => words !== undefined) ?? '')
  if (/^-?\d+(?:\.\d+)?$/.test(said)) return said
  return known.get(said) ?? null
}

const unescaped = (words: string) =>
  words.replace(/\\([\s\S])/g, (_, sign: string) => ({ n: '\n', t: '\t', r: '' })[sign] ?? sign)

/** A comment of HTML. @param endless remembers that none ends any more, which is looked for once */
export function commentAt(text: string, at: number, endless: Set<string>): string | undefined {
  if (!text.startsWith('<!--', at) || endless.has('!--')) return undefined
  const end = text.indexOf('-->', at + 4)
  if (end >= 0) return text.slice(at, end + 3)
  endless.add('!--')
  return undefined
}
