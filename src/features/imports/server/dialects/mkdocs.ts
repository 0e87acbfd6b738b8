import path from 'node:path'
import { locate } from '../documents/locate.ts'
import { most } from '../books/jupyter-book.ts'
import { fileCalled } from '../source/file-called.ts'
import { isRecord, readYaml } from '../source/read-yaml.ts'
import type { SourceTree } from '../source/source-tree.ts'
import type { ContentsEntry, Dialect, ReadFile } from './dialect.ts'

const names = ['mkdocs.yml', 'mkdocs.yaml']

export const mkdocs: Dialect = {
  name: 'MkDocs',
  syntaxes: ['mkdocs'],
  marks: names,
  sign: /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]*[\w-][^\n]*\n(?:[ \t]*\n)*(?: {4}|\t)|^[ \t]*===[+!]*[ \t]+"|^[ \t]*-{1,2}8<-{1,2}[ \t]/m,
  contents: nav,
}

const METADATA =
  /^\ufeff?((?:(?:author|authors|title|tags|date|summary|description|keywords|status|template|disqus|pagetime|comments|hide|icon|search)[ \t]*:.*\r?\n)+)[ \t]*(?:\r?\n|$)/i

/** Lines of Python-Markdown's metadata, up to a blank one, as the front matter that all read. */
export const withFrontMatter = (text: string): string =>
  text.replace(METADATA, (_whole, lines: string) => {
    const pairs = [...lines.matchAll(/^([a-z]+)[ \t]*:[ \t]*(.*?)\r?$/gim)]
    return `---\n${pairs.map(([, name = '', value = '']) => `${name.toLowerCase()}: ${JSON.stringify(value)}`).join('\n')}\n---\n`
  })

/** `nav` of `mkdocs.yml`; its paths begin in `docs_dir`. */
async function nav(tree: SourceTree, read: ReadFile) {
  const file = fileCalled(tree, ...names)
  const settings = file === undefined ? null : readYaml((await read(file)) ?? '')
  if (file === undefined || !isRecord(settings) || !Array.isArray(settings.nav)) return null
  const folder = typeof settings.docs_dir === 'string' ? settings.docs_dir : 'docs'
  const base = path.posix.join(path.posix.dirname(file), folder).replace(/\/$/, '')
  return { base, entries: entriesOf(settings.nav, { tree, from: `${base}/…`, room: most.entries }, 0) }
}

interface From {
  readonly tree: SourceTree
  readonly from: string
  /** How many entries there may be still. */
  room: number
}

/** `- 标题: 文件.md`, `- 文件.md`, `- 部分: [ … ]`. */
function entriesOf(items: unknown, at: From, depth: number): ContentsEntry[] {
  if (!Array.isArray(items) || depth > most.depth) return []
  const named = items.flatMap((item): [title: string, value: unknown][] =>
    isRecord(item) ? Object.entries(item) : [['', item]],
  )
  return named.flatMap(([title, value]): ContentsEntry[] => {
    if (at.room-- <= 0) return []
    if (typeof value === 'string') return [{ title, path: documentAt(at, value), inside: [] }]
    return title === '' ? [] : [{ title, path: null, inside: entriesOf(value, at, depth + 1) }]
  })
}

function documentAt({ tree, from }: From, address: string): string | null {
  const place = locate(tree, from, address)
  return place.kind === 'document' ? place.path : null
}
