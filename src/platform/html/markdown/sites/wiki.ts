import type { MarkdownIt, StateInline, Token } from 'markdown-it'
import { markPlugin, onlyHighlight } from './marks.ts'

/** Addresses by a note's name, wherever it lies, begin so. */
export const wikiScheme = 'wiki:'
const PICTURE = /\.(?:a?png|jpe?g|gif|webp|avif|svg|bmp)$/i

/** `[[笔记#标题|文字]]`, `![[图.png|300]]`, `==亮==`, `%%注%%` and `^names` of blocks, as Obsidian reads them. */
export function wikiPlugin(md: MarkdownIt) {
  md.inline.ruler.before('link', 'wiki_link', link)
  md.inline.ruler.before('emphasis', 'wiki_comment', comment)
  md.use(markPlugin, onlyHighlight)
  md.core.ruler.after('inline', 'block_names', ({ tokens }) => {
    for (const { type, children } of tokens) {
      for (const child of children ?? []) if (child.type === 'image') sizePicture(child)
      const last = type === 'inline' ? children?.at(-1) : undefined
      if (last?.type === 'text') last.content = last.content.replace(/(?:^|\s)\^[A-Za-z\d-]+$/, '')
    }
  })
}

function link(state: StateInline, silent: boolean): boolean {
  const ahead = state.src.slice(state.pos, Math.min(state.posMax, state.pos + 500))
  const [whole = '', sign, target = '', label] = /^(!?)\[\[([^[\]|\n]+?)(?:\\?\|([^[\]\n]*))?\]\]/.exec(ahead) ?? []
  if (!whole) return false
  if (!silent) {
    const address = wikiScheme + target.trim()
    if (sign && PICTURE.test(target)) picture(state, address, label ?? '')
    else {
      state.push('link_open', 'a', 1).attrSet('href', address)
      state.push('text', '', 0).content = label?.trim() || shown(target)
      state.push('link_close', 'a', -1)
    }
  }
  state.pos += whole.length
  return true
}

/** `笔记#标题` reads `笔记 > 标题`, `#标题` on the same page is the heading alone. */
const shown = (target: string) =>
  target
    .trim()
    .split('#')
    .filter((part) => part !== '' && !part.startsWith('^'))
    .join(' > ')

/** The words behind the line are a size (`300`, `300x200`) or say what is seen. */
function picture(state: StateInline, address: string, label: string): void {
  const { words, width, height } = sizeIn(label)
  const image = state.push('image', 'img', 0)
  image.attrs = [
    ['src', address],
    ['alt', ''],
  ]
  image.children = []
  image.content = words
  if (words) {
    const alt = new state.Token('text', '', 0)
    alt.content = words
    image.children = [alt]
  }
  if (width) image.attrSet('width', width)
  if (height) image.attrSet('height', height)
}

/** `说|300x200`, `300`. */
function sizeIn(label: string) {
  const [, words = label, width, height] = /^(?:(.*)\|)?\s*(\d{1,4})(?:x(\d{1,4}))?\s*$/.exec(label) ?? []
  return { words: width && words === label ? '' : words, width, height }
}

/** `![说|300](图.png)`. */
function sizePicture(picture: Token): void {
  const text = picture.children?.at(-1)
  if (text?.type !== 'text') return
  const { words, width, height } = sizeIn(text.content)
  if (!width) return
  text.content = words
  picture.content = words
  picture.attrSet('width', width)
  if (height) picture.attrSet('height', height)
}

function comment(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('%%', state.pos)) return false
  const end = state.src.indexOf('%%', state.pos + 2)
  if (end < 0 || end + 2 > state.posMax) return false
  if (!silent) state.pending += ''
  state.pos = end + 2
  return true
}
