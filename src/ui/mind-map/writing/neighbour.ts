import type { Placed } from '../layout/placed.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
export const isArrow = (key: string): key is Arrow => /^Arrow(?:Up|Down|Left|Right)$/.test(key)

/** The node that an arrow leads to: the nearest in that direction, however the map is laid out. */
export function neighbourOf(nodes: readonly Placed[], id: string, arrow: Arrow): string | null {
  const from = nodes.find(({ node }) => node.id === id)
  if (!from) return null
  let best = { id: null as string | null, far: Infinity }
  for (const placed of nodes) {
    const far = placed === from ? Infinity : farness(from, placed, arrow)
    if (far < best.far) best = { id: placed.node.id, far }
  }
  return best.id
}

const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const

/** How far that way; infinite where it lies another way. */
function farness(from: Placed, to: Placed, arrow: Arrow): number {
  const [right, down] = ways[arrow]
  const [x, y] = [middle(to)[0] - middle(from)[0], middle(to)[1] - middle(from)[1]]
  const along = x * right + y * down
  if (along <= 4) return Infinity
  // who is near of kin is nearer than who stands by chance on the way
  const isKin = to.parent === from.parent || to.node.id === from.parent || to.parent === from.node.id
  return along + Math.abs(right === 0 ? x : y) * 2.5 + (isKin ? 0 : 160)
}

const middle = ({ x, y, measured }: Placed) => [x + measured.width / 2, y + measured.height / 2] as const
