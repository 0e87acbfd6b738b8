import path from 'node:path'
import type { SourceTree } from '../source/source-tree.ts'

/** By lower-case name, and that without `.md`: what is called so, the one with the shortest way first. */
const known = new WeakMap<SourceTree, ReadonlyMap<string, string[]>>()

/** The file of a library that a name, or the end of its way, means wherever it lies; null where none is called so. */
export function namedIn(tree: SourceTree, name: string): string | null {
  const names = known.get(tree) ?? namesIn(tree)
  known.set(tree, names)
  const wanted = plain(name)
  const found = names.get(path.posix.basename(wanted)) ?? []
  return found.find((at) => plain(at) === wanted || plain(at).endsWith(`/${wanted}`)) ?? null
}

const plain = (at: string) =>
  at
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+/, '')
    .replace(/\.(?:md|markdown)$/, '')

function namesIn(tree: SourceTree): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  const files = [...tree.entries.values()].filter(({ kind }) => kind !== 'folder').map((entry) => entry.path)
  for (const at of files.toSorted((a, b) => a.length - b.length)) {
    const name = path.posix.basename(plain(at))
    names.set(name, [...(names.get(name) ?? []), at])
  }
  return names
}
