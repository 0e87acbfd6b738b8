import { fenceFor } from '#src/shared/markdown/fence-for.ts'
import { labelsIn, names, said, short, sizes } from './attributes.ts'
import { type Asked, isInLine, plain, type Written, writtenFor } from './components.ts'
import { commentAt, Jsx, type JsxTag, sticky, wordsOf } from './jsx.ts'
import { columnsOf, type Indent, type Open } from './open.ts'
import { looks, programLines } from './program-lines.ts'

/**
 * MDX as the Markdown that it holds: imports and exports go, components become what they mean here or leave what they hold, and what
 * only a program could say is told by name. Nothing is run.
 */
export const withoutJsx = (text: string, tell: (what: string) => void): string => new Reading(text, tell).read()

/** How far up the end of a component is looked for, how many boxes may stand in one another, and how many lines are read twice. */
const most = { above: 100, boxes: 40, searched: 200_000 }
/** Elements that stand between blocks of Markdown. */
const places = /^(?:div|section|article|main|header|footer|aside|figure|center|details|nav)$/
/** What they hold is no text. */
const programs = /^(?:style|script|Head|svg)$/

class Reading {
  readonly #text: string
  readonly #tell: (what: string) => void
  readonly #jsx: Jsx
  readonly #named = new Map<string, string>()
  readonly #open: Open[] = []
  #out: string[] = []
  #at = 0
  #boxes = 0
  #searched = 0
  /** How far in the line begins in which this is. */
  #column = 0
  /** Of these, none ends from here on. */
  readonly #endless = new Set<string>()
  #indent: Indent = { dropped: 0, kept: 0 }
  /** Whether nothing but blanks stands before this place in its line. */
  #isFirst = true
  #isAfterBlank = true
  /** Where fences end that only hold what this reads anyway. */
  readonly #skipped = new Set<number>()
  /** Runs of backticks of these lengths begin no code from here on. */
  readonly #unclosed = new Set<number>()

  constructor(text: string, tell: (what: string) => void) {
    this.#text = text
    this.#tell = tell
    this.#jsx = new Jsx(text)
  }

  read(): string {
    let isLineStart = true
    while (this.#at < this.#text.length) {
      if (isLineStart && this.#line()) continue
      isLineStart = this.#next()
    }
    while (this.#open.length) this.#end(this.#open.pop()!)
    return this.#out.join('')
  }

  /** @returns whether whole lines were read */
  #line(): boolean {
    const isAfterBlank = this.#isAfterBlank
    const [line] = sticky(/[^\n]*/y, this.#text, this.#at)!
    this.#isFirst = true
    this.#isAfterBlank = line.trim() === ''
    const found = isAfterBlank ? programLines(this.#text, this.#at) : null
    if (found) {
      for (const [name, words] of found.named) this.#named.set(name, words)
      this.#at = found.end
      this.#isAfterBlank = true
      return true
    }
    if (this.#skipped.has(this.#at)) return this.#skip(line.length + 1)
    const [, mark, info = ''] = /^[ \t]*(?:>[ \t]*)?(`{3,}|~{3,})([^`]*)$/.exec(line) ?? []
    if (mark !== undefined) return this.#fence(mark, info, line)
    const indent = /^[ \t]*/.exec(line)![0]
    this.#column = columnsOf(indent)
    this.#out.push(this.#pad(indent))
    this.#at += indent.length
    if (!/^:{3,}/.test(line.slice(indent.length))) return false
    this.#out.push(`${line.slice(indent.length)}\n`)
    return this.#skip(line.length - indent.length + 1)
  }

  #skip(length: number): true {
    this.#at += length
    return true
  }

  #pad(indent: string): string {
    const columns = columnsOf(indent)
    return ' '.repeat(Math.max(Math.min(columns, this.#indent.kept), columns - this.#indent.dropped))
  }

  /** Code stays as it is, but for the lines that only tell its looks. */
  #fence(mark: string, info: string, first: string): true {
    const ends = new RegExp(`^[ \\t>]*${mark[0]!}{${mark.length},}[ \\t]*\\r?$`)
    const lines: string[] = [first]
    let at = this.#at + first.length + 1
    let end: string | null = null
    const isText = info.trim() === 'mdx-code-block' && this.#searched < most.searched
    while (at < this.#text.length && end === null) {
      const [line] = sticky(/[^\n]*/y, this.#text, at)!
      if (isText) this.#searched++
      if (ends.test(line)) end = line
      else at += line.length + 1
      if (end === null) lines.push(line)
    }
    if (isText) {
      this.#skipped.add(at)
      return this.#skip(first.length + 1)
    }
    const shown = [...lines.filter((line) => !looks.test(line)), ...(end === null ? [] : [end])]
    for (const line of shown) {
      const indent = /^[ \t]*/.exec(line)![0]
      this.#out.push(`${this.#pad(indent)}${line.slice(indent.length)}\n`)
    }
    this.#at = at + (end === null ? 0 : end.length + 1)
    return true
  }

  /** @returns whether a line begins then */
  #next(): boolean {
    const [plainText] = sticky(/[^\\`$<{\n]*/y, this.#text, this.#at)!
    if (plainText.trim() !== '') this.#isFirst = false
    this.#put(plainText)
    const sign = this.#text[this.#at]
    if (sign === '\n') {
      this.#put(sign)
      return true
    }
    if (sign === '<') this.#tag()
    else if (sign === '{') this.#expression()
    else if (sign !== undefined) {
      this.#isFirst = false
      this.#put(this.#copied(sign))
    }
    return false
  }

  #put(text: string) {
    this.#out.push(text)
    this.#at += text.length
  }

  /** An escaped sign, code or a formula, which hold no JSX; else the sign alone. */
  #copied(sign: string): string {
    if (sign === '\\') return this.#text.slice(this.#at, this.#at + 2)
    if (sign === '`') return this.#code()
    const formula = sticky(/\$\$[^$]*\$\$|\$(?=[^\s$])(?:[^$\\\n]|\\[^\n])*\$(?!\d)/y, this.#text, this.#at)
    return formula?.[0] ?? sign
  }

  #code(): string {
    const [marks] = sticky(/`+/y, this.#text, this.#at)!
    if (this.#unclosed.has(marks.length)) return marks
    const end = new RegExp(`(?<!\`)\`{${marks.length}}(?!\`)`, 'g')
    end.lastIndex = this.#at + marks.length
    const found = end.exec(this.#text)
    if (!found) this.#unclosed.add(marks.length)
    // no code goes on behind a blank line
    const code = found ? this.#text.slice(this.#at, end.lastIndex) : ''
    return code === '' || /\n[ \t]*\n/.test(code) ? marks : code
  }

  #expression() {
    const [name] = sticky(/\{#[^\s{}]+\}/y, this.#text, this.#at) ?? []
    const end = name === undefined ? this.#jsx.braces(this.#at) : null
    if (end === null) return this.#put(name ?? '{')
    const whole = this.#text.slice(this.#at, end)
    const code = whole.slice(1, -1)
    const words = wordsOf(code, this.#named)
    this.#at = end
    if (/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(code)) return
    this.#isFirst = false
    if (words === null) this.#tell(short(whole))
    this.#out.push(words === null ? whole.replace(/[<`\\]/g, '\\$&') : words.trim() === '' ? ' ' : plain(words))
  }

  #tag() {
    const copied =
      commentAt(this.#text, this.#at, this.#endless) ??
      sticky(/<[a-z][a-z\d+.-]*:[^\s<>]*>/iy, this.#text, this.#at)?.[0]
    const tag = copied === undefined ? this.#jsx.tag(this.#at) : null
    if (!tag) {
      this.#isFirst = false
      return this.#put(copied ?? '<')
    }
    const { name, kind } = tag
    this.#at = tag.end
    if (name === '') return
    if (kind === 'close') return this.#close(tag)
    if (programs.test(name)) return this.#drop(tag)
    if (name === 'CodeBlock') return this.#codeBlock(tag)
    if (/^[a-z]/.test(name)) return this.#element(tag)
    this.#component(tag)
  }

  #words =
    ({ given }: JsxTag) =>
    (...names: string[]): string | undefined => {
      for (const name of names) {
        const value = given.get(name)
        if (value === undefined) continue
        const words = 'words' in value ? value.words : wordsOf(value.code, this.#named)
        if (words !== null) return words
        this.#tell(`${name}={${short('code' in value ? value.code : '')}}`)
      }
      return undefined
    }

  #component(tag: JsxTag) {
    const { name, kind } = tag
    const words = this.#words(tag)
    const isAlone = kind === 'alone'
    if (/^(?:Link|NavLink|Anchor)$/.test(name)) {
      const open = `<a${said('href', words('href', 'to'))}>`
      this.#inLine(tag, { open, close: '</a>' })
    } else if (isAlone && /^(?:Image|Img|IdealImage|Zoom)$/.test(name)) this.#picture(tag)
    else if (isAlone && name === 'Badge') this.#say(`\`${(words('text') ?? '').replaceAll('`', '') || ' '}\``)
    else this.#meant(tag, words)
  }

  /** One that stands around something. */
  #meant(tag: JsxTag, words: Asked['words']) {
    const { name } = tag
    const around = this.#open.findLast((one) => one.labels)?.labels ?? null
    const written = writtenFor({ name, words, labels: around })
    if (!written) this.#tell(`<${name}>`)
    const isInText = !this.#isFirst && written?.close === ''
    if (written && isInLine(name)) this.#inLine(tag, written)
    else if (isInText) this.#inLine(tag, { open: '', close: '' })
    else this.#around(tag, written)
  }

  #around(tag: JsxTag, written: Written | null) {
    const { name, kind } = tag
    const isBlock = written !== null || (this.#isFirst && this.#isLast(tag))
    const isShown = written !== null && this.#boxes < most.boxes
    const { open, close } = isShown ? written : { open: '', close: '' }
    if (isBlock) this.#block(open)
    if (kind === 'open') return this.#push({ name, close, isBlock, labels: labelsIn(tag) }, tag)
    if (close) this.#block(close)
  }

  /** Whether nothing else stands in its line. */
  #isLast({ end }: JsxTag): boolean {
    return sticky(/[ \t\r]*(?:\n|$)/y, this.#text, end) !== null
  }

  #push(one: Omit<Open, 'indent'>, { end }: JsxTag) {
    this.#open.push({ ...one, indent: this.#indent })
    if (one.close) this.#boxes++
    if (!one.isBlock) return
    const kept = Math.max(0, this.#column - this.#indent.dropped)
    // what stands in it may stand further in
    const [, inside] = sticky(/[^\n]*\n(?:[ \t\r]*\n)*([ \t]*)(?=\S)/y, this.#text, end) ?? []
    const columns = columnsOf(inside ?? '')
    this.#indent = { kept, dropped: Math.max(columns - kept, this.#indent.dropped) }
  }

  #close({ name }: JsxTag) {
    const last = this.#open.slice(-most.above).findLastIndex((one) => one.name === name)
    if (last < 0) {
      if (/^[a-z]/.test(name)) this.#say(`</${name}>`)
      // what is folded is Markdown
      if (name === 'summary') this.#block('')
      return
    }
    const at = Math.max(0, this.#open.length - most.above) + last
    while (this.#open.length > at) this.#end(this.#open.pop()!)
  }

  #end({ close, isBlock, indent }: Open) {
    if (close) this.#boxes--
    if (isBlock) this.#block(close)
    else if (close) this.#out.push(close)
    this.#indent = indent
  }

  /** A line of its own between blank ones. */
  #block(line: string) {
    const pad = ' '.repeat(Math.max(0, this.#column - this.#indent.dropped))
    this.#out.push(line ? `\n\n${pad}${line}\n\n${pad}` : `\n\n${pad}`)
    this.#isFirst = true
  }

  #say(text: string) {
    this.#isFirst = false
    this.#out.push(text)
  }

  #inLine({ name, kind }: JsxTag, { open, close }: Written) {
    this.#say(open)
    if (kind === 'alone') this.#out.push(close)
    else this.#open.push({ name, close, isBlock: false, indent: this.#indent, labels: null })
    if (kind === 'open' && close) this.#boxes++
  }

  #picture(tag: JsxTag) {
    const words = this.#words(tag)
    const src = words('src', 'img')
    if (src === undefined) return this.#tell(`<${tag.name}>`)
    const html = `<img${said('src', src)}${said('alt', words('alt') ?? '')}${said('title', words('title'))}${sizes(words)}>`
    this.#say(this.#isFirst && this.#isLast(tag) ? `<p>${html}</p>` : html)
  }

  /** HTML, with what it says in the manner of JSX said as HTML has it. */
  #element(tag: JsxTag) {
    const { name, kind, given } = tag
    if (name === 'img') return this.#picture(tag)
    const words = this.#words(tag)
    const kept = [...given.keys()].filter((one) => !/^(?:style|className|class|key|ref|on[A-Z]\w*)$/.test(one))
    const attributes = kept.map((one) => said(names[one] ?? one, words(one))).join('')
    const html = `<${name}${attributes}>`
    if (places.test(name) && this.#isFirst && kind === 'open') {
      this.#block(name === 'details' || name === 'center' ? html : '')
      return this.#push(
        { name, close: name === 'details' || name === 'center' ? `</${name}>` : '', isBlock: true, labels: null },
        tag,
      )
    }
    const isVoid = /^(?:br|hr|wbr|col|input|source|track|area|embed)$/.test(name)
    this.#say(kind === 'alone' && !isVoid ? `${html}</${name}>` : html)
  }

  #codeBlock(tag: JsxTag) {
    const words = this.#words(tag)
    const end = tag.kind === 'open' ? this.#endOf(tag) : -1
    if (end < 0) return this.#tell('<CodeBlock>')
    const inside = this.#text.slice(tag.end, end).trim()
    const code = /^\{[\s\S]*\}$/.test(inside) ? wordsOf(inside.slice(1, -1), this.#named) : inside
    this.#at = this.#text.indexOf('>', end) + 1 || this.#text.length
    if (code === null) return this.#tell(short(inside))
    const marks = fenceFor(code)
    const title = words('title')?.replace(/["\n]/g, '')
    this.#block(
      `${marks}${(words('language') ?? '').replace(/[^\w+#-]/g, '')}${title ? ` title="${title}"` : ''}\n${code.replace(/^\n|\s+$/g, '')}\n${marks}`,
    )
  }

  /** -1 where it never ends. */
  #endOf({ name, end }: JsxTag): number {
    const found = this.#endless.has(name) ? -1 : this.#text.indexOf(`</${name}`, end)
    if (found < 0) this.#endless.add(name)
    return found
  }

  #drop(tag: JsxTag) {
    const { name, kind } = tag
    const close = kind === 'open' ? this.#endOf(tag) : -1
    if (close >= 0) this.#at = this.#text.indexOf('>', close) + 1 || this.#text.length
    if (name === 'svg') this.#tell('<svg>')
  }
}
