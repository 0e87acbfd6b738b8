import type { MarkdownIt } from 'markdown-it'
import { type BlockCall, isCode, lineOf } from '#src/shared/markdown/block-call.ts'
import { closeBox, closeTab, closeTabs, openBox, openTab, openTabs } from '../boxes.ts'
import { contentsMarkPlugin } from './contents-mark.ts'
import { pushCode, taggedBlocks } from './tagged-blocks.ts'
import { namedEmoji } from './named-emoji.ts'

/** What VuePress, VitePress and Docusaurus read besides `:::`: their components for tabs and folded blocks, `[[toc]]`, badges, emoji. */
export function sitesPlugin(md: MarkdownIt) {
  md.use(namedEmoji).use(contentsMarkPlugin)
  md.block.ruler.before('html_block', 'program', program, { alt: ['paragraph'] })
  taggedBlocks(md, {
    name: 'components',
    opening: /^<(Tabs|TabItem|CodeGroup|CodeGroupItem|Details|Badge)(\s[^<>]*?)?(\/)?>$/,
    closing: (name) => new RegExp(`^</${name}>$`),
    tags: {
      Tabs: (push) => {
        openTabs(push)
        return () => closeTabs(push)
      },
      CodeGroup: (push) => {
        openTabs(push)
        return () => closeTabs(push)
      },
      TabItem: (push, { label, value = '标签' }) => {
        openTab(push, label ?? value)
        return () => closeTab(push)
      },
      CodeGroupItem: (push, { title = '代码' }) => {
        openTab(push, title)
        return () => closeTab(push)
      },
      Badge: (push, { text = '' }) => pushCode(push, text),
      Details: (push, { summary = '详细内容' }) => {
        openBox(push, { kind: null, title: summary, fold: 'closed' })
        return () => closeBox(push, { fold: 'closed' })
      },
    },
    written: (name) => `<${name}>`,
  })
  md.inline.ruler.before('html_inline', 'badge', (state, silent) => {
    const ahead = state.src.slice(state.pos, Math.min(state.posMax, state.pos + 300))
    const [whole, said = ''] = /^<Badge\b([^<>]*?)\/>/.exec(ahead) ?? []
    if (whole === undefined) return false
    const text = /\btext="([^"]*)"/.exec(said)?.[1] ?? ''
    if (!silent && text) state.push('code_inline', 'code', 0).content = text
    state.pos += whole.length
    return true
  })
}

/** Lines for the program that makes the site: imports and comments of MDX. */
function program(...[state, startLine, endLine, silent]: BlockCall): boolean {
  const text = lineOf(state, startLine)
  if (isCode(state, startLine)) return false
  const isImport =
    /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"];?|export\s+(?:const|default|function)\s.*)$/.test(text)
  const isComment = /^\{\/\*.*\*\/\}$/.test(text)
  if (startLine >= endLine || !(isImport || isComment)) return false
  if (silent) return true
  state.line = startLine + 1
  return true
}
