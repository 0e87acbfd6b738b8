import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** Names that a text gives its headings, and the words of each; gets those of this text. */
export interface NamedHeadings {
  headings?: Map<string, string>
}

/**
 * `{#name .class key=value}` behind headings and on a line below a paragraph, and `{: …}` behind anything (attribute lists of mkdocs, VitePress, Docusaurus and pandoc):
 * names of headings lead links, sizes stay with their pictures, the rest says something about looks and goes.
 */
export function attributePlugin(md: MarkdownIt) {
  md.core.ruler.after('inline', 'attributes', ({ tokens, env }: StateCore) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'inline' || !token.children) continue
      takeFromPictures(token.children)
      if (tokens[at - 1]!.type === 'heading_open')
        nameHeading(token, env as NamedHeadings, anchorsBefore(tokens, at - 1))
      else takeFromEnd(token.children)
    }
  })
}

const WORD = String.raw`(?:[.#][^\s{}"']+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))`
const LIST = String.raw`\{:?[ \t]*${WORD}(?:[ \t]+${WORD})*[ \t]*\}`
const COLON_LIST = String.raw`\{:[ \t]*${WORD}(?:[ \t]+${WORD})*[ \t]*\}`
const AT_END = new RegExp(`[ \\t]*${LIST}[ \\t]*$`)
const COLON_AT_END = new RegExp(`(?:^|[ \\t\\n]*)${COLON_LIST}[ \\t]*$`)
const ALONE = new RegExp(`^${LIST}[ \\t]*$|${COLON_AT_END.source}`)
const AT_START = new RegExp(`^${LIST}`)

/** Also by an anchor written into it: `## <a name="x"></a>标题`. */
function nameHeading(heading: Token, env: NamedHeadings, before: string): void {
  const children = heading.children!
  const last = children.at(-1)
  const list = last?.type === 'text' ? (AT_END.exec(last.content)?.[0] ?? '') : ''
  if (last && list) last.content = last.content.slice(0, -list.length)
  const words = children.map(({ type, content }) => (/^(?:text|code_inline|math_inline)$/.test(type) ? content : ''))
  const anchors = before + children.map(({ type, content }) => (type === 'html_inline' ? content : '')).join('')
  const names = [
    /#([^\s{}"']+)/.exec(list)?.[1],
    ...[...anchors.matchAll(/<a\s[^>]*?\b(?:id|name)=["']?([^\s"'>]+)/gi)].map(([, name]) => name),
  ]
  for (const name of names) if (name !== undefined) (env.headings ??= new Map()).set(name, words.join('').trim())
}

/** `<a name="x"></a>` on a line of its own above the heading, which then is no paragraph. */
function anchorsBefore(tokens: readonly Token[], heading: number): string {
  const [open, text, close] = tokens.slice(Math.max(0, heading - 3), heading)
  if (heading < 3 || open?.type !== 'paragraph_open' || text?.type !== 'inline' || !ANCHORS.test(text.content))
    return ''
  for (const token of [open, close!]) token.hidden = true
  const { content } = text
  text.content = ''
  text.children = []
  return content
}

const ANCHORS = /^(?:\s*<a\s+(?:id|name)=["']?[^"'>\s]+["']?\s*>\s*<\/a>\s*)+$/i

function takeFromEnd(children: Token[]): void {
  const last = children.at(-1)
  if (last?.type !== 'text') return
  const isAlone = children.at(-2)?.type === 'softbreak'
  const list = (isAlone ? ALONE : COLON_AT_END).exec(last.content)?.[0] ?? ''
  if (!list) return
  last.content = last.content.slice(0, -list.length)
  // a list on a line of its own
  while (last.content === '' && children.at(-2)?.type === 'softbreak') children.splice(-2, 1)
}

/** Behind pictures, links and words in code or in marks, without a space between. */
function takeFromPictures(children: readonly Token[]): void {
  for (const [at, token] of children.entries()) {
    if (
      token.type !== 'text' ||
      at === 0 ||
      !/^(?:image|link_close|code_inline|strong_close|em_close)$/.test(children[at - 1]!.type)
    )
      continue
    const list = AT_START.exec(token.content)?.[0]
    if (list === undefined) continue
    token.content = token.content.slice(list.length)
    if (children[at - 1]!.type === 'image') size(children[at - 1]!, list)
  }
}

function size(picture: Token, list: string): void {
  for (const [, name, value] of list.matchAll(/\b(width|height)=["']?(\d+(?:\.\d+)?(?:px|%)?)/g))
    picture.attrSet(name!, value!)
}
