import type { MarkdownIt } from 'markdown-it'
import { full as emojiPlugin } from 'markdown-it-emoji'

/** `:smile:`. Not `<3` and `:s`, which texts about programs and mathematics hold for what they are. */
export const namedEmoji = (md: MarkdownIt) => void md.use(emojiPlugin, { shortcuts: {} })
