import path from 'node:path'
import { locate } from '../documents/locate.ts'
import { fileCalled } from '../source/file-called.ts'
import type { SourceTree } from '../source/source-tree.ts'
import type { Contents, ContentsEntry, ReadFile } from './dialect.ts'

interface Item {
  /** How far in it stands; of a heading before all items. */
  depth: number
  title: string
  path: string | null
  inside: Item[]
}

/** A table of contents that is a list of links in Markdown, deeper ones further in, under headings or not. */
export const linkList =
  (name: string) =>
  async (tree: SourceTree, read: ReadFile): Promise<Contents | null> => {
    const file = fileCalled(tree, name)
    if (file === undefined) return null
    const entries = itemsIn((await read(file)) ?? '', (address) => {
      const place = locate(tree, file, address)
      return place.kind === 'document' ? place.path : null
    })
    return { base: path.posix.dirname(file).replace(/^\.$/, ''), entries }
  }

function itemsIn(text: string, find: (address: string) => string | null): ContentsEntry[] {
  const root: Item = { depth: -2, title: '', path: null, inside: [] }
  const open = [root]
  for (const line of text.split('\n')) {
    const item = itemIn(line, find)
    if (!item) continue
    while (open.at(-1)!.depth >= item.depth) open.pop()
    open.at(-1)!.inside.push(item)
    open.push(item)
  }
  return root.inside
}

/** `* [标题](文件.md)`, `- 部分`, `[标题](文件.md)` of mdBook, `## 部分`. */
function itemIn(line: string, find: (address: string) => string | null): Item | null {
  const part = /^#{2,6}\s+(.+?)\s*#*$/.exec(line)?.[1]
  if (part !== undefined) return { depth: -1, title: plain(part), path: null, inside: [] }
  const [, space = '', bullet, rest = ''] = /^(\s*)([*+-]\s+|\d+[.)]\s+)?(.+?)\s*$/.exec(line) ?? []
  const link = /^\[((?:[^\][]|\[[^\][]*\])*)\]\((?:<([^>]*)>|([^\s)]*))/.exec(rest)
  if (!link && !bullet) return null
  const depth = space.replaceAll('\t', '    ').length
  if (!link) return { depth, title: plain(rest), path: null, inside: [] }
  const [, title = '', bracketed, bare = ''] = link
  return { depth, title: plain(title), path: find(bracketed ?? bare), inside: [] }
}

const plain = (title: string) => title.replace(/[*_`]+|<[^>]*>/g, '').trim()
