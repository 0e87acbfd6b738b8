import type { MarkdownIt, StateInline, Token } from 'markdown-it'

interface Pair {
  /** What opens it. */
  mark: string
  /** Absent: what opens it. */
  end?: string
  tag: string
  /** Without white space inside, as `H~2~O`. */
  isWord?: true
}

const highlight: Pair = { mark: '==', tag: 'mark' }
/** `{--…--}` and so on are suggestions (CriticMarkup). */
export const allMarks: readonly Pair[] = [
  { mark: '{++', end: '++}', tag: 'u' },
  { mark: '{--', end: '--}', tag: 's' },
  { mark: '{==', end: '==}', tag: 'mark' },
  highlight,
  { mark: '^^', tag: 'u' },
  { mark: '^', tag: 'sup', isWord: true },
  { mark: '~', tag: 'sub', isWord: true },
]
/** Of Obsidian. */
export const onlyHighlight: readonly Pair[] = [highlight]

/** `==亮==`, `^^下划线^^`, `H~2~O`, `x^2^`, `{++增++}`, `{>>注<<}`, `++ctrl+c++`: extensions of mkdocs-material, `==` of Obsidian too. */
export function markPlugin(md: MarkdownIt, pairs: readonly Pair[]) {
  md.inline.ruler.before('emphasis', 'marks', (state, silent) => {
    const pair = pairs.find(({ mark }) => state.src.startsWith(mark, state.pos))
    if (pair && marked(state, pair, silent)) return true
    return pairs === allMarks && (spacedStrong(state, silent) || keys(state, silent) || replaced(state, silent))
  })
}

function marked(state: StateInline, pair: Pair, silent: boolean): boolean {
  const { mark, end = mark, tag } = pair
  const from = state.pos + mark.length
  const to = state.src.indexOf(end, from)
  if (to <= from || to + end.length > state.posMax || to - from > longest) return false
  if (!isFit(pair, { inside: state.src.slice(from, to), before: state.src[state.pos - 1] ?? '' })) return false
  if (!silent) wrap(state, { tag, from, to })
  state.pos = to + end.length
  return true
}

/** Of what a mark holds: bounds the search for its end, which every opening mark starts. */
const longest = 1000

function isFit({ mark, isWord }: Pair, { inside, before }: { inside: string; before: string }): boolean {
  if (isWord) return !/[\s~^]/.test(inside)
  // `a==b` and `x^^y` are comparisons and the like
  if ((mark === '==' || mark === '^^') && /\w/.test(before)) return false
  return /^\S(?:.*\S)?$/s.test(inside) && !inside.includes('\n\n')
}

function wrap(state: StateInline, { tag, from, to }: { tag: string; from: number; to: number }): void {
  const { posMax } = state
  state.push(`${tag}_open`, tag, 1)
  state.pos = from
  state.posMax = to
  state.md.inline.tokenize(state)
  state.posMax = posMax
  state.push(`${tag}_close`, tag, -1)
}

/** `**粗 $x$ **`: Python-Markdown minds no space before the end. */
function spacedStrong(state: StateInline, silent: boolean): boolean {
  const from = state.pos + 2
  if (!/^\*\*[^\s*]/.test(state.src.slice(state.pos, from + 1))) return false
  const to = state.src.indexOf('**', from)
  const isNear = to > from && to - from <= longest && to + 2 <= state.posMax
  const inside = isNear ? state.src.slice(from, to) : ''
  if (!/^[^`\n]*\s$/.test(inside) || !isApart(state, to + 2)) return false
  if (!silent) wrap(state, { tag: 'strong', from, to: from + inside.trimEnd().length })
  state.pos = to + 2
  return true
}

/** Whether what lies from here to the place stands by itself, so that its marks are no others' ends and beginnings. */
function isApart({ src, pos }: StateInline, to: number): boolean {
  return /[\s\p{Ps}\p{Pi}]/u.test(src[pos - 1] ?? ' ') && /[\s\p{Pe}\p{Pf}，。；：、！？,.;:!?]/u.test(src[to] ?? ' ')
}

/** `++ctrl+alt+del++`. */
function keys(state: StateInline, silent: boolean): boolean {
  const [whole = '', names = ''] =
    /^\+\+([a-z\d"'-]+(?:\+[a-z\d"'-]+)*)\+\+/i.exec(state.src.slice(state.pos, state.pos + 60)) ?? []
  if (!whole || state.pos + whole.length > state.posMax) return false
  if (!silent)
    for (const [at, name] of names.split('+').entries()) {
      if (at) state.push('text', '', 0).content = '+'
      code(state).content = name.replace(/^["']|["']$/g, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())
    }
  state.pos += whole.length
  return true
}

const code = (state: StateInline): Token => state.push('code_inline', 'code', 0)

/** `{~~旧~>新~~}` becomes both, `{>>注<<}` goes. */
function replaced(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{') return false
  const ahead = state.src.slice(state.pos, Math.min(state.posMax, state.pos + longest))
  const [whole, old, fresh] = /^\{(?:>>[\s\S]*?<<|~~([\s\S]*?)~>([\s\S]*?)~~)\}/.exec(ahead) ?? []
  if (whole === undefined) return false
  if (!silent && old !== undefined) {
    tagged(state, 's', old)
    tagged(state, 'u', fresh ?? '')
  }
  state.pos += whole.length
  return true
}

function tagged(state: StateInline, tag: string, text: string): void {
  state.push(`${tag}_open`, tag, 1)
  state.push('text', '', 0).content = text
  state.push(`${tag}_close`, tag, -1)
}
