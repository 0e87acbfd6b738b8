import path from 'node:path'
import type { SourceTree } from './source-tree.ts'

/** The file of one of these names (of small letters) whose path is the shortest: copies and examples lie deeper. Undefined: none. */
export function fileCalled({ entries }: SourceTree, ...names: readonly string[]): string | undefined {
  let found: string | undefined
  for (const { path: at, kind } of entries.values())
    if (kind !== 'folder' && names.includes(path.posix.basename(at).toLowerCase()))
      if (found === undefined || at.length < found.length || (at.length === found.length && at < found)) found = at
  return found
}
