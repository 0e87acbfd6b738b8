import { d2l, jupyterBook, notebooks, sphinx } from '../books/dialects.ts'
import type { Dialect } from './dialect.ts'
import { docusaurus } from './docusaurus.ts'
import { linkList } from './link-list.ts'
import { pagesOfSite } from './site.ts'
import { mdx } from './mdx.ts'
import { mkdocs } from './mkdocs.ts'
import { notion } from './notion.ts'

const vitepress: Dialect = {
  name: 'VitePress／VuePress',
  syntaxes: ['sites'],
  marks: ['.vitepress', '.vuepress'],
  sign: /^:{3,}[ \t]*(?:code-group|code-tabs|v-pre)\b|^\[\[toc\]\][ \t]*$|^[ \t]*<<<[ \t]*@?[./]|<!--[ \t]*@include:|<(?:CodeGroup|Badge)\b/im,
}

const gitbook: Dialect = {
  name: 'GitBook',
  syntaxes: ['gitbook'],
  marks: ['SUMMARY.md', '.gitbook.yaml', '.gitbook', 'book.json', 'book.toml'],
  sign: /^[ \t]*\{%-?[ \t]*(?:hint|tabs|code|embed|content-ref|include)\b/m,
  contents: linkList('summary.md'),
}

const docsify: Dialect = {
  name: 'docsify',
  syntaxes: ['docsify'],
  marks: ['_sidebar.md', '_coverpage.md', '_navbar.md'],
  sign: /^[!?]>[ \t]+\S|<!--[ \t]*tabs:start|\([^\s(]+[ \t]+['"]:(?:include|size|ignore|target)/m,
  contents: linkList('_sidebar.md'),
}

const obsidian: Dialect = {
  name: 'Obsidian',
  syntaxes: ['wiki'],
  marks: ['.obsidian'],
  sign: /^>[ \t]*\[![\w-]+\][+-]|^[ \t]*!\[\[[^[\]\n]+\]\][ \t]*$/m,
}

const yuque: Dialect = {
  name: '语雀',
  syntaxes: ['yuque'],
  marks: [],
  sign: /<!doctype lake>|cdn\.nlark\.com\/yuque|^:::(?:tips|info|success|warning|danger)[ \t]*$/im,
}

const feishu: Dialect = {
  name: '飞书',
  syntaxes: ['feishu'],
  marks: [],
  sign: /^<(?:callout|lark-table|grid|quote-container)\b[^<>]*>[ \t]*$|<(?:image|file|mention-doc|whiteboard|sheet|bitable)\b[^<>]*\btoken=/m,
}

const github: Dialect = {
  name: 'GitHub',
  syntaxes: [],
  marks: [],
  sign: /^>[ \t]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/m,
}

/** In the order in which their tables of contents count. */
export const dialects: readonly Dialect[] = [
  mkdocs,
  jupyterBook,
  sphinx,
  d2l,
  notebooks,
  gitbook,
  docsify,
  vitepress,
  docusaurus,
  mdx,
  obsidian,
  notion,
  feishu,
  yuque,
  github,
  pagesOfSite,
]
