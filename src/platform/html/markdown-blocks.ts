import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it'

/** What markdown-it calls a block rule with; `silent`: only say whether the block begins here. */
export type BlockCall = [state: StateBlock, startLine: number, endLine: number, silent: boolean]

/** VitePress' containers and what stands above one without a title of its own. */
const CONTAINER_TITLES: Record<string, string> = {
  info: '信息',
  tip: '提示',
  note: '说明',
  important: '重要',
  warning: '注意',
  caution: '警告',
  danger: '危险',
  details: '详细内容',
}

/** `::: tip 标题 … :::` → a quotation under its title; `::: details` → one that unfolds. */
export function containerPlugin(md: MarkdownIt) {
  md.block.ruler.before('fence', 'container', container, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  const { rules } = md.renderer
  rules.container_title_open = (tokens, at) => (tokens[at]!.info === 'details' ? '<summary>' : '<p><strong>')
  rules.container_title_close = (tokens, at) => (tokens[at]!.info === 'details' ? '</summary>' : '</strong></p>')
}

/** `- [ ] …`, `- [x] …` (GFM): a list whose items are all tasks becomes a task list, any other stays as written. */
export function taskListPlugin(md: MarkdownIt) {
  md.core.ruler.after('inline', 'task_list', ({ tokens }: StateCore) => {
    tokens.forEach((token, index) => {
      if (token.type === 'bullet_list_open') markTasks(tokens, index)
    })
  })
}

function container(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const opening = /^(:{3,})\s*([\w-]+)[ \t]*(.*)$/.exec(lineOf(state, startLine))
  if (!opening) return false
  if (silent) return true
  const [, colons = '', kind = '', given = ''] = opening
  const close = closingLine(state, { startLine, endLine, width: colons.length })
  const title = given.trim() || (CONTAINER_TITLES[kind.toLowerCase()] ?? '')
  const { parentType, lineMax } = state
  state.lineMax = close
  open(state, kind, title)
  state.md.block.tokenize(state, startLine + 1, close)
  state.push('container_close', tagOf(kind), -1)
  state.parentType = parentType
  state.lineMax = lineMax
  state.line = Math.min(close + 1, endLine)
  return true
}

/** The line that ends the container, or the end of what it stands in; containers inside are passed over. */
function closingLine(
  state: StateBlock,
  { startLine, endLine, width }: { startLine: number; endLine: number; width: number },
) {
  let inside = 0
  for (let line = startLine + 1; line < endLine; line++) {
    const mark = /^(:{3,})[ \t]*(.*)$/.exec(lineOf(state, line))
    if (!mark) continue
    if (mark[2]) inside++
    else if (inside > 0) inside--
    else if (mark[1]!.length >= width) return line
  }
  return endLine
}

function open(state: StateBlock, kind: string, title: string) {
  state.push('container_open', tagOf(kind), 1)
  if (!title) return
  state.push('container_title_open', '', 1).info = kind
  const text = state.push('inline', '', 0)
  text.content = title
  text.children = []
  state.push('container_title_close', '', -1).info = kind
}

function tagOf(kind: string): string {
  return kind === 'details' ? 'details' : 'blockquote'
}

/** A line of the block that `state` is in, without its indent. */
export function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd()
}

const TASK = /^\[([ xX])\](?=\s|$)\s*/

function markTasks(tokens: Token[], listIndex: number) {
  const list = tokens[listIndex]!
  const items: { item: Token; text: Token | undefined }[] = []
  for (let at = listIndex + 1; !(tokens[at]!.type === 'bullet_list_close' && tokens[at]!.level === list.level); at++) {
    if (tokens[at]!.type !== 'list_item_open' || tokens[at]!.level !== list.level + 1) continue
    items.push({ item: tokens[at]!, text: tokens[at + 1]!.type === 'paragraph_open' ? tokens[at + 2] : undefined })
  }
  if (!items.every(({ text }) => text && TASK.test(text.content))) return
  list.attrSet('data-type', 'taskList')
  for (const { item, text } of items) markTask(item, text!)
}

function markTask(item: Token, text: Token) {
  const [mark = '', state] = TASK.exec(text.content)!
  item.attrSet('data-type', 'taskItem')
  item.attrSet('data-checked', state === ' ' ? 'false' : 'true')
  const first = text.children?.[0]
  if (first?.type === 'text') first.content = first.content.slice(mark.length)
}
