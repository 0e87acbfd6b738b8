import MarkdownIt, { type RendererRule } from 'markdown-it'
import { withoutFrontMatter } from './front-matter.ts'
import { containerPlugin, taskListPlugin } from './markdown-blocks.ts'
import { mathPlugin } from './markdown-math.ts'
import { droppedWithContent, isHtmlTag, type AddressRewriting } from '#src/shared/html/policy.ts'
import { sanitiseWith } from './sanitise.ts'
import { element, serialise } from './tree.ts'

/**
 * Markdown (CommonMark with GFM's tables, strikethrough, task lists and autolinks, formulas, VitePress' front matter
 * and containers, HTML) → sanitised HTML. `resolveLink` and `resolveImage` get each address as written, in Markdown
 * and in HTML alike, and say where it leads in this site; null leaves the text alone without link or picture.
 */
export function markdownToHtml(source: string, options: AddressRewriting): string {
  const body = withoutFrontMatter(source)
  return sanitiseWith(converter.render(body), options)
}

const converter = createConverter()

function createConverter() {
  const md = new MarkdownIt({ html: true, linkify: true })
  md.use(mathPlugin).use(containerPlugin).use(taskListPlugin)
  // Addresses stay as written until the sanitiser, which judges them all, those in raw HTML included.
  md.validateLink = () => true
  md.normalizeLink = (address) => address
  // Names without a protocol make links of `README.md` and `Node.js`; `www.` is GFM's own exception.
  md.linkify.set({ fuzzyLink: false, fuzzyIP: false })
  md.linkify.add('ssh:', { validate: (text, at) => matchLength(/\/\/(?:[\w.-]+@)?[\w-]+(?:[.:][\w-]+)*/y, text, at) })
  md.linkify.add('www.', {
    validate: (text, at) => matchLength(/[a-z\d-]+(?:\.[a-z\d-]+)+/iy, text, at),
    normalize: (match) => {
      match.url = `http://${match.url}`
    },
  })
  md.renderer.rules.html_inline = asTextUnlessHtml((tag) => isHtmlTag(tag) && !droppedWithContent.includes(tag))
  md.renderer.rules.html_block = asTextUnlessHtml(isHtmlTag)
  md.renderer.rules.fence = (tokens, index) =>
    codeBlock(tokens[index]!.content, md.utils.unescapeAll(tokens[index]!.info))
  md.renderer.rules.code_block = (tokens, index) => codeBlock(tokens[index]!.content, '')
  return md
}

/** The length of a host as `host` (sticky) reads it and the path after it; 0 if there is no host. */
function matchLength(host: RegExp, text: string, at: number): number {
  host.lastIndex = at
  const start = host.exec(text)?.[0].length ?? 0
  if (start === 0) return 0
  const path = /\/(?:[\w./?%&=#~+:@-]*[\w/=#~-])?/y
  path.lastIndex = at + start
  return start + (path.exec(text)?.[0].length ?? 0)
}

/** Of the info string only the language: VitePress adds line numbers to it (`java {1,3}`, `js:line-numbers`). */
function codeBlock(content: string, info: string): string {
  const language = /^[^\s:{,]+/.exec(info.trim())?.[0] ?? 'none'
  const code = element('code', { class: `language-${language}` }, [content.replace(/\n$/, '')])
  return `${serialise([element('pre', {}, [code])])}\n`
}

/** `List<String>` and a `<script>` that a sentence speaks of are text that readers want to see. */
function asTextUnlessHtml(isTag: (name: string) => boolean): RendererRule {
  return (tokens, index) =>
    tokens[index]!.content.replace(/<(?=\/?([a-z][^\s/>]*))/gi, (bracket, name: string) =>
      isTag(name.toLowerCase()) ? bracket : '&lt;',
    )
}
