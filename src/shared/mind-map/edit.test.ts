import { expect, test } from 'vitest'
import * as edit from './edit.ts'
import { readKm, writeKm } from './km.ts'
import { type MindNode, newMap } from './mind-map.ts'

const leaf = (id: string, ...children: MindNode[]): MindNode => ({ id, text: id, children })
const root = leaf('r', leaf('a', leaf('a1'), leaf('a2')), leaf('b', leaf('b1')), leaf('c'))
const said = ({ id, children }: MindNode): string => (children.length ? `${id}(${children.map(said).join(' ')})` : id)

test.each([
  ['a child', edit.addChild(root, 'b', leaf('x')), 'r(a(a1 a2) b(b1 x) c)'],
  ['one behind', edit.addBeside(root, 'a', { node: leaf('x') }), 'r(a(a1 a2) x b(b1) c)'],
  ['one before', edit.addBeside(root, 'a1', { node: leaf('x'), by: 0 }), 'r(a(x a1 a2) b(b1) c)'],
  ['beside the root', edit.addBeside(root, 'r', { node: leaf('x') }), 'r(a(a1 a2) b(b1) c x)'],
  ['between', edit.addAbove(root, 'b', leaf('x')), 'r(a(a1 a2) x(b(b1)) c)'],
  ['removed', edit.remove(root, 'a'), 'r(b(b1) c)'],
  ['the root is not removed', edit.remove(root, 'r'), said(root)],
  ['down', edit.shift(root, 'a', 1), 'r(b(b1) a(a1 a2) c)'],
  ['no further up', edit.shift(root, 'a', -1), said(root)],
  ['moved inside', edit.move(root, 'a', { to: 'c', where: 'inside' }), 'r(b(b1) c(a(a1 a2)))'],
  ['moved before', edit.move(root, 'c', { to: 'a1', where: 'before' }), 'r(a(c a1 a2) b(b1))'],
  ['not into itself', edit.move(root, 'a', { to: 'a1', where: 'inside' }), said(root)],
  ['indented', edit.indent(root, 'b'), 'r(a(a1 a2 b(b1)) c)'],
  ['not indented, being the first', edit.indent(root, 'a'), said(root)],
  ['outdented', edit.outdent(root, 'a2'), 'r(a(a1) a2 b(b1) c)'],
  ['not outdented, being a branch', edit.outdent(root, 'a'), said(root)],
])('%s', (_, changed, expected) => {
  expect(said(changed)).toBe(expected)
  expect(said(root)).toBe('r(a(a1 a2) b(b1) c)')
})

test('what did not change is the same node', () => {
  const changed = edit.changeNode(root, 'a1', (node) => ({ ...node, text: '新' }))
  expect(changed.children[1]).toBe(root.children[1])
  expect(edit.find(changed, 'a1')?.text).toBe('新')
  expect(edit.nextTo(root, 'b')).toBe('c')
  expect(edit.nextTo(root, 'c')).toBe('b')
  expect(edit.nextTo(root, 'b1')).toBe('b')
})

test('a node that was added is stored with its id', () => {
  const map = newMap('题')
  const child = edit.newNode()
  const added = { ...map, root: edit.addChild(map.root, 'root', child) }
  expect(readKm(writeKm(added)).map).toEqual(added)
})
