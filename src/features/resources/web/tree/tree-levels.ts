import type { TreeNode } from '../resource-queries.ts'

/** Nodes by the folder that they lie in; 0 is the root. The order stays. */
export type Levels = ReadonlyMap<number, readonly TreeNode[]>

export function levelsOf(list: readonly TreeNode[]): Levels {
  const levels = new Map<number, TreeNode[]>()
  for (const node of list) {
    const folder = node.parent_id ?? 0
    const level = levels.get(folder)
    if (level) level.push(node)
    else levels.set(folder, [node])
  }
  return levels
}
