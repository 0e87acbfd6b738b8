import type { MarkdownIt } from 'markdown-it'
import { d2lPlugin } from '#src/platform/html/books/d2l.ts'
import { mystPlugin } from '#src/platform/html/books/myst.ts'
import { rstPlugin } from '#src/platform/html/rst/rst.ts'
import { docsifyPlugin } from './docsify.ts'
import { feishuPlugin } from './feishu.ts'
import { gitbookPlugin } from './gitbook.ts'
import { mkdocsPlugin } from './mkdocs.ts'
import { mdxPlugin } from './mdx.ts'
import { notionPlugin } from './notion.ts'
import { sitesPlugin } from './sites.ts'
import { wikiPlugin } from './wiki.ts'
import { yuquePlugin } from './yuque.ts'

/** What some programs read besides the Markdown that all read; it would mean something else in the texts of others. */
export const syntaxes = {
  mkdocs: mkdocsPlugin,
  sites: sitesPlugin,
  mdx: mdxPlugin,
  gitbook: gitbookPlugin,
  docsify: docsifyPlugin,
  wiki: wikiPlugin,
  myst: mystPlugin,
  d2l: d2lPlugin,
  rst: rstPlugin,
  notion: notionPlugin,
  feishu: feishuPlugin,
  yuque: yuquePlugin,
} satisfies Record<string, (md: MarkdownIt) => void>

export type Syntax = keyof typeof syntaxes
