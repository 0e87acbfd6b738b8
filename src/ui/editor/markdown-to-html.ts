// Loaded at the first paste: markdown-it is not needed to write.
import MarkdownIt from 'markdown-it'
import type { StateBlock, StateInline } from 'markdown-it'
import { isEmbeddedImage, isSafeHref, isSafeImageSource } from './link-policy.ts'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: false })
markdown.validateLink = (address) => isSafeHref(address) || isEmbeddedImage(address)
markdown.inline.ruler.before('escape', 'inline_math', inlineMath)
markdown.block.ruler.before('fence', 'block_math', blockMath, { alt: ['paragraph', 'blockquote', 'list'] })
markdown.renderer.rules.inline_math = (tokens, index) => mathTag('span', 'inline-math', tokens[index]?.content)
markdown.renderer.rules.block_math = (tokens, index) => mathTag('div', 'block-math', tokens[index]?.content)
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
export function markdownToHtml(source: string): string {
  return withTaskLists(markdown.render(source))
}

function mathTag(tag: 'span' | 'div', type: string, latex = ''): string {
  return `<${tag} data-type="${type}" data-latex="${markdown.utils.escapeHtml(latex)}"></${tag}>`
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false
  const rest = state.src.slice(state.pos, state.posMax)
  const match =
    /^\$\$([^$]+)\$\$/.exec(rest) ?? /^\$((?:\\[\s\S]|[^\\$\s])(?:(?:\\[\s\S]|[^\\$])*?[^\\$\s])?)\$(?!\d)/.exec(rest)
  if (!match?.[1]?.trim()) return false
  if (!silent) state.push('inline_math', '', 0).content = match[1].trim()
  state.pos += match[0].length
  return true
}

/** `$$` at the start of a line up to the next `$$` that ends one. */
function blockMath(state: StateBlock, startLine: number, ...[endLine, silent]: [number, boolean]): boolean {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
  if (!lineAt(startLine).startsWith('$$')) return false
  let text = lineAt(startLine).slice(2)
  let line = startLine
  while (!text.trimEnd().endsWith('$$')) {
    line += 1
    if (line >= endLine) return false
    text += `\n${lineAt(line)}`
  }
  const latex = text.trimEnd().slice(0, -2).trim()
  if (!latex || latex.includes('$$')) return false
  if (silent) return true
  state.push('block_math', '', 0).content = latex
  state.line = line + 1
  return true
}

function withTaskLists(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const list of page.querySelectorAll('ul')) {
    const items = [...list.children]
    const marks = items.map((item) => /^\s*\[([ xX])\]\s+/.exec(item.textContent))
    if (!items.length || marks.some((mark) => !mark)) continue
    list.setAttribute('data-type', 'taskList')
    items.forEach((item, index) => {
      item.setAttribute('data-type', 'taskItem')
      item.setAttribute('data-checked', String(marks[index]?.[1] !== ' '))
      dropMark(page, item)
    })
  }
  return page.body.innerHTML
}

function dropMark(page: Document, item: Element): void {
  const texts = page.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    if (!node.data.trim()) continue
    node.data = node.data.replace(/^\s*\[[ xX]\]\s+/, '')
    return
  }
}
