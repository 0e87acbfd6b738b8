import path from 'node:path'
import { locate } from '../documents/locate.ts'
import { rowPages } from '../formats/table.ts'
import { isNotionName } from '../source/notion-names.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'
import type { Contents, ContentsEntry, Dialect, ReadFile } from './dialect.ts'

/** An export of a workspace: every page a file whose name ends in its number, its pages in a folder of its name. */
export const notion: Dialect = {
  name: 'Notion',
  syntaxes: ['notion'],
  marks: [],
  isNamed: (name) => isNotionName(name),
  contents: linksOfPages,
}

/** Pages stand in the order in which the page above links to them, and rows in that of their table. */
async function linksOfPages(tree: SourceTree, read: ReadFile): Promise<Contents | null> {
  const pages = pathsOf(tree, 'document').filter(isNotionName)
  if (!pages.length) return null
  const seen = new Set<string>()
  const entries: ContentsEntry[] = []
  // those that lie highest, and whatever no other links to
  const waiting = pages.toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
  const open = waiting.toReversed()
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    entries.push({ title: '', path: at, inside: [] })
    open.push(...(await pagesIn(tree, at, read)).toReversed())
  }
  return { base: '', entries }
}

const depthOf = (at: string) => at.split('/').length

async function pagesIn(tree: SourceTree, at: string, read: ReadFile): Promise<string[]> {
  const text = (await read(at)) ?? ''
  if (/\.csv$/i.test(at)) return rowPages(tree, at, text)
  const links = text.matchAll(/\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|\bhref="([^"]*)"/g)
  return [...links].flatMap(([, markdown, html]) => {
    const place = locate(tree, at, markdown ?? html ?? '')
    return place.kind === 'document' && isBelow(place.path, at) ? place.path : []
  })
}

/** Whether a page lies in the folder of another. */
const isBelow = (one: string, above: string) => {
  const { dir } = path.posix.parse(above)
  return dir === '' || one.startsWith(`${dir}/`)
}
