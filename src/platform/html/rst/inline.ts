import type { StateInline } from 'markdown-it'
import { writeRole } from '../books/roles.ts'
import { substitute } from '../books/myst-inline.ts'
import { labelOf } from './explicit.ts'
import { type Names, normal, type Substitution } from './names.ts'

type Rule = (state: StateInline, silent: boolean) => boolean

/** Characters of what stands between marks: bounds the search for its end, which every opening mark starts. */
const longest = 2000

const ahead = ({ src, pos, posMax }: StateInline) => src.slice(pos, Math.min(posMax, pos + longest))
const namesOf = (state: StateInline) => (state.env as { rst: Names }).rst
const text = (state: StateInline, content: string) => void (state.push('text', '', 0).content = content)

/** Nothing but signs and spaces may stand around marks. */
const isBounded = ({ src, pos }: StateInline, length: number) =>
  !/[A-Za-z0-9]/.test(src[pos - 1] ?? ' ') && !/[A-Za-z0-9]/.test(src[pos + length] ?? ' ')

export const escape: Rule = (state, silent) => {
  if (state.src[state.pos] !== '\\') return false
  const next = state.src[state.pos + 1] ?? ''
  if (!silent && next.trim()) state.pending += next
  state.pos += 1 + next.length
  return true
}

/** Lines stay lines where a line block says so. */
export const lineEnd: Rule = (state, silent) => {
  if (state.src[state.pos] !== '\u2028') return false
  if (!silent) state.push('hardbreak', 'br', 0)
  state.pos += 2
  return true
}

export const literal: Rule = (state, silent) => {
  const [whole = '', content = ''] = /^``(?!\s)((?:[^`]|`(?!`))+?`?)``(?!`)/.exec(ahead(state)) ?? []
  if (!whole) return false
  if (!silent) state.push('code_inline', 'code', 0).content = content.replace(/\n/g, ' ')
  state.pos += whole.length
  return true
}

/** `` :role:`文字` ``. */
export const role: Rule = (state, silent) => {
  if (state.src[state.pos] !== ':') return false
  const [whole = '', name = '', content = ''] =
    /^:([A-Za-z][\w:+.-]*):`((?:[^`\\]|\\[\s\S])+)`/.exec(ahead(state)) ?? []
  if (!whole) return false
  if (!silent) writeRole(state, name.toLowerCase(), /^(?:math|code|raw)/.test(name) ? content : unescaped(content))
  state.pos += whole.length
  return true
}

const unescaped = (content: string) =>
  content.replace(/\\([\s\S])/g, (_whole, next: string) => next.trim()).replace(/\n/g, ' ')

/** `` `文字`_ ``, `` `文字 <地址>`_ ``, `` `文字`:role: ``, `` `文字` ``. */
export const interpreted: Rule = (state, silent) => {
  if (state.src[state.pos] !== '`' || state.src[state.pos + 1] === '`') return false
  const [whole = '', content = '', end = '', after] =
    /^`(?!\s)((?:[^`\\]|\\[\s\S])+)`(?:(__?)(?![\w`])|:([A-Za-z][\w:-]*):)?/.exec(ahead(state)) ?? []
  if (!whole) return false
  state.pos += whole.length
  if (silent) return true
  if (after !== undefined) writeRole(state, after, unescaped(content))
  else if (end) link(state, unescaped(content), end)
  else wrapped(state, 'em', unescaped(content))
  return true
}

function wrapped(state: StateInline, tag: string, content: string): void {
  state.push(`${tag}_open`, tag, 1)
  text(state, content)
  state.push(`${tag}_close`, tag, -1)
}

function link(state: StateInline, content: string, end: string): void {
  const [, words = '', address] = /^([\s\S]*?)\s*<([^<>]+)>$/.exec(content) ?? []
  if (address === undefined) return named(state, content, end)
  const target =
    address.endsWith('_') && !/^https?:/.test(address)
      ? addressOf(state, address.slice(0, -1))
      : address.replace(/\s+/g, '')
  if (words && end === '_') namesOf(state).links.set(normal(words), target)
  linked(state, words || address, target)
}

function named(state: StateInline, words: string, end: string): void {
  const { anonymous, counts } = namesOf(state)
  if (end === '__') linked(state, words, anonymous[counts.anonymous++] ?? `#${words}`)
  else linked(state, words, addressOf(state, words))
}

/** An address, a label of the text, or one of its headings. */
function addressOf(state: StateInline, name: string, depth = 0): string {
  const address = namesOf(state).links.get(normal(name))
  if (address === undefined) return `#${name}`
  if (address === '') return `#${normal(name)}`
  const isName = address.endsWith('_') && !/^[a-z]+:/i.test(address) && depth < 10
  return isName ? addressOf(state, address.slice(0, -1), depth + 1) : address
}

function linked(state: StateInline, words: string, address: string): void {
  state.push('link_open', 'a', 1).attrSet('href', address)
  text(state, words)
  state.push('link_close', 'a', -1)
}

/** `**重**`, `*斜*`. */
export const emphasis: Rule = (state, silent) => {
  const [whole = '', strong, em] =
    /^(?:\*\*(?!\s)((?:[^*\\]|\\[\s\S]|\*(?!\*))+?)(?<!\s)\*\*|\*(?![\s*])((?:[^*\\]|\\[\s\S])+?)(?<!\s)\*(?!\*))/.exec(
      ahead(state),
    ) ?? []
  if (!whole || !isBounded(state, whole.length)) return false
  if (!silent) wrapped(state, strong === undefined ? 'em' : 'strong', unescaped(strong ?? em ?? ''))
  state.pos += whole.length
  return true
}

/** `|名|`: what was defined for it. */
export const substitution: Rule = (state, silent) => {
  if (state.src[state.pos] !== '|') return false
  const [whole = '', name = '', end = ''] = /^\|(?![\s|])([^|\n]+?)(?<!\s)\|(__?)?/.exec(ahead(state)) ?? []
  const found = whole ? namesOf(state).substitutions.get(normal(name)) : undefined
  if (!found) return false
  const length = whole.length
  if (found.directive === 'replace' && !end)
    return substitute(state, { text: [found.argument, ...found.lines].join('\n').trim(), length, silent })
  state.pos += length
  if (silent) return true
  if (end) linked(state, found.argument, addressOf(state, name))
  else defined(state, found)
  return true
}

function defined(state: StateInline, { directive, argument, lines }: Substitution): void {
  if (directive === 'image') image(state, argument, lines)
  else text(state, directive === 'unicode' ? unicode(argument) : argument)
}

function image(state: StateInline, address: string, lines: readonly string[]): void {
  const token = state.push('image', 'img', 0)
  token.attrs = [['src', address.trim()], ['alt', '']] // prettier-ignore
  token.children = []
  for (const line of lines) {
    const [, name, value = ''] = /^:(alt|width|height):\s*(.*)$/.exec(line) ?? []
    if (name === 'alt') token.children = [Object.assign(new state.Token('text', '', 0), { content: value })]
    else if (name !== undefined) token.attrSet(name, value.replace(/\s/g, ''))
  }
}

/** `0xA9 text`, `U+00A9`. */
const unicode = (argument: string) =>
  argument
    .replace(/\s*\.\. .*$/, '')
    .split(/\s+/)
    .map((word) => {
      const code = Number.parseInt(/^(?:0x|x|\\x|U\+|u|\\u|&#x)([\da-f]{1,6});?$/i.exec(word)?.[1] ?? '', 16)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : word
    })
    .join('')

/** `[1]_`, `[#name]_`, `[*]_`, `[CIT2002]_`. */
export const note: Rule = (state, silent) => {
  if (state.src[state.pos] !== '[') return false
  const [whole = '', mark = ''] = /^\[(#?[\p{L}\p{N}][\p{L}\p{N}_.:+-]*|[#*])\]_(?![\w])/u.exec(ahead(state)) ?? []
  if (!whole) return false
  state.pos += whole.length
  if (silent) return true
  const { counts } = namesOf(state)
  const label = labelOf(mark, () => (mark === '#' ? ++counts.numbered : ++counts.symbols))
  if (!pushNote(state, label)) text(state, `[${mark}]`)
  return true
}

interface Footnotes {
  refs?: Record<string, number>
  list?: { label: string; count: number }[]
}

/** @returns false for one that no note belongs to */
function pushNote(state: StateInline, label: string): boolean {
  const { footnotes } = state.env as { footnotes?: Footnotes }
  const known = footnotes?.refs?.[`:${label}`]
  if (!footnotes || known === undefined) return false
  const list = (footnotes.list ??= [])
  const id = known < 0 ? list.push({ label, count: 0 }) - 1 : known
  footnotes.refs![`:${label}`] = id
  state.push('footnote_ref', '', 0).meta = { id, subId: list[id]!.count++, label }
  return true
}

/** `` _`这里` `` names a place. */
export const place: Rule = (state, silent) => {
  if (state.src[state.pos] !== '_') return false
  const [whole = '', words = ''] = /^_`([^`]+)`/.exec(ahead(state)) ?? []
  if (!whole) return false
  if (!silent) text(state, words)
  state.pos += whole.length
  return true
}

/** `名_` leads to what has the name. */
export const simpleLink: Rule = (state, silent) => {
  const [signs = ''] = state.src[state.pos] === '_' ? (/^__?(?![\p{L}\p{N}_])/u.exec(ahead(state)) ?? []) : []
  const before = signs && !silent ? linkBefore(state, signs) : undefined
  if (!before) return false
  state.pending = state.pending.slice(0, -before.length)
  named(state, before, signs)
  state.pos += signs.length
  return true
}

function linkBefore(state: StateInline, signs: string): string | undefined {
  const { links, anonymous, counts } = namesOf(state)
  const word = wordBefore(state.pending)
  if (signs === '__') return counts.anonymous < anonymous.length ? word : undefined
  const candidates = [word, /[A-Za-z0-9][\w.:+-]*$/.exec(word)?.[0] ?? '']
  return candidates.find((name) => links.has(normal(name)))
}

/** The word that ends here; none is longer. */
function wordBefore(pending: string): string {
  let from = pending.length
  while (from > 0 && from > pending.length - 100 && /[\p{L}\p{N}_.:+-]/u.test(pending[from - 1]!)) from--
  return pending.slice(from)
}

/** Up to the next letter that may begin a mark. */
export const words: Rule = (state, silent) => {
  const next = /[\\`*_|:[\u2028\n]/g
  next.lastIndex = state.pos
  const found = next.exec(state.src)
  const end = Math.min(found ? found.index : state.posMax, state.posMax)
  if (end === state.pos) return false
  if (!silent) state.pending += state.src.slice(state.pos, end)
  state.pos = end
  return true
}
