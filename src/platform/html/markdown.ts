import MarkdownIt, { type MarkdownIt as Converter, type RendererRule } from 'markdown-it'
import abbreviationPlugin from 'markdown-it-abbr'
import definitionPlugin from 'markdown-it-deflist'
import { droppedWithContent, isHtmlTag, type AddressRewriting } from '#src/shared/html/policy.ts'
import type { Book, BookNotes } from './books/labels.ts'
import { alertPlugin } from './markdown/alerts.ts'
import { attributePlugin, type NamedHeadings } from './markdown/attributes.ts'
import { containerPlugin } from './markdown/containers.ts'
import { emphasisPlugin } from './markdown/emphasis.ts'
import { fencePlugin } from './markdown/fences.ts'
import { footnotes } from './markdown/footnotes.ts'
import { withoutFrontMatter } from './markdown/front-matter.ts'
import { mathPlugin } from '#src/shared/markdown/math-plugin.ts'
import { type Syntax, syntaxes } from './markdown/sites/syntaxes.ts'
import { taskListPlugin } from '#src/shared/markdown/task-list-plugin.ts'
import type { ReadingNotes } from './markdown/unknown.ts'
import { sanitiseWith } from './cleaning/sanitise.ts'

export interface MarkdownOptions extends AddressRewriting {
  /** What the program that the text was written for reads besides. */
  syntaxes?: readonly Syntax[]
  /** Gets what the text says in ways that nobody here reads, and the names that it gives its headings. */
  notes?: Notes
  /** What is known of the book that the text belongs to. */
  book?: Book
}

type Notes = ReadingNotes & NamedHeadings & Pick<BookNotes, 'labels'>

/**
 * Markdown (CommonMark with GFM's tables, strikethrough, task lists, autolinks, footnotes and alerts, formulas, definition lists,
 * abbreviations, attribute lists, VitePress' front matter and containers, HTML) → sanitised HTML. `resolveLink` and `resolveImage` get
 * each address as written, in Markdown and in HTML alike, and say where it leads in this site; null leaves the text alone without
 * link or picture.
 */
export function markdownToHtml(source: string, options: MarkdownOptions): string {
  const body = options.syntaxes?.includes('rst') ? source : withoutFrontMatter(source)
  const env: Record<string | symbol, unknown> & Notes & BookNotes = { ...(options.book && { book: options.book }) }
  const html = converterFor(options.syntaxes ?? []).render(body, env)
  const { unknown, headings, labels } = env
  Object.assign(options.notes ?? {}, { unknown, headings, labels })
  return sanitiseWith(html, options)
}

const converters = new Map<string, Converter>()

function converterFor(names: readonly Syntax[]): Converter {
  const key = names.toSorted().join()
  const known = converters.get(key) ?? createConverter()
  if (!converters.has(key)) for (const name of names) known.use(syntaxes[name])
  converters.set(key, known)
  return known
}

function createConverter() {
  const md = new MarkdownIt({ html: true, linkify: true })
  md.use(emphasisPlugin).use(mathPlugin).use(containerPlugin).use(alertPlugin).use(taskListPlugin).use(fencePlugin)
  md.use(footnotes).use(definitionPlugin).use(abbreviationPlugin).use(attributePlugin)
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

/** `List<String>` and a `<script>` that a sentence speaks of are text that readers want to see. */
function asTextUnlessHtml(isTag: (name: string) => boolean): RendererRule {
  return (tokens, index) =>
    tokens[index]!.content.replace(/<(?=\/?([a-z][^\s/>]*))/gi, (bracket, name: string) =>
      isTag(name.toLowerCase()) ? bracket : '&lt;',
    )
}
