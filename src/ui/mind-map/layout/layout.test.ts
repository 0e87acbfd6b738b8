import { describe, expect, it, test } from 'vitest'
import { type MindNode, templates } from '#src/shared/mind-map/mind-map.ts'
import { layOut } from './layout.ts'
import type { Placed } from './placed.ts'
import { widthOf, wrap } from './measure.ts'

let made = 0
/** `a(b, c(d))`: a tree by its brackets. */
const tree = (width: number, levels: number): MindNode => ({
  id: `n${made++}`,
  text: `第 ${levels} 层的节点 node`.slice(0, 4 + (made % 9)),
  children: levels === 0 ? [] : Array.from({ length: width }, () => tree(width, levels - 1)),
})

const overlaps = (a: Placed, b: Placed) =>
  a.x < b.x + b.measured.width &&
  b.x < a.x + a.measured.width &&
  a.y < b.y + b.measured.height &&
  b.y < a.y + a.measured.height

describe.each(templates)('$label', ({ value }) => {
  it.each([
    [0, 0],
    [1, 3],
    [5, 1],
    [3, 3],
  ])('%i times %i levels: every node has its place, and no two meet', (width, levels) => {
    const root = tree(width, levels)
    const { nodes, links, box } = layOut(root, value)
    const meeting = nodes.flatMap((a, n) => nodes.slice(n + 1).filter((b) => overlaps(a, b)).map((b) => [a.node.id, b.node.id])) // prettier-ignore
    expect(meeting).toEqual([])
    for (const { x, y, measured } of nodes) {
      expect(x).toBeGreaterThanOrEqual(box.x)
      expect(y + measured.height).toBeLessThanOrEqual(box.y + box.height + 0.001)
    }
    const led = new Set(links.map(({ to }) => to))
    expect(nodes.slice(1).filter(({ node }) => !led.has(node.id))).toEqual([])
    expect(links.every(({ path }) => /^M[-\d. LC]+$/.test(path))).toBe(true)
  })
})

test('what is folded is counted and not drawn', () => {
  const { nodes } = layOut(tree(3, 3), 'right', (_, depth) => depth >= 1)
  expect(nodes).toHaveLength(4)
  expect(nodes.map(({ folded }) => folded)).toEqual([0, 12, 12, 12])
})

test('long texts are broken, between words where there are any', () => {
  expect(wrap('进程', 14)).toEqual(['进程'])
  expect(wrap('第一行\n第二行', 14)).toEqual(['第一行', '第二行'])
  const english = wrap('the quick brown fox jumps over the lazy dog and runs away into the wood', 14)
  expect(english.length).toBeGreaterThan(1)
  expect(english.join(' ')).toBe('the quick brown fox jumps over the lazy dog and runs away into the wood')
  for (const line of wrap('字'.repeat(100) + 'x'.repeat(200), 14)) expect(widthOf(line, 14)).toBeLessThanOrEqual(300)
})
