import { Parser } from 'htmlparser2'
import { addHeadingIds, type OutlineItem } from './heading-ids.ts'
import { parseTree, serialise } from './tree.ts'

const LINE_TAGS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr br table thead tbody tfoot tr caption details summary ' +
    'section article header footer figure figcaption dl dt dd'
  ).split(' '),
)
const UNSEEN_TAGS = new Set(['script', 'style', 'title', 'template', 'textarea', 'noscript', 'iframe'])

/**
 * The text that a reader sees: one line a block, spaces collapsed outside code blocks, entities decoded, formulas as
 * their LaTeX source, table cells apart by a space; no alternative texts.
 */
export function visibleText(html: string): string {
  const reader = new TextReader()
  parserFor(reader).end(html)
  return reader.result()
}

const parserFor = (reader: TextReader) =>
  new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes['data-latex']),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  })

/** At most `length` characters (code points) of the visible text on one line; '…' follows where it was cut. */
export function excerpt(html: string, length: number): string {
  const text = beginning(html, length * 2 + 1).replace(/\s+/g, ' ')
  // A code point is at most two units, so this much is enough to cut from.
  const start = Array.from(text.slice(0, length * 2 + 1))
  return start.length > length ? `${start.slice(0, length).join('').trimEnd()}…` : text
}

/** Of the visible text at least so many units, as far as there are; a text may be thousands of times as long. */
function beginning(html: string, length: number): string {
  const reader = new TextReader()
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

class TextReader {
  private readonly lines: string[] = []
  private line = ''
  /** Units of the lines that are finished. */
  private finished = 0

  private preformatted = 0
  private unseen = 0

  /** Units read so far, with the spaces of the line that is being read collapsed for good. */
  settledLength(): number {
    if (this.preformatted === 0) this.line = this.line.replace(/\s+/g, ' ')
    return this.finished + this.line.length
  }

  open(name: string, latex: string | undefined) {
    if (UNSEEN_TAGS.has(name)) this.unseen++
    if (LINE_TAGS.has(name)) this.endLine()
    else if (name === 'td' || name === 'th') this.line += ' '
    if (name === 'pre') this.preformatted++
    if (latex) this.line += latex
  }

  text(text: string) {
    if (this.unseen > 0) return
    if (this.preformatted === 0) {
      this.line += text
      return
    }
    const [first = '', ...others] = text.split('\n')
    this.line += first
    for (const other of others) {
      this.endLine()
      this.line = other
    }
  }

  close(name: string) {
    if (UNSEEN_TAGS.has(name)) this.unseen--
    if (LINE_TAGS.has(name)) this.endLine()
    if (name === 'pre') this.preformatted--
  }

  result(): string {
    this.endLine()
    return this.lines.join('\n')
  }

  private endLine() {
    const line = this.preformatted > 0 ? this.line.trimEnd() : this.line.replace(/\s+/g, ' ').trim()
    if (line) this.lines.push(line)
    this.finished += line.length
    this.line = ''
  }
}
