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
  const named = found.find((at) => plain(at) === wanted || plain(at).endsWith(`/${wanted}`))
  return named ?? otherNames.get(tree)?.get(wanted) ?? null
}

/** By lower-case name, what notes say that they are called besides. */
const otherNames = new WeakMap<SourceTree, ReadonlyMap<string, string>>()

/** From now on these names find these files, too, where no file is called so. */
export const nameAlso = (tree: SourceTree, names: readonly (readonly [name: string, at: string])[]): void =>
  void otherNames.set(tree, new Map(names.map(([name, at]) => [plain(name), at])))

/** By name without its ending: where each file lies. */
const stems = new WeakMap<SourceTree, ReadonlyMap<string, string>>()

/** The file whose name is this but for its ending, wherever it lies; null where none is. */
export function stemmedIn(tree: SourceTree, stem: string): string | null {
  const found = stems.get(tree) ?? new Map(filesOf(tree).map((at) => [path.posix.parse(at).name, at] as const))
  stems.set(tree, found)
  return found.get(stem) ?? null
}

const plain = (at: string) =>
  at
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+/, '')
    .replace(/\.(?:mdx?|markdown)$/, '')

function namesIn(tree: SourceTree): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  for (const at of filesOf(tree).toSorted((a, b) => a.length - b.length)) {
    const name = path.posix.basename(plain(at))
    names.set(name, [...(names.get(name) ?? []), at])
  }
  return names
}

const filesOf = ({ entries }: SourceTree): string[] =>
  [...entries.values()].filter(({ kind }) => kind !== 'folder').map((entry) => entry.path)
