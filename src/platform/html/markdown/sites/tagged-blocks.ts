import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import {
  anywhere,
  type BlockCall,
  isCode,
  lineOf,
  linesOutsideCode,
  readInside,
} from '#src/shared/markdown/block-call.ts'
import { noteUnknown } from '../unknown.ts'

export type Push = (type: string, tag: string, nesting: -1 | 0 | 1) => Token
export type Given = Readonly<Record<string, string>>

/** What a tag becomes: what it writes before its content and after it. */
export type Tag = (push: Push, given: Given) => (() => void) | void

export interface Tags {
  /** Of the rule in markdown-it. */
  name: string
  /** The whole of a line that is an opening tag: its name, what is said in it, and `/` where it is its own end. */
  opening: RegExp
  /** The line that ends a tag of this name, and one that begins another. */
  closing: (name: string) => RegExp
  tags: Readonly<Record<string, Tag>>
  /** How a text writes a tag that nobody reads here. */
  written: (name: string) => string
}

/** Blocks between tags on lines of their own, as `{% hint %}` … `{% endhint %}`; one without an end stands alone. */
export function taggedBlocks(md: MarkdownIt, kind: Tags) {
  md.block.ruler.before('fence', kind.name, (...call: BlockCall) => read(kind, call), anywhere)
}

function read(kind: Tags, [state, startLine, endLine, silent]: BlockCall): boolean {
  const [whole, name = '', said = '', own] = kind.opening.exec(lineOf(state, startLine)) ?? []
  if (whole === undefined || isCode(state, startLine)) return false
  const tag = tagOf(kind, name)
  if (silent) return tag !== null
  if (!tag) noteUnknown(state, kind.written(name))
  const close = closingLine(state, { startLine, endLine, name, kind, isAlone: own !== undefined })
  const end = tag?.(state.push.bind(state), attributesIn(said))
  if (close !== null) readInside(state, { from: startLine + 1, to: close })
  end?.()
  state.line = (close ?? startLine) + 1
  return true
}

const tagOf = ({ tags }: Tags, name: string) => (Object.hasOwn(tags, name) ? tags[name]! : null)

interface Searched {
  startLine: number
  endLine: number
  name: string
  kind: Tags
  isAlone: boolean
}

function closingLine(state: StateBlock, { startLine, endLine, name, kind, isAlone }: Searched): number | null {
  if (isAlone) return null
  const closing = kind.closing(name)
  let inside = 0
  for (const [line, text] of linesOutsideCode(state, startLine + 1, endLine)) {
    const opening = kind.opening.exec(text)
    if (opening?.[1] === name && !opening[3]) inside++
    else if (closing.test(text) && inside-- === 0) return line
  }
  return null
}

const attributesIn = (said: string): Given =>
  Object.fromEntries(
    [...said.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{["'`]?([^"'`{}]*)["'`]?\})/g)].map(
      ([, key = '', ...values]) => [key, values.find((value) => value !== undefined) ?? ''],
    ),
  )

/** A paragraph that is one link. */
export const pushLink = (push: Push, address: string, text = address): void =>
  pushParagraph(push, `[${text.replace(/[[\]\\]/g, '\\$&')}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`)

/** A paragraph that is one word of code. */
export const pushCode = (push: Push, text: string): void => pushParagraph(push, `\`${text.replaceAll('`', '')}\``)

function pushParagraph(push: Push, markdown: string): void {
  push('paragraph_open', 'p', 1)
  const text = push('inline', '', 0)
  text.content = markdown
  text.children = []
  push('paragraph_close', 'p', -1)
}
