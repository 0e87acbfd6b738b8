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

/** What is read before and after a resource, of whatever kind, in its own folder. */
export function neighbours(list: readonly TreeNode[], id: number): { previous?: TreeNode; next?: TreeNode } {
  const self = list.find((node) => node.id === id)
  if (!self) return {}
  const beside = list.filter((node) => node.parent_id === self.parent_id && node.type !== 'ProductFolder')
  const at = beside.indexOf(self)
  if (at < 0) return {}
  return { ...(beside[at - 1] && { previous: beside[at - 1] }), ...(beside[at + 1] && { next: beside[at + 1] }) }
}
