import { Parser } from 'htmlparser2'
import { formulaInLine } from './formulas/formula-in-line.ts'
import { titleMark, withoutCutMark } from './references/live-titles.ts'
import { addHeadingIds, type OutlineItem } from './rendering/heading-ids.ts'
import { parseTree, serialise } from './tree.ts'
import { veiled } from './formulas/veiled-formulas.ts'

const LINE_TAGS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr br table thead tbody tfoot tr caption details summary ' +
    'section article header footer figure figcaption dl dt dd'
  ).split(' '),
)
const UNSEEN_TAGS = new Set(['script', 'style', 'title', 'template', 'textarea', 'noscript', 'iframe'])

/**
 * The text that a reader sees: one line a block, spaces collapsed outside code blocks, entities decoded, formulas as
 * their LaTeX source, table cells apart by a space; no alternative texts, no numbers of footnotes.
 */
export function visibleText(html: string): string {
  const reader = new TextReader()
  parserFor(reader).end(html)
  return reader.result()
}

/** The same with formulas veiled (veiled-formulas.ts): what search finds a text by, and shows stretches of. */
export function searchedText(html: string): string {
  const reader = new TextReader({ ...everything, formula: veiled, thing: () => '' })
  parserFor(reader).end(html)
  return reader.result()
}

const parserFor = (reader: TextReader) =>
  new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  })

/**
 * At most `length` characters (code points) of a text's sentences on one line; '…' follows where it was cut. Code, tables, formulas that
 * stand alone and marks of notes are left out, formulas within a line are written as they are drawn; headings are read where there is
 * nothing else. Empty where a text has none of these.
 */
export function excerpt(html: string, length: number): string {
  const most = length * 2 + 1
  const text = (beginning(html, most, sentences) || beginning(html, most, withHeadings)).replace(/\s+/g, ' ')
  // A code point is at most two units, so this much is enough to cut from.
  const start = Array.from(text.slice(0, most))
  return start.length > length ? `${withoutCutMark(start.slice(0, length).join('')).trimEnd()}…` : text
}

const CONTENTS_MARK = /^\[+toc\]+$/i
const withHeadings: Reading = {
  leavesOut: (name, attributes) =>
    name === 'pre' || name === 'table' || /^(?:block-math|footnotes?)$/.test(attributes['data-type'] ?? ''),
  formula: formulaInLine,
  thing: titleMark,
  isWorth: (line) => !CONTENTS_MARK.test(line),
}
const sentences: Reading = {
  ...withHeadings,
  leavesOut: (name, attributes) => /^h[1-6]$/.test(name) || withHeadings.leavesOut(name, attributes),
  // a row of badges, or a list of where to go, is no sentence
  isWorth: (line, besideLinks) => withHeadings.isWorth(line, besideLinks) && /[\p{L}\p{N}]/u.test(besideLinks),
}

/** Of the visible text at least so many units, as far as there are; a text may be thousands of times as long. */
function beginning(html: string, length: number, reading: Reading): string {
  const reader = new TextReader(reading)
  const parser = parserFor(reader)
  const step = 4096
  for (let at = 0; at < html.length && reader.settledLength() <= length; at += step)
    parser.write(html.slice(at, at + step))
  parser.end()
  return reader.result()
}

/** Sanitised HTML with an id on every heading, and the headings in order; see heading-ids.ts. */
export function outline(html: string): { html: string; items: OutlineItem[] } {
  const tree = parseTree(html)
  const items = addHeadingIds(tree)
  return { html: serialise(tree), items }
}

/** What is read of a text, and how. */
interface Reading {
  leavesOut(name: string, attributes: Record<string, string>): boolean
  formula(latex: string): string
  /** What stands for an internal link; absent: its words. */
  thing?(id: string): string
  /** @param besideLinks what of the line stands in no link */
  isWorth(line: string, besideLinks: string): boolean
}
/** The number of a footnote is no part of the sentence. */
const isMark = (_name: string, attributes: Record<string, string>) => attributes['data-type'] === 'footnote'
const everything: Reading = { leavesOut: isMark, formula: (latex) => latex, isWorth: () => true }

class TextReader {
  private readonly lines: string[] = []
  private line = ''
  /** Units of the lines that are finished. */
  private finished = 0

  /** Of the line what stands in no link, and how many links are open. */
  private besideLinks = ''
  private links = 0

  private preformatted = 0
  /** How many elements are open from the one on that is not read. */
  private unseen = 0
  private readonly reading: Reading

  constructor(reading: Reading = everything) {
    this.reading = reading
  }

  /** Units read so far, with the spaces of the line that is being read collapsed for good. */
  settledLength(): number {
    if (this.preformatted === 0) this.line = this.line.replace(/\s+/g, ' ')
    return this.finished + this.line.length
  }

  open(name: string, attributes: Record<string, string>) {
    if (LINE_TAGS.has(name)) this.endLine()
    if (this.unseen > 0 || UNSEEN_TAGS.has(name) || this.reading.leavesOut(name, attributes)) {
      this.unseen++
      return
    }
    if (this.reading.thing && attributes['data-type'] === 'thing') {
      this.line += this.reading.thing(attributes['data-id']!)
      this.unseen++
      return
    }
    this.enter(name, attributes['data-latex'])
  }

  private enter(name: string, latex: string | undefined) {
    if (name === 'td' || name === 'th') this.line += ' '
    if (name === 'pre') this.preformatted++
    if (name === 'a') this.links++
    if (latex) this.add(this.reading.formula(latex))
  }

  text(text: string) {
    if (this.unseen > 0) return
    if (this.preformatted === 0) {
      this.add(text)
      return
    }
    const [first = '', ...others] = text.split('\n')
    this.add(first)
    for (const other of others) {
      this.endLine()
      this.add(other)
    }
  }

  private add(text: string) {
    this.line += text
    if (this.links === 0) this.besideLinks += text
  }

  close(name: string) {
    if (this.unseen > 0) {
      this.unseen--
      return
    }
    if (LINE_TAGS.has(name)) this.endLine()
    if (name === 'pre') this.preformatted--
    if (name === 'a') this.links--
  }

  result(): string {
    this.endLine()
    return this.lines.join('\n')
  }

  private endLine() {
    const line = this.preformatted > 0 ? this.line.trimEnd() : this.line.replace(/\s+/g, ' ').trim()
    if (line && this.reading.isWorth(line, this.besideLinks)) {
      this.lines.push(line)
      this.finished += line.length
    }
    this.line = ''
    this.besideLinks = ''
  }
}
