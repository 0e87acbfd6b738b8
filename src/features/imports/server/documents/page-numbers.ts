import { pageNumber } from '../source/notion-names.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'

const known = new WeakMap<SourceTree, ReadonlyMap<string, string>>()

/** The page of Notion that has this number; null where none was exported with it. */
export function numberedIn(tree: SourceTree, number: string): string | null {
  const found = known.get(tree) ?? pagesIn(tree)
  known.set(tree, found)
  return found.get(number) ?? null
}

const pagesIn = (tree: SourceTree): ReadonlyMap<string, string> =>
  new Map(pathsOf(tree, 'document').flatMap((at) => (pageNumber(at) === null ? [] : [[pageNumber(at)!, at] as const])))
