import type { Box, Link, Placed } from './placed.ts'

type Point = readonly [number, number]

export const middleOf = ({ x, y, measured }: Placed): Point => [x + measured.width / 2, y + measured.height / 2]

/** A line through these points; `curve` is drawn as a Bézier of four. */
export function lineTo(to: Placed, points: readonly Point[], shape: 'curve' | 'straight' = 'straight'): Link {
  const written = points.map(([x, y]) => `${round(x)} ${round(y)}`)
  const path =
    shape === 'curve' ? `M${written[0]}C${written.slice(1).join(' ')}` : `M${written[0]}L${written.slice(1).join(' ')}`
  return { to: to.node.id, branch: to.branch, path, box: around(points) }
}

const round = (value: number) => Math.round(value * 10) / 10

function around(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
