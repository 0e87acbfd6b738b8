import type { Link, Placed } from './placed.ts'
import { lineTo, middleOf } from './lines.ts'

const GAP = { across: 14, along: 46, branches: 26 }

/** Room that a node and all that is below it take across the direction in which the tree grows. */
type Extent = (placed: Placed) => number

function extents(sizeOf: Extent, gapOf: (parent: Placed) => number): Extent {
  const known = new Map<Placed, number>()
  return function extentOf(placed) {
    const before = known.get(placed)
    if (before !== undefined) return before
    const extent = Math.max(sizeOf(placed), sum(placed.children, extentOf, gapOf(placed)))
    known.set(placed, extent)
    return extent
  }
}

const sum = (list: readonly Placed[], extentOf: Extent, gap: number) =>
  list.reduce((total, one) => total + extentOf(one), 0) + gap * Math.max(0, list.length - 1)

const gapBelow = ({ depth }: Placed) => (depth === 0 ? GAP.branches : GAP.across)

interface Side {
  side: 1 | -1
  children: readonly Placed[]
}

/** To the right, to the left, or both: each parent in the middle of its children. */
export function sideways(centre: Placed, sides: readonly Side[]): Link[] {
  const extentOf = extents(({ measured }) => measured.height, gapBelow)
  const links: Link[] = []
  place(centre, -centre.measured.width / 2, -centre.measured.height / 2)
  for (const { side, children } of sides) spread(centre, children, side)
  return links

  function spread(parent: Placed, children: readonly Placed[], side: 1 | -1) {
    const gap = gapBelow(parent)
    const [, middle] = middleOf(parent)
    let top = middle - sum(children, extentOf, gap) / 2
    const edge = side === 1 ? parent.x + parent.measured.width : parent.x
    const along = GAP.along + (parent.depth === 0 ? 24 : 0)
    for (const child of children) {
      const extent = extentOf(child)
      const { width, height } = child.measured
      place(child, side === 1 ? edge + along : edge - along - width, top + (extent - height) / 2)
      const near = side === 1 ? child.x : child.x + width
      const y = child.y + height / 2
      const bend = (edge + near) / 2
      const line = [[edge, middle], [bend, middle], [bend, y], [near, y]] as const // prettier-ignore
      links.push(lineTo(child, line, 'curve'))
      spread(child, child.children, side)
      top += extent + gap
    }
  }
}

/** An organisation: everybody below their head. */
export function downwards(centre: Placed): Link[] {
  const extentOf = extents(({ measured }) => measured.width, gapBelow)
  const links: Link[] = []
  place(centre, -centre.measured.width / 2, 0)
  spread(centre)
  return links

  function spread(parent: Placed) {
    const gap = gapBelow(parent)
    const [middle] = middleOf(parent)
    const bottom = parent.y + parent.measured.height
    let left = middle - sum(parent.children, extentOf, gap) / 2
    for (const child of parent.children) {
      const extent = extentOf(child)
      place(child, left + (extent - child.measured.width) / 2, bottom + GAP.along)
      links.push(elbow(child, { from: [middle, bottom], bend: bottom + GAP.along / 2 }))
      spread(child)
      left += extent + gap
    }
  }
}

/** Branches side by side, and below each a list that is indented level by level. */
export function columns(centre: Placed): Link[] {
  const links: Link[] = []
  place(centre, -centre.measured.width / 2, 0)
  const widths = centre.children.map(listWidth)
  const whole = widths.reduce((total, width) => total + width + GAP.branches, -GAP.branches)
  const bottom = centre.measured.height
  let left = -whole / 2
  for (const [n, branch] of centre.children.entries()) {
    place(branch, left, bottom + GAP.along)
    links.push(elbow(branch, { from: [0, bottom], bend: bottom + GAP.along / 2 }))
    links.push(...listBelow(branch))
    left += widths[n]! + GAP.branches
  }
  return links
}

export const INDENT = 26

/** How far the list of what is below a node reaches, from the node's left edge. */
export function listWidth(placed: Placed): number {
  return Math.max(placed.measured.width, ...placed.children.map((child) => INDENT + listWidth(child)))
}

/** What is below a node, line by line and indented, with its lines. */
export function listBelow(head: Placed): Link[] {
  const links: Link[] = []
  let top = head.y + head.measured.height + 10
  const write = (parent: Placed) => {
    const rail = parent.x + 12
    const from = parent.y + parent.measured.height
    for (const child of parent.children) {
      place(child, parent.x + INDENT, top)
      top += child.measured.height + 10
      const y = child.y + child.measured.height / 2
      links.push(lineTo(child, [[rail, from], [rail, y], [child.x, y]])) // prettier-ignore
      write(child)
    }
  }
  write(head)
  return links
}

/** How high that list is. */
export function listHeight({ children }: Placed): number {
  return children.reduce((total, child) => total + child.measured.height + 10 + listHeight(child), 0)
}

interface Elbow {
  from: readonly [number, number]
  bend: number
}
function elbow(child: Placed, { from: [x, y], bend }: Elbow): Link {
  const [middle] = middleOf(child)
  return lineTo(child, [[x, y], [x, bend], [middle, bend], [middle, child.y]]) // prettier-ignore
}

export function place(placed: Placed, x: number, y: number) {
  placed.x = x
  placed.y = y
}
