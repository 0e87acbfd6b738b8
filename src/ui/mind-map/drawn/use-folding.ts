import { useCallback, useState } from 'react'
import { countNodes, type MindNode } from '#src/shared/mind-map/mind-map.ts'

/** Specification, section 9: levels 1 to 6, or all. */
export const EVERY_LEVEL = 9999
export const levels = [1, 2, 3, 4, 5, 6, EVERY_LEVEL] as const

/** A map of more nodes opens folded. */
const MOST_OPEN = 2500

/** Which nodes are folded: how the map is looked at, never stored with it (rulings, "Content"). */
export function useFolding(root: MindNode) {
  const [level, setLevel] = useState(() => levelFor(root))
  /** Nodes that are otherwise than the level says. */
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const isFolded = useCallback(
    (node: MindNode, depth: number) => depth >= level !== others.has(node.id),
    [level, others],
  )
  return {
    level,
    isFolded,
    expandTo(next: number) {
      setLevel(next)
      setOthers(new Set())
    },
    /** So that the last of them is seen. @param path from the root on */
    open: useCallback(
      (path: readonly MindNode[]) =>
        setOthers((before) => {
          const folded = path.slice(0, -1).filter(({ id }, depth) => depth >= level !== before.has(id))
          if (!folded.length) return before
          const next = new Set(before)
          for (const { id } of folded) if (!next.delete(id)) next.add(id)
          return next
        }),
      [level],
    ),
    toggle: useCallback(
      (id: string) =>
        setOthers((before) => {
          const next = new Set(before)
          if (!next.delete(id)) next.add(id)
          return next
        }),
      [],
    ),
  }
}

/** As deep as few enough are drawn. */
export function levelFor(root: MindNode): number {
  if (countNodes(root) <= MOST_OPEN) return EVERY_LEVEL
  let level = 1
  let shown = root.children
  let count = 1 + shown.length
  while (level < 6) {
    shown = shown.flatMap(({ children }) => children)
    count += shown.length
    if (count > MOST_OPEN) break
    level++
  }
  return level
}
