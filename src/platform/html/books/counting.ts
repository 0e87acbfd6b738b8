import type { StateCore, Token } from 'markdown-it'
import type { BookNotes } from './labels.ts'

/** What a token says of itself, between the rules. */
interface Meta {
  /** Labels of what follows. */
  names?: string[]
  /** Labels of what stands before. */
  after?: string[]
  caption?: 'figure' | 'table' | 'code'
  part?: string
  isFolded?: boolean
}

/** What labels before it are on. */
const settling = new Set([
  'paragraph_open', 'fence', 'code_block', 'table_open', 'bullet_list_open', 'ordered_list_open', 'blockquote_open', 'dl_open', 'dt_open', 'box_open',
]) // prettier-ignore

const words = { figure: '图', table: '表', code: '代码' } as const

/**
 * Numbers captions, formulas with labels, theorems and the like, in the order of the text, and in a book whose parts are numbered its
 * headings; each label gets what it is on.
 */
export class Counting {
  readonly #env: BookNotes
  readonly #make: StateCore['Token']
  readonly #counts = new Map<string, number>()
  /** Of headings below the first one's level. */
  readonly #sections: number[] = []
  #top = 0
  /** The words of the last heading. */
  #heading: string | null = null
  /** Labels that wait for what follows. */
  #waiting: string[] = []
  /** What stood last, for labels behind it. */
  #last: { title: string; number: string } = { title: '', number: '' }

  constructor({ env, Token: make }: StateCore) {
    this.#env = env as BookNotes
    this.#make = make
  }

  count(tokens: readonly Token[]): void {
    for (const at of tokens.keys()) this.#see(tokens, at)
    this.#give(this.#waiting, { title: this.#heading ?? '', number: '' })
  }

  #see(tokens: readonly Token[], at: number): void {
    const token = tokens[at]!
    const meta = (token.meta ?? {}) as Meta
    if (token.type === 'target') this.#target(meta)
    else if (token.type === 'heading_open') this.#section(token, tokens[at + 1]!)
    else if (token.type === 'math_block') this.#formula(token, meta)
    else if (meta.caption) this.#caption(token, meta)
    else if (meta.part) this.#part(tokens, at, meta)
    else if (settling.has(token.type)) this.#settle(tokens[at + 1])
  }

  #target({ names = [], after = [] }: Meta): void {
    this.#waiting.push(...names)
    if (after.length) this.#give(after, this.#last)
  }

  #section(token: Token, inline: Token): void {
    const level = Number(token.tag[1])
    this.#heading = wordsIn(inline)
    const depth = this.#top === 0 ? 0 : Math.max(1, level - this.#top)
    this.#top ||= level
    this.#sections.length = Math.min(this.#sections.length, depth)
    while (this.#sections.length < depth) this.#sections.push(0)
    if (depth) this.#sections[depth - 1]!++
    const { number } = this.#env.book ?? {}
    const shown = number ? `${[number, ...this.#sections].join('.')} 节` : ''
    this.#last = { title: this.#heading, number: shown }
    this.#give(this.#waiting, this.#last)
    this.#waiting = []
  }

  #next(sort: string): string {
    const count = (this.#counts.get(sort) ?? 0) + 1
    this.#counts.set(sort, count)
    const { number } = this.#env.book ?? {}
    return number ? `${number}.${count}` : String(count)
  }

  #formula(token: Token, { names = [] }: Meta): void {
    const all = [...names, ...this.#waiting]
    this.#waiting = []
    if (!all.length) return
    const number = this.#next('formula')
    if (!/\\tag\b/.test(token.content)) token.content += ` \\tag{${number}}`
    this.#last = { title: '', number: `(${number})` }
    this.#give(all, this.#last)
  }

  #caption(inline: Token, { caption, names = [] }: Meta): void {
    const title = wordsIn(inline)
    const number = `${words[caption!]} ${this.#next(caption!)}`
    this.#last = { title, number }
    this.#give([...names, ...this.#waiting], this.#last)
    this.#waiting = []
    const first = Object.assign(new this.#make('text', '', 0), { content: `${number}　` })
    inline.children!.unshift(first)
  }

  /** The title of the box that the mark stands in. */
  #part(tokens: readonly Token[], at: number, { part = '', names = [] }: Meta): void {
    const title = tokens.slice(Math.max(0, at - 3), at).find(({ type }) => type === 'inline')
    const number = `${part} ${this.#next(part)}`
    this.#last = { title: title ? wordsIn(title) : '', number }
    this.#give([...names, ...this.#waiting], this.#last)
    this.#waiting = []
    const first = title?.children?.[0]
    if (first?.type === 'text') first.content = first.content.replace(part, number)
  }

  /** Labels before anything else lead to the heading above it. */
  #settle(inline: Token | undefined): void {
    const { caption } = (inline?.meta ?? {}) as Meta
    const children = inline?.children ?? []
    const isPicture = children.length > 0 && children.every(({ type }) => /^(?:image|link_open|link_close)$/.test(type))
    if (caption || isPicture || !this.#waiting.length) return
    this.#give(this.#waiting, {
      title: this.#waiting.every((name) => name.startsWith('term:')) ? this.#waiting[0]!.slice(5) : '',
      number: '',
    })
    this.#waiting = []
  }

  #give(names: readonly string[], label: { title: string; number: string }): void {
    const labels = (this.#env.labels ??= new Map())
    const headings = (this.#env.headings ??= new Map())
    for (const name of names) {
      if (labels.has(name)) continue
      labels.set(name, label)
      headings.set(name, this.#heading ?? '')
    }
  }
}

export const wordsIn = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) =>
      /^(?:text|code_inline|math_inline)$/.test(type) ? content : type === 'softbreak' ? ' ' : '',
    )
    .join('')
    .trim()
