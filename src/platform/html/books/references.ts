import { decoded } from '#src/shared/decoded.ts'
import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { Counting } from './counting.ts'
import type { Book, BookNotes, Label } from './labels.ts'
import { citationWords, referenceLines } from './citations.ts'
import type { Reference } from './roles.ts'

const known = new WeakSet<MarkdownIt>()

/** Counts what has captions or labels, and gives every reference its words and its way, once the whole text is read. */
export function bookPlugin(md: MarkdownIt) {
  // a text may be written in two ways
  if (known.has(md)) return
  known.add(md)
  md.core.ruler.after('inline', 'book', (state) => {
    new Counting(state).count(state.tokens)
    for (const token of state.tokens) if (token.type === 'inline') resolveIn(state, token)
    state.tokens = state.tokens.filter(({ type }) => type !== 'target' && type !== 'part')
    writeList(state)
  })
}

function resolveIn(state: StateCore, inline: Token): void {
  const { reference } = (inline.meta ?? {}) as { reference?: Reference }
  const children = inline.children!
  if (reference) inline.children = resolved(state, reference)
  else if (children.some(({ type }) => type === 'reference'))
    inline.children = children.flatMap((child) =>
      child.type === 'reference' ? resolved(state, child.meta as unknown as Reference) : child,
    )
  fillEmptyLinks(state, inline.children!)
}

/** The tokens of a link, or of words where there is no way. */
function resolved({ Token: Made, env }: StateCore, reference: Reference): Token[] {
  const { words, address } = wordsOf(env as BookNotes, reference)
  const text = Object.assign(new Made('text', '', 0), { content: words })
  if (address === null) return [text]
  const open = new Made('link_open', 'a', 1)
  open.attrSet('href', address)
  return [open, text, new Made('link_close', 'a', -1)]
}

interface Words {
  words: string
  address: string | null
}

function wordsOf(env: BookNotes, reference: Reference): Words {
  const { name, target, text = '' } = reference
  if (name === 'cite' || name === 'citet') return { words: citationWords(env, name, target), address: null }
  if (name === 'download' || name === 'link') return { words: text || target, address: target }
  return (name === 'doc' ? null : placed(env, reference)) ?? elsewhere(env.book ?? {}, reference)
}

function placed(env: BookNotes, { name, target, text = '' }: Reference): Words | null {
  const found = labelled(env, name === 'term' ? `term:${target}` : target)
  return found && { words: shown(found, { name, text }) || target, address: found.address }
}

/** Another text, or nothing that is known. */
function elsewhere(book: Book, { name, target, text = '' }: Reference): Words {
  if (name !== 'doc' && name !== 'any') return { words: text.replace('%s', '') || target, address: null }
  return { words: text || book.title?.(target) || target, address: target }
}

/** References to formulas show the number, `numref` the number, or its place in the words; `ref` what the place is called. */
function shown({ title, number }: Label, { name, text }: { name: string; text: string }): string {
  if (name === 'eq' || name === 'numref') {
    const bare = /[\d.]+/.exec(number)?.[0] ?? title
    if (text) return text.replace(/%s|\{number\}/g, bare).replaceAll('{name}', title)
    return number || title
  }
  return text.replace(/%s|\{number\}/g, number) || title || number
}

/** Of this text or of another. Labels are the same whatever their case. */
export function labelled(env: BookNotes, name: string): (Label & { address: string }) | null {
  const own = env.labels?.get(name) ?? env.labels?.get(name.toLowerCase())
  if (own) return { ...own, address: `#${encodeURIComponent(name)}` }
  return env.book?.label?.(name) ?? null
}

/** `[](标签)`, `[](#标签)`, `[](文件.md)`, `<project:文件.md>`; a link to a label leads there. */
function fillEmptyLinks(state: StateCore, children: Token[]): void {
  for (let at = 0; at < children.length; at++) {
    const open = children[at]!
    if (open.type !== 'link_open') continue
    const written = String(open.attrGet('href') ?? '')
    const words = leadOn(state.env as BookNotes, open, written)
    const isItself = children[at + 1]!.content === written && children[at + 1]!.type === 'text'
    if (isItself && /^(?:project|path|myst):/.test(written)) children.splice(at + 1, 1)
    if (children[at + 1]!.type !== 'link_close') continue
    children.splice(at + 1, 0, Object.assign(new state.Token('text', '', 0), { content: words }))
  }
}

/** @returns what the place is called that the link leads to */
function leadOn(env: BookNotes, open: Token, written: string): string {
  const href = written.replace(/^(?:project|path|myst):/, '')
  const found = /^[a-z]+:|\//i.test(href) ? null : labelled(env, decoded(href.replace(/^#/, '')))
  open.attrSet('href', found?.address ?? href)
  return (found ? found.number || found.title : env.book?.title?.(href)) || href
}

/** What the text cites, at its end or where it says. */
function writeList(state: StateCore): void {
  const env = state.env as BookNotes
  const lines = referenceLines(env)
  const tokens = lines.length ? listOf(state, lines) : []
  const at = state.tokens.findIndex(({ type }) => type === 'reference_list')
  if (at >= 0) state.tokens.splice(at, 1, ...tokens)
  else if (tokens.length) state.tokens.push(...heading(state, '参考文献'), ...tokens)
  state.tokens = state.tokens.filter(({ type }) => type !== 'reference_list')
}

function heading(state: StateCore, text: string): Token[] {
  return block(state, 'h2', [inlineOf(state, text)])
}

function listOf(state: StateCore, lines: readonly string[]): Token[] {
  return block(
    state,
    'ul',
    lines.flatMap((line) => block(state, 'li', [inlineOf(state, line)])),
  )
}

function block({ Token: Made }: StateCore, tag: string, inside: Token[]): Token[] {
  const open = Object.assign(new Made(`${tag}_open`, tag, 1), { block: true })
  return [open, ...inside, Object.assign(new Made(`${tag}_close`, tag, -1), { block: true })]
}

function inlineOf({ Token: Made }: StateCore, text: string): Token {
  const inline = new Made('inline', '', 0)
  inline.children = [Object.assign(new Made('text', '', 0), { content: text })]
  return inline
}
