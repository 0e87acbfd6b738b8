import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** `- [ ] …`, `- [x] …` (GFM): a list whose items are all tasks becomes a task list, any other stays as written. */
export function taskListPlugin(md: MarkdownIt) {
  md.core.ruler.after('inline', 'task_list', ({ tokens }: StateCore) => {
    tokens.forEach((token, index) => {
      if (token.type === 'bullet_list_open') markTasks(tokens, index)
    })
  })
}

const TASK = /^\[([ xX])\](?=\s|$)\s*/

function markTasks(tokens: Token[], listIndex: number) {
  const list = tokens[listIndex]!
  const items: { item: Token; text: Token | undefined }[] = []
  for (let at = listIndex + 1; !(tokens[at]!.type === 'bullet_list_close' && tokens[at]!.level === list.level); at++) {
    if (tokens[at]!.type !== 'list_item_open' || tokens[at]!.level !== list.level + 1) continue
    items.push({ item: tokens[at]!, text: tokens[at + 1]!.type === 'paragraph_open' ? tokens[at + 2] : undefined })
  }
  if (!items.length || !items.every(({ text }) => text && TASK.test(text.content))) return
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
