import type { MarkdownIt, StateInline } from 'markdown-it'
import { type CalloutKind, calloutKind, calloutLabels } from '#src/shared/html/callout-kinds.ts'
import { closeBox, openBox } from '../boxes.ts'
import { type Given, type Push, type Tag, taggedBlocks } from './tagged-blocks.ts'
import { noteUnknown } from '../unknown.ts'
import { wikiScheme } from './wiki.ts'

/** Addresses of files that are called by the token that 飞书 gave them, wherever they lie, begin so. */
export const tokenScheme = 'token:'

const NAMES =
  'callout|grid|column|quote-container|lark-table|lark-tr|lark-td|image|file|whiteboard|sheet|bitable|add-ons|view|iframe|chat-card|okr|reminder|source-synced|reference-synced|text'

/** The tags of 飞书: callouts, columns, tables, pictures and files by their tokens, links to documents and people. */
export function feishuPlugin(md: MarkdownIt) {
  taggedBlocks(md, {
    name: 'feishu',
    opening: new RegExp(`^<(${NAMES})((?:\\s[^<>]*?)?)(/)?>$`),
    closing: (name) => new RegExp(`^</${name}>$`),
    tags,
    written: (name) => `飞书 <${name}>`,
  })
  md.inline.ruler.before('html_inline', 'feishu', inline)
}

/** By name of the picture that stands before a callout, else by its colour. */
const emojis: Readonly<Record<string, CalloutKind>> = {
  bulb: 'tip', fire: 'tip', star: 'tip', star2: 'tip', point_right: 'tip', warning: 'warning', construction: 'warning', loudspeaker: 'warning',
  exclamation: 'important', heavy_exclamation_mark: 'important', rotating_light: 'important', pushpin: 'important', white_check_mark: 'success',
  heavy_check_mark: 'success', tada: 'success', x: 'danger', no_entry: 'danger', no_entry_sign: 'danger', question: 'question',
  thinking_face: 'question', information_source: 'info', bug: 'bug', memo: 'note', speech_balloon: 'quote',
} // prettier-ignore
const colours: Readonly<Record<string, CalloutKind>> = {
  red: 'danger',
  orange: 'warning',
  yellow: 'warning',
  green: 'success',
  blue: 'info',
}

const callout: Tag = (push, given) => {
  const colour = /(?:light-|medium-|pale-)?(\w+)$/.exec(given['background-color'] ?? '')?.[1] ?? ''
  const kind = emojis[given.emoji ?? ''] ?? calloutKind(given.emoji ?? '') ?? colours[colour] ?? 'note'
  openBox(push, { kind, title: calloutLabels[kind], fold: null })
  return () => closeBox(push, { fold: null })
}

const within =
  (...names: readonly string[]): Tag =>
  (push) => {
    for (const name of names) push(`${name}_open`, name, 1).block = true
    return () => {
      for (const name of names.toReversed()) push(`${name}_close`, name, -1).block = true
    }
  }

const cell: Tag = (push, given) => {
  const open = push('td_open', 'td', 1)
  if (given.colspan) open.attrSet('colspan', given.colspan)
  if (given.rowspan) open.attrSet('rowspan', given.rowspan)
  return () => void push('td_close', 'td', -1)
}

const paragraph = (push: Push, content: string): void => {
  push('paragraph_open', 'p', 1)
  const text = push('inline', '', 0)
  text.content = content
  text.children = []
  push('paragraph_close', 'p', -1)
}

const written = (name: string, given: Given) =>
  `<${name} ${Object.entries(given)
    .map(([key, value]) => `${key}="${value.replace(/"/g, '')}"`)
    .join(' ')}/>`

/** One that stands alone is a paragraph of what it is in a line. */
const alone =
  (name: string): Tag =>
  (push, given) =>
    paragraph(push, written(name, given))

const tags: Readonly<Record<string, Tag>> = {
  callout,
  grid: () => {},
  column: () => {},
  text: () => {},
  'source-synced': () => {},
  'reference-synced': () => {},
  view: () => {},
  'quote-container': within('blockquote'),
  'lark-table': within('table', 'tbody'),
  'lark-tr': within('tr'),
  'lark-td': cell,
  image: alone('image'),
  file: alone('file'),
  iframe: (push, { url = '' }) => paragraph(push, `[${url}](<${url}>)`),
}

const INLINE =
  /^<(image|file|mention-doc|mention-user|text|equation|whiteboard|sheet|bitable)\b([^<>]*?)(?:\/>|>(?:([^<]*)<\/\1>)?)/

function inline(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false
  const ahead = state.src.slice(state.pos, Math.min(state.posMax, state.pos + 2000))
  const [whole, name = '', said = '', inside = ''] = INLINE.exec(ahead) ?? []
  if (whole === undefined) return false
  if (!silent)
    write(state, {
      name,
      inside,
      given: Object.fromEntries([...said.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!])),
    })
  state.pos += whole.length
  return true
}

interface Inline {
  name: string
  inside: string
  given: Given
}

function write(state: StateInline, { name, inside, given }: Inline): void {
  const text = (content: string) => void (state.push('text', '', 0).content = content)
  if (name === 'image') return picture(state, given)
  if (name === 'text') return text(inside)
  if (name === 'mention-user') return text(`@${inside.trim() || '成员'}`)
  if (name === 'equation') return void (state.push('math_inline', 'math', 0).content = inside.trim())
  if (name === 'mention-doc') return link(state, wikiScheme + inside.trim(), inside.trim())
  if (name === 'file') return link(state, tokenScheme + (given.token ?? ''), given.name ?? '附件')
  noteUnknown(state, `飞书 <${name}>`)
}

function link(state: StateInline, address: string, words: string): void {
  state.push('link_open', 'a', 1).attrSet('href', address)
  state.push('text', '', 0).content = words
  state.push('link_close', 'a', -1)
}

function picture(state: StateInline, { token = '', width, height, caption = '' }: Given): void {
  const image = state.push('image', 'img', 0)
  image.attrs = [
    ['src', tokenScheme + token],
    ['alt', ''],
  ]
  image.children = []
  image.content = caption
  if (caption) image.children.push(Object.assign(new state.Token('text', '', 0), { content: caption }))
  if (width) image.attrSet('width', width)
  if (height) image.attrSet('height', height)
}
