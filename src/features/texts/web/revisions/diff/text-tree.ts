import { escapeText, unescapeText } from '#src/shared/html/escape.ts'

// Clean HTML, as the server stores it, read into blocks that can be compared. Two texts that look the same are the same
// here, whoever wrote them: what an import and the editor write differently (a paragraph inside a list item, head and body
// of a table, widths of columns, line ends, the order of marks) is levelled.

export type Block = Leaf | Code | Unit | Group

/** A paragraph, heading or summary. */
export interface Leaf {
  kind: 'leaf'
  name: string
  /** Its opening tag. */
  open: string
  runs: Run[]
}

/** A stretch of text in one style, or something that is compared as a whole: a picture, formula, mention or line break. */
export interface Run {
  /** Decoded; '' where `html` stands for it. */
  text: string
  html: string
  /** The opening tags around it, outermost first. */
  marks: readonly string[]
}

export interface Code {
  kind: 'code'
  /** The opening tag of `code`, which names the language. */
  open: string
  /** Decoded. */
  lines: string[]
}

/** A rule, or a formula on a line of its own. */
export interface Unit {
  kind: 'unit'
  html: string
}

/** What holds blocks: a list and its items, a table with rows and cells, a quotation, details, a division. */
export interface Group {
  kind: 'group'
  name: string
  open: string
  children: Block[]
}

/** In the order in which they are written around a text. */
const markNames = ['a', 'strong', 'em', 'u', 's', 'mark', 'sub', 'sup', 'code']
const leafNames = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'])
const groupNames = new Set(['ul', 'ol', 'li', 'blockquote', 'div', 'details', 'table', 'tr', 'td', 'th'])

export function readText(html: string): Block[] {
  const reader = new Reader()
  const tags = new Map<string, Tag | null>()
  let at = 0
  while (at < html.length) {
    const end = html[at] === '<' ? html.indexOf('>', at) + 1 : 0
    const source = html.slice(at, end)
    let tag = tags.get(source)
    // most tags of a text are the same few
    if (tag === undefined) tags.set(source, (tag = readTag(source)))
    if (tag) {
      if (tag.isEnd) reader.close(tag.name)
      else reader.open(tag.name, source)
      at = end
    } else {
      // a `<` that opens no tag of the stored kind is text like any other
      const next = html.indexOf('<', at + 1)
      const stop = next < 0 ? html.length : next
      reader.text(unescapeText(html.slice(at, stop)))
      at = stop
    }
  }
  return reader.end()
}

interface Tag {
  name: string
  isEnd: boolean
}

function readTag(text: string): Tag | null {
  const parts = /^<(\/?)([a-z][a-z\d]*)(?: [a-z-]+="[^"<>]*")*>$/.exec(text)
  return parts && { isEnd: parts[1] !== '', name: parts[2]! }
}

class Reader {
  private readonly root: Group = { kind: 'group', name: '', open: '', children: [] }
  private readonly groups = [this.root]
  private leaf: Leaf | null = null
  /** Open at this place, as they were opened. */
  private openMarks: string[] = []
  private marks: readonly string[] = []
  private code: { open: string; text: string } | null = null
  /** Something that is taken as a whole, until its end tag. */
  private whole: { name: string; open: string; text: string } | null = null

  open(name: string, tag: string) {
    if (this.code) {
      if (name === 'code') this.code.open = tag
    } else if (name === 'pre') {
      this.endLeaf()
      this.code = { open: '<code>', text: '' }
    } else if (name === 'span' || tag.includes(' data-type="block-math"')) {
      if (name !== 'span') this.endLeaf()
      this.whole = { name, open: tag, text: '' }
    } else if (name === 'img' || name === 'br') this.addRun({ text: '', html: tag })
    else if (name === 'hr') this.addBlock({ kind: 'unit', html: tag })
    else if (markNames.includes(name)) this.setMarks([...this.openMarks, tag])
    else this.openBlock(name, tag)
  }

  close(name: string) {
    if (this.code) {
      if (name === 'pre') this.endCode(this.code)
    } else if (this.whole) {
      if (name === this.whole.name) this.endWhole(this.whole)
    } else if (markNames.includes(name)) this.closeMark(name)
    else if (leafNames.has(name)) this.endLeaf()
    else if (groupNames.has(name)) this.endGroup(name)
  }

  text(text: string) {
    const taken = this.code ?? this.whole
    if (taken) taken.text += text
    else if (this.leaf || /[^ \t\n\r\f]/.test(text)) this.addRun({ text, html: '' })
  }

  end(): Block[] {
    this.endLeaf()
    return this.root.children
  }

  private closeMark(name: string) {
    const at = this.openMarks.findLastIndex((mark) => nameOf(mark) === name)
    this.setMarks(this.openMarks.filter((_, i) => i !== at))
  }

  private setMarks(open: string[]) {
    this.openMarks = open
    this.marks = inOrder(open)
  }

  private openBlock(name: string, tag: string) {
    const isLeaf = leafNames.has(name)
    // anything else (the sections and columns of a table) only arranges what stands in it
    if (!isLeaf && !groupNames.has(name)) return
    this.endLeaf()
    if (isLeaf) this.leaf = { kind: 'leaf', name, open: tag, runs: [] }
    else {
      const group: Group = { kind: 'group', name, open: levelled(name, tag), children: [] }
      this.groups.at(-1)!.children.push(group)
      this.groups.push(group)
    }
  }

  private addRun({ text, html }: { text: string; html: string }) {
    // text beside blocks stands in a paragraph of its own
    this.leaf ??= { kind: 'leaf', name: 'p', open: '<p>', runs: [] }
    this.leaf.runs.push({ text, html, marks: this.marks })
  }

  private addBlock(block: Block) {
    this.endLeaf()
    this.groups.at(-1)!.children.push(block)
  }

  private endWhole({ name, open, text }: { name: string; open: string; text: string }) {
    this.whole = null
    const html = `${open}${escapeText(text)}</${name}>`
    if (name === 'span') this.addRun({ text: '', html })
    else this.addBlock({ kind: 'unit', html })
  }

  private endCode({ open, text }: { open: string; text: string }) {
    this.code = null
    this.addBlock({ kind: 'code', open, lines: text.replace(/\n+$/, '').split('\n') })
  }

  private endLeaf() {
    const { leaf } = this
    this.leaf = null
    if (!leaf) return
    leaf.runs = tidied(leaf.runs)
    // an empty paragraph is nothing to see
    if (leaf.runs.length || leaf.name !== 'p') this.groups.at(-1)!.children.push(leaf)
  }

  private endGroup(name: string) {
    this.endLeaf()
    const at = this.groups.findLastIndex((group) => group.name === name)
    if (at > 0) this.groups.length = at
  }
}

/** Each mark once, in one order, whoever nested them how. */
function inOrder(tags: readonly string[]): readonly string[] {
  return markNames.flatMap((name) => tags.findLast((tag) => nameOf(tag) === name) ?? [])
}

/** The name in an opening tag. */
export const nameOf = (tag: string) => /^<([a-z\d]+)/.exec(tag)![1]!

/** Without attributes that nobody sees. */
function levelled(name: string, tag: string): string {
  if (name === 'table') return '<table>'
  if (name === 'details') return '<details open="">'
  if (name === 'ol') return tag.replace(' start="1"', '')
  if (name !== 'td' && name !== 'th') return tag
  return tag.replace(/ (?:(?:col|row)span="1"|(?:colwidth|scope)="[^"]*")/g, '')
}

/** White space as it is shown: one blank at most, none at the ends; neighbours in the same style are one run. */
function tidied(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  let isAfterBlank = true
  for (const run of runs) {
    const text: string = shownText(run, isAfterBlank)
    if (!text && !run.html) continue
    isAfterBlank = run.html.startsWith('<br') || text.endsWith(' ')
    const last = tidy.at(-1)
    if (last && isSameStyle(last, run)) last.text += text
    else tidy.push({ ...run, text })
  }
  const last = tidy.at(-1)
  if (last?.text.endsWith(' ')) last.text = last.text.slice(0, -1)
  return tidy.filter(({ text, html }) => text || html)
}

function shownText({ text }: Run, isAfterBlank: boolean): string {
  const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ')
  return isAfterBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
}

const isSameStyle = (a: Run, b: Run) => !a.html && !b.html && a.marks.join('') === b.marks.join('')
