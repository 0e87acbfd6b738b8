import type { Link, Placed } from './placed.ts'
import { lineTo, middleOf } from './lines.ts'
import { place } from './trees.ts'

const GAP = 40

/** The centre in the middle of rings, a level on each: everybody gets of the circle what their leaves need. */
export function rings(centre: Placed): Link[] {
  const levels: Placed[][] = []
  const need = new Map<Placed, number>()
  measureNeed(centre, 0)
  const radii = radiiOf(levels, need.get(centre)!)
  const links: Link[] = []
  place(centre, -centre.measured.width / 2, -centre.measured.height / 2)
  spread(centre, -Math.PI / 2, Math.PI * 2)
  return links

  function measureNeed(placed: Placed, level: number): number {
    ;(levels[level] ??= []).push(placed)
    const below = placed.children.reduce((total, child) => total + measureNeed(child, level + 1), 0)
    const own = Math.max(reach(placed), below)
    need.set(placed, own)
    return own
  }

  function spread(parent: Placed, from: number, angle: number) {
    const whole = parent.children.reduce((total, child) => total + need.get(child)!, 0)
    let at = from
    for (const child of parent.children) {
      const share = (angle * need.get(child)!) / whole
      const middle = at + share / 2
      const radius = radii[child.depth]!
      place(
        child,
        Math.cos(middle) * radius - child.measured.width / 2,
        Math.sin(middle) * radius - child.measured.height / 2,
      )
      links.push(lineTo(child, [middleOf(parent), middleOf(child)]))
      spread(child, at, share)
      at += share
    }
  }
}

/** Room on a ring, whichever way it lies. */
const reach = ({ measured }: Placed) => Math.hypot(measured.width, measured.height) + 12

/** So far out that nothing of a ring meets its neighbours or the ring before. */
function radiiOf(levels: readonly Placed[][], need: number): number[] {
  const radii: number[] = []
  for (const [level, nodes] of levels.entries()) {
    const widest = Math.max(...nodes.map(reach))
    const before = level === 0 ? 0 : radii[level - 1]! + Math.max(...levels[level - 1]!.map(reach)) / 2
    radii.push(level === 0 ? 0 : Math.max(before + widest / 2 + GAP, need / (Math.PI * 2)))
  }
  return radii
}
