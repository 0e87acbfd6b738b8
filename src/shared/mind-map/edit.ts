import { most, type MindNode } from './mind-map.ts'

// Changes of a map. Nodes are never changed themselves, only made anew on the way from the root, so that whoever kept an older map
// can go back to it, and what did not change need not be drawn again.

/** From the root down to that node; null where there is none. */
export function pathTo(root: MindNode, id: string): readonly MindNode[] | null {
  if (root.id === id) return [root]
  for (const child of root.children) {
    const path = pathTo(child, id)
    if (path) return [root, ...path]
  }
  return null
}

export const find = (root: MindNode, id: string): MindNode | null => pathTo(root, id)?.at(-1) ?? null
export const parentOf = (root: MindNode, id: string): MindNode | null => pathTo(root, id)?.at(-2) ?? null

export const newNode = (text = '分支主题'): MindNode => ({ id: newId(), text, children: [] })
export const newId = (): string => crypto.randomUUID().slice(0, 13)

type Change = (node: MindNode) => MindNode

/** With another node in its place; the same map where there is none of that id. */
export function changeNode(root: MindNode, id: string, change: Change): MindNode {
  const path = pathTo(root, id)
  if (!path) return root
  return path.reduceRight<MindNode | null>((below, node) => {
    if (!below) return change(node)
    const former = path[path.indexOf(node) + 1]!
    return { ...node, children: node.children.map((child) => (child === former ? below : child)) }
  }, null)!
}

const withChildren = (children: readonly MindNode[]) => (node: MindNode) => ({ ...node, children })

/** As the last of its children. */
export const addChild = (root: MindNode, parent: string, child: MindNode): MindNode =>
  changeNode(root, parent, (node) => ({ ...node, children: [...node.children, child] }))

/** As the first of its children. */
export const addFirst = (root: MindNode, parent: string, child: MindNode): MindNode =>
  changeNode(root, parent, (node) => ({ ...node, children: [child, ...node.children] }))

/** Beside a node; the root has only children. @param by 0 before it, 1 behind it */
export function addBeside(root: MindNode, id: string, { node, by = 1 }: { node: MindNode; by?: 0 | 1 }): MindNode {
  const parent = parentOf(root, id)
  if (!parent) return addChild(root, root.id, node)
  const at = parent.children.findIndex((child) => child.id === id) + by
  return changeNode(root, parent.id, withChildren(parent.children.toSpliced(at, 0, node)))
}

/** Between a node and its parent. */
export function addAbove(root: MindNode, id: string, above: MindNode): MindNode {
  if (root.id === id) return root
  return changeNode(root, id, (node) => ({ ...above, children: [node] }))
}

/** Without the node and what is below it; the root stays. */
export function remove(root: MindNode, id: string): MindNode {
  const parent = parentOf(root, id)
  return parent ? changeNode(root, parent.id, withChildren(parent.children.filter((child) => child.id !== id))) : root
}

/** What is selected when a node is gone: the next, else the one before, else the parent. */
export function nextTo(root: MindNode, id: string): string {
  const parent = parentOf(root, id)
  if (!parent) return root.id
  const at = parent.children.findIndex((child) => child.id === id)
  return (parent.children[at + 1] ?? parent.children[at - 1] ?? parent).id
}

/** Up or down among its brothers. */
export function shift(root: MindNode, id: string, by: 1 | -1): MindNode {
  const parent = parentOf(root, id)
  if (!parent) return root
  const at = parent.children.findIndex((child) => child.id === id)
  if (!parent.children[at + by]) return root
  const others = parent.children.toSpliced(at, 1)
  return changeNode(root, parent.id, withChildren(others.toSpliced(at + by, 0, parent.children[at]!)))
}

export type Where = 'inside' | 'before' | 'behind'
/** Elsewhere, with all that is below it; nothing moves into itself, and nothing beside the root. */
export function move(root: MindNode, id: string, { to, where }: { to: string; where: Where }): MindNode {
  const node = find(root, id)
  if (!node || node === root || find(node, to)) return root
  const rest = remove(root, id)
  if (where === 'inside' || to === root.id) return addChild(rest, to, node)
  return addBeside(rest, to, { node, by: where === 'before' ? 0 : 1 })
}

/** Below the brother before it. */
export function indent(root: MindNode, id: string): MindNode {
  const parent = parentOf(root, id)
  const at = parent?.children.findIndex((child) => child.id === id) ?? 0
  return at > 0 ? move(root, id, { to: parent!.children[at - 1]!.id, where: 'inside' }) : root
}

/** Behind its parent. */
export function outdent(root: MindNode, id: string): MindNode {
  const parent = parentOf(root, id)
  return parent && parent !== root ? move(root, id, { to: parent.id, where: 'behind' }) : root
}

/** The same with ids that no node has yet: what is copied or comes from a file. */
export const renewed = (node: MindNode): MindNode => ({ ...node, id: newId(), children: node.children.map(renewed) })

/** Whether the map is not larger than what is stored. */
export function fits(root: MindNode): boolean {
  let count = 0
  const within = (node: MindNode, depth: number): boolean =>
    ++count <= most.nodes && depth <= most.depth && node.children.every((child) => within(child, depth + 1))
  return within(root, 0)
}
