import type { MindNode, Template } from '#src/shared/mind-map/mind-map.ts'
import { fishBone } from './fish-bone.ts'
import { measure } from './measure.ts'
import type { Box, Drawing, Link, Placed } from './placed.ts'
import { rings } from './rings.ts'
import { columns, downwards, sideways } from './trees.ts'

/** Where everything lies. @param isFolded whether what is below a node is hidden */
export function layOut(
  root: MindNode,
  template: Template,
  isFolded: (node: MindNode, depth: number) => boolean = () => false,
): Drawing {
  const centre = placedOf(root, { depth: 0, branch: -1, parent: null }, isFolded)
  const links = arrangements[template](centre)
  const nodes = [...all(centre)]
  return { nodes, links, box: boxAround(nodes) }
}

/** Each sets x and y of all, and draws the lines. */
const arrangements: Record<Template, (centre: Placed) => Link[]> = {
  default(centre) {
    const half = Math.ceil(centre.children.length / 2)
    return sideways(centre, [
      { side: 1, children: centre.children.slice(0, half) },
      { side: -1, children: centre.children.slice(half) },
    ])
  },
  right: (centre) => sideways(centre, [{ side: 1, children: centre.children }]),
  structure: downwards,
  filetree: columns,
  'fish-bone': fishBone,
  tianpan: rings,
}

interface Place {
  depth: number
  branch: number
  parent: string | null
}
function placedOf(node: MindNode, { depth, branch, parent }: Place, isFolded: Parameters<typeof layOut>[2]): Placed {
  const hidden = node.children.length > 0 && isFolded!(node, depth)
  return {
    node,
    parent,
    depth,
    branch,
    measured: measure(node, depth),
    x: 0,
    y: 0,
    folded: hidden ? countBelow(node) : 0,
    children: hidden
      ? []
      : node.children.map((child, n) =>
          placedOf(child, { depth: depth + 1, branch: depth === 0 ? n : branch, parent: node.id }, isFolded),
        ),
  }
}

function countBelow({ children }: MindNode): number {
  let count = children.length
  for (const child of children) count += countBelow(child)
  return count
}

function* all(placed: Placed): Generator<Placed> {
  yield placed
  for (const child of placed.children) yield* all(child)
}

function boxAround(nodes: readonly Placed[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, measured } of nodes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + measured.width)
    bottom = Math.max(bottom, y + measured.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
