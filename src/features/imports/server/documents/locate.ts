import { decoded } from '#src/shared/decoded.ts'
import path from 'node:path'
import { wikiScheme } from '#src/platform/html/markdown/sites/wiki.ts'
import { isIndexName, type SourceTree } from '../source/source-tree.ts'
import { tokenScheme } from '#src/platform/html/markdown/sites/feishu.ts'
import { numberedIn } from './page-numbers.ts'
import { namedIn, stemmedIn } from './wiki-names.ts'

/** Where an address in a Markdown file leads. Paths are those of the tree's entries. */
export type Place =
  | { readonly kind: 'remote'; readonly address: string }
  /** On the same page; '' is its top. */
  | { readonly kind: 'here'; readonly anchor: string }
  | { readonly kind: 'document'; readonly path: string; readonly anchor: string }
  | { readonly kind: 'folder' | 'picture' | 'file'; readonly path: string }
  | { readonly kind: 'none'; readonly why: string }

/**
 * Resolves an address as written in the file `from`: relative to it, or, with `/` in front, to the folder or to the
 * nearest of the folders above the file in which it exists (sites keep their root in a folder such as `docs`). Leaves
 * out `.md` and writes `.html` as site generators do; percent-encoded or not; `\` between names as Windows writes it.
 */
export function locate(tree: SourceTree, from: string, address: string): Place {
  const written = address.trim()
  if (written === '') return { kind: 'none', why: '没有地址' }
  if (written.startsWith(wikiScheme)) return locateNamed(tree, written.slice(wikiScheme.length))
  if (written.startsWith('//')) return { kind: 'remote', address: `https:${written}` }
  if (/^(?:[a-z]:[\\/]|file:)/i.test(written)) return { kind: 'none', why: '指向作者电脑上的文件' }
  if (written.startsWith(tokenScheme)) return locateToken(tree, written.slice(tokenScheme.length))
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return locateRemote(tree, written)
  return locateInside(tree, from, written)
}

/** `笔记#标题`, wherever the note lies; of headings in headings the last one; a block has no place of its own. */
function locateNamed(tree: SourceTree, address: string): Place {
  const [name = '', ...parts] = address.split('#')
  const part = parts.at(-1) ?? ''
  const anchor = part.startsWith('^') ? '' : part
  if (name.trim() === '') return { kind: 'here', anchor }
  const found = namedIn(tree, name.trim())
  return (
    (found !== null && placeAt(tree, found.normalize('NFC'), anchor)) || { kind: 'none', why: '没有叫这个名字的笔记' }
  )
}

/** A page of Notion that was exported with the others has its number in its address. */
function locateRemote(tree: SourceTree, address: string): Place {
  const [, number, anchor = ''] =
    /^https:\/\/(?:www\.)?notion\.(?:so|site)\/[^?#]*?([\da-f]{32})(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? []
  const found = number === undefined ? null : numberedIn(tree, number)
  return found === null ? { kind: 'remote', address } : { kind: 'document', path: found, anchor }
}

function locateToken(tree: SourceTree, token: string): Place {
  const found = stemmedIn(tree, token)
  return (
    (found !== null && placeAt(tree, found.normalize('NFC'), '')) || { kind: 'none', why: '没有随资料导出这个文件' }
  )
}

function locateInside(tree: SourceTree, from: string, written: string): Place {
  const [, file = '', anchor = ''] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(written) ?? []
  if (file === '') return { kind: 'here', anchor }
  let why = '文件不存在'
  for (const target of targets(from, file)) {
    if (target === null) why = '在导入的文件夹之外'
    const place = target === null ? null : placeAt(tree, target, anchor)
    if (place) return place
  }
  // 飞书 shows a picture by its token alone
  if (/^[\w-]{20,60}$/.test(file) && stemmedIn(tree, file) !== null) return locateToken(tree, file)
  return { kind: 'none', why }
}

/** Paths in the tree that the address may mean, the likeliest first; null for one outside. */
function* targets(from: string, file: string): Generator<string | null> {
  const isAbsolute = /^[\\/]/.test(file)
  for (const name of new Set([file, decoded(file)])) {
    const relative = name.replaceAll('\\', '/').replace(/^\/+/, '').normalize('NFC')
    for (const base of isAbsolute ? foldersAbove(from) : [path.posix.dirname(from)]) {
      const joined = path.posix.join(base.normalize('NFC'), relative).replace(/\/$/, '')
      yield joined === '..' || joined.startsWith('../') ? null : joined === '.' ? '' : joined
    }
  }
}

/** What addresses leave out. */
const endings = ['.md', '.mdx', '.rst', '.ipynb']

function placeAt(tree: SourceTree, target: string, anchor: string): Place | null {
  const bare = target.replace(/\.(?:x?html?|docx|csv|lake)$/i, '')
  const named = [target, ...endings.map((ending) => bare + ending)]
  const entry = named.map((name) => tree.entries.get(name)).find((found) => found !== undefined)
  if (!entry) return null
  if (entry.kind === 'document') return { kind: 'document', path: entry.path, anchor }
  if (entry.kind === 'picture') return { kind: 'picture', path: entry.path }
  if (entry.kind === 'other') return { kind: 'file', path: entry.path }
  const index = indexOf(tree, entry.path)
  return index === null ? { kind: 'folder', path: entry.path } : { kind: 'document', path: index, anchor }
}

/** The README of a folder, else its index; null where it has neither. */
export function indexOf(tree: SourceTree, folder: string): string | null {
  const known = indexes.get(tree) ?? indexesIn(tree)
  indexes.set(tree, known)
  return known.get(folder) ?? null
}

/** A text may have a hundred thousand links to one folder. */
const indexes = new WeakMap<SourceTree, ReadonlyMap<string, string>>()

function indexesIn(tree: SourceTree): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { path: at, kind } of tree.entries.values()) {
    if (kind !== 'document' || !isIndexName(path.posix.basename(at))) continue
    const other = found.get(parentOf(at))
    // the later name of the two is the README
    if (other === undefined || at.toLowerCase() > other.toLowerCase()) found.set(parentOf(at), at)
  }
  return found
}

/** '' for what lies in the folder itself. */
export function parentOf(entry: string): string {
  const parent = path.posix.dirname(entry)
  return parent === '.' ? '' : parent
}

/** `docs/java`, `docs`, '' for `docs/java/lock.md`. */
function foldersAbove(from: string): string[] {
  const names = from.split('/').slice(0, -1)
  return [...names.map((_, index) => names.slice(0, names.length - index).join('/')), '']
}
