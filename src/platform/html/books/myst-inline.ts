import type { StateInline } from 'markdown-it'
import { noteUnknown } from '../markdown/unknown.ts'
import type { BookNotes } from './labels.ts'
import { writeRole } from './roles.ts'

/** Characters of what stands between marks: bounds the search for its end, which every opening mark starts. */
const longest = 2000

const ahead = (state: StateInline) => state.src.slice(state.pos, Math.min(state.posMax, state.pos + longest))

/** `` {name}`文字` ``. */
export function role(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{') return false
  const [whole = '', name = '', , text = ''] =
    /^\{([A-Za-z][\w:+.-]*)(?:[ \t][^{}\n]*)?\}(`+)((?:[^`]|(?!\2)`)+)\2(?!`)/.exec(ahead(state)) ?? []
  if (!whole) return false
  if (!silent) writeRole(state, name.toLowerCase(), text.trim())
  state.pos += whole.length
  return true
}

/** `{{ name }}`. */
export function substitution(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('{{', state.pos)) return false
  const [whole = '', name = ''] = /^\{\{[ \t]*([\w-]+)[ \t]*\}\}/.exec(ahead(state)) ?? []
  const given = (state.env as BookNotes).book?.words ?? {}
  if (!whole) return false
  const text = Object.hasOwn(given, name) ? given[name]! : null
  if (text === null && !silent) noteUnknown(state, whole)
  return text !== null && substitute(state, { text, length: whole.length, silent })
}

/** Characters that a text may get in place of words: words that stand for words by the thousand would multiply. */
const mostSubstituted = 200_000

/** Reads words where others stand; what they stand for may hold others again, three deep. */
export function substitute(
  state: StateInline,
  { text, length, silent }: { text: string; length: number; silent: boolean },
): boolean {
  const env = state.env as { substituted?: number; substitutedCharacters?: number }
  const depth = env.substituted ?? 0
  const characters = (env.substitutedCharacters ?? 0) + text.length
  if (depth > 2 || characters > mostSubstituted) return false
  if (!silent) {
    if (state.pending) state.pushPending()
    env.substituted = depth + 1
    env.substitutedCharacters = characters
    state.md.inline.parse(text, state.md, state.env, state.tokens)
    env.substituted = depth
  }
  state.pos += length
  return true
}

/** `[文字]{.class}`: how it looks is the site's own. */
export function span(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '[') return false
  const [whole = '', text = ''] = /^\[([^[\]]+)\]\{[.#][^{}]*\}/.exec(ahead(state)) ?? []
  if (!whole) return false
  if (!silent) state.push('text', '', 0).content = text
  state.pos += whole.length
  return true
}
