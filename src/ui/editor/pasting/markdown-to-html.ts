// Loaded at the first paste: markdown-it is not needed to write.
import MarkdownIt from 'markdown-it'
import { mathPlugin } from '#src/shared/markdown/math-plugin.ts'
import { taskListPlugin } from '#src/shared/markdown/task-list-plugin.ts'
import { isEmbeddedImage, isSafeHref, isSafeImageSource } from '../links/link-policy.ts'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: false })
markdown.validateLink = (address) => isSafeHref(address) || isEmbeddedImage(address)
markdown.use(mathPlugin).use(taskListPlugin)
markdown.renderer.rules.fence = (tokens, index) => {
  const language = tokens[index]?.info.trim().split(/\s/)[0]?.toLowerCase() || 'none'
  const code = markdown.utils.escapeHtml((tokens[index]?.content ?? '').replace(/\n$/, ''))
  return `<pre><code class="language-${markdown.utils.escapeHtml(language)}">${code}</code></pre>`
}
markdown.renderer.rules.code_block = markdown.renderer.rules.fence
// Lines broken for the width of a source file: Han text closes up, other words keep a space.
markdown.renderer.rules.softbreak = (tokens, index) => {
  const before = tokens[index - 1]?.content ?? ''
  const after = tokens[index + 1]?.content ?? ''
  return /[\p{Script=Han}，。；：！？、）”’]$/u.test(before) && /^[\p{Script=Han}（“‘]/u.test(after) ? '' : ' '
}
markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index]
  const source = String(token?.attrGet('src') ?? '')
  const alt = markdown.utils.escapeHtml(token?.content ?? '')
  // A path beside the Markdown file means nothing here: its words stay, the dead picture does not come in.
  if (!isSafeImageSource(source) && !isEmbeddedImage(source)) return alt
  const title = String(token?.attrGet('title') ?? '')
  const titleAttribute = title ? ` title="${markdown.utils.escapeHtml(title)}"` : ''
  return `<img src="${markdown.utils.escapeHtml(source)}" alt="${alt}"${titleAttribute}>`
}

/** Markdown to the HTML that the editor reads: formulas as math nodes, `- [x]` as task lists, no raw HTML. */
export const markdownToHtml = (source: string): string => markdown.render(source)
