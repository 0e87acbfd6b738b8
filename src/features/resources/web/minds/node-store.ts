import type { AnchorParts } from '#src/features/comments/web/public.tsx'
import { anchorOfNode, nodeOfAnchor } from './node-addresses.ts'

// The map on the page, for those who write about a node of it, and the way to another node.

interface ShownMap {
  /** Null where the map has no such node. */
  nameOf: (id: string) => string | null
  selected: string | null
  go: (id: string) => void
}
let shown: ShownMap | null = null
const listeners = new Set<() => void>()

/** @returns takes it away again */
export function offerMap(given: ShownMap): () => void {
  shown = given
  tell()
  return () => {
    if (shown === given) shown = null
    tell()
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Comments on a map are about a node of it. */
export const nodeAnchors: AnchorParts = {
  current: () => (shown?.selected ? anchorOfNode(shown.selected) : null),
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  labelOf(anchor) {
    const id = nodeOfAnchor(anchor)
    return id === null ? null : (shown?.nameOf(id) ?? null)
  },
  isGone(anchor) {
    const id = nodeOfAnchor(anchor)
    return id !== null && shown !== null && shown.nameOf(id) === null
  },
  go(anchor) {
    const id = nodeOfAnchor(anchor)
    if (id !== null) shown?.go(id)
  },
}
