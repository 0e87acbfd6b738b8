import path from 'node:path'
import { bodyOf, dedented } from '#src/platform/html/books/directive.ts'
import { indexOf, locate } from '../documents/locate.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'
import { Globs } from './globs.ts'
import { endAfter } from '../dialects/lines.ts'
import type { Contents, ContentsEntry, ReadFile } from '../dialects/dialect.ts'

/** Bounds of a walk over texts that name each other. */
const most = { depth: 20, documents: 20_000, roots: 20 }

interface Tree {
  readonly caption: string
  readonly isNumbered: boolean
  readonly isGlob: boolean
  readonly entries: readonly { readonly title: string; readonly target: string }[]
}

/**
 * The order of a book whose texts name the ones below them: `.. toctree::`, ```` ```{toctree} ````, ```` ```toc ````. It begins in the
 * outermost index that has one.
 */
export async function toctrees(tree: SourceTree, read: ReadFile): Promise<Contents | null> {
  const depth = (at: string) => at.split('/').length
  const indexes = pathsOf(tree, 'document').filter((at) =>
    /(?:^|\/)(?:index|contents|master|readme)\.(?:rst|md)$/i.test(at),
  )
  const globs = new Globs(tree)
  for (const root of indexes.toSorted((a, b) => depth(a) - depth(b)).slice(0, most.roots)) {
    const walk = new Walk(tree, read, globs)
    const entries = await walk.inside(root, { depth: 0, number: '' })
    const base = path.posix.dirname(root).replace(/^\.$/, '')
    if (entries.length) return { base, entries: [{ title: '', path: root, inside: [] }, ...entries] }
  }
  return null
}

interface At {
  depth: number
  /** Of the text whose tree this is; '' where it has none. */
  number: string
}

class Walk {
  readonly #tree: SourceTree
  readonly #read: ReadFile
  readonly #globs: Globs
  readonly #seen = new Set<string>()
  #chapters = 0

  constructor(tree: SourceTree, read: ReadFile, globs: Globs) {
    this.#tree = tree
    this.#read = read
    this.#globs = globs
  }

  async inside(file: string, { depth, number }: At): Promise<ContentsEntry[]> {
    this.#seen.add(file)
    if (depth >= most.depth) return []
    const text = /\.ipynb$/i.test(file) ? '' : ((await this.#read(file)) ?? '')
    const found: ContentsEntry[] = []
    let count = 0
    for (const tree of treesIn(text)) {
      const isNumbered = number !== '' || (depth === 0 && tree.isNumbered)
      const next = () => (!isNumbered ? '' : number ? `${number}.${++count}` : String(++this.#chapters))
      const entries = await this.#entries(file, tree, { depth, next })
      if (tree.caption && entries.length) found.push({ title: tree.caption, path: null, inside: entries })
      else found.push(...entries)
    }
    return found
  }

  async #entries(
    file: string,
    tree: Tree,
    { depth, next }: { depth: number; next(): string },
  ): Promise<ContentsEntry[]> {
    const entries: ContentsEntry[] = []
    for (const { title, target } of tree.entries)
      for (const at of this.#documents(file, target, tree.isGlob)) {
        if (this.#seen.size >= most.documents) return entries
        const number = next()
        const inside = await this.inside(at, { depth: depth + 1, number })
        entries.push({ title, path: at, inside, ...(number && { number }) })
      }
    return entries
  }

  /** Each once; in the order of their names where it is a pattern. */
  #documents(from: string, target: string, isGlob: boolean): string[] {
    const found = isGlob && /[*?[]/.test(target) ? this.#matching(from, target) : [documentAt(this.#tree, from, target)]
    return found.filter((at): at is string => at !== null && !this.#seen.has(at))
  }

  #matching(from: string, pattern: string): string[] {
    const base = pattern.startsWith('/') ? '' : path.posix.dirname(from)
    const wanted = path.posix.join(base, pattern).replace(/^\//, '')
    return this.#globs.matching(wanted)
  }
}

export function documentAt(tree: SourceTree, from: string, target: string): string | null {
  const place = locate(tree, from, target)
  if (place.kind === 'folder') return indexOf(tree, place.path)
  return place.kind === 'document' ? place.path : null
}

const isOn = (value: string | undefined) => value !== undefined && value !== 'false'

function treesIn(text: string): Tree[] {
  const lines = text.split(/\r?\n/)
  const trees: Tree[] = []
  let left = most.documents
  for (let at = 0; at < lines.length && left > 0; at++) {
    const block = blockAt(lines, at)
    if (!block) continue
    const { options, body } = bodyOf(dedented(block.inside))
    const entries = body.split('\n').flatMap(entryOf).slice(0, left)
    trees.push({
      caption: options.caption ?? '',
      isNumbered: isOn(options.numbered),
      isGlob: isOn(options.glob),
      entries,
    })
    left -= entries.length
    // a line belongs to one tree: many that never end would take the rest of the text each
    at = block.end - 1
  }
  return trees
}

/** `文件`, `标题 <文件>`. */
function entryOf(line: string) {
  const entry = line.trim()
  const named = /<([^<>]+)>$/.exec(entry)
  const title = named ? entry.slice(0, named.index).trim() : ''
  const target = named?.[1] ?? entry
  return target === '' || target === 'self' || /^(?:https?:|:)/.test(target) ? [] : [{ title, target }]
}

/** The lines of a tree that this line begins, and where they end; null where it begins none. */
function blockAt(lines: readonly string[], at: number): { inside: string[]; end: number } | null {
  const line = lines[at]!
  const fence = /^[ \t]*(`{3,}|~{3,}|:{3,})(?:\{toctree\}|toc\b)/.exec(line)?.[1]
  if (fence !== undefined) {
    const end = endAfter(lines, at, (other) => other.trim() === fence)
    return { inside: lines.slice(at + 1, end), end }
  }
  const indent = /^([ \t]*)\.\. toctree::/.exec(line)?.[1]
  if (indent === undefined) return null
  const end = endAfter(lines, at, (other) => other.trim() !== '' && /^[ \t]*/.exec(other)![0].length <= indent.length)
  return { inside: lines.slice(at + 1, end).map((other) => other.replaceAll('\t', '        ')), end }
}
