import type { Link, Placed } from './placed.ts'
import { lineTo } from './lines.ts'
import { INDENT, listHeight, listWidth, place } from './trees.ts'

const GAP = 36
/** How far a bone leans towards the head. */
const LEAN = 34

/** The centre is the head; its branches hang on a spine, by turns above and below, and each carries a list. */
export function fishBone(head: Placed): Link[] {
  const links: Link[] = []
  place(head, 0, -head.measured.height / 2)
  let x = head.measured.width + GAP + LEAN
  let last: Placed | null = null
  for (let n = 0; n < head.children.length; n += 2) {
    const pair = head.children.slice(n, n + 2)
    for (const [side, branch] of pair.entries()) links.push(...bone(branch, x, side === 0 ? -1 : 1))
    x += Math.max(...pair.map(listWidth)) + GAP
    last = pair[0]!
  }
  // the spine belongs to what stands last on it
  if (last) links.push({ ...lineTo(last, [[head.measured.width, 0], [x, 0]]), branch: -1 }) // prettier-ignore
  return links
}

function bone(branch: Placed, x: number, side: 1 | -1): Link[] {
  const length = listHeight(branch) + GAP
  const { height } = branch.measured
  place(branch, x, side === -1 ? -length - height : length)
  const foot = x - LEAN
  const end = side === -1 ? branch.y + height : branch.y
  const top = { x: x + 12, y: end }
  const links = [lineTo(branch, [[foot, 0], [top.x, top.y]])] // prettier-ignore
  let y = side === -1 ? branch.y + height + 10 : GAP / 2
  const along = (at: number) => foot + (top.x - foot) * (at / end)
  const write = (parent: Placed) => {
    const rail = parent.x + 12
    const from = parent.y + parent.measured.height
    for (const child of parent.children) {
      place(child, parent.x + INDENT, y)
      y += child.measured.height + 10
      const middle = child.y + child.measured.height / 2
      const line = parent === branch ? [[along(middle), middle], [child.x, middle]] as const : [[rail, from], [rail, middle], [child.x, middle]] as const // prettier-ignore
      links.push(lineTo(child, line))
      write(child)
    }
  }
  write(branch)
  return links
}
