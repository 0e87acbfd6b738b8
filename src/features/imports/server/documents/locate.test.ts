import { expect, test } from 'vitest'
import type { SourceTree } from '../source/source-tree.ts'
import { locate } from './locate.ts'

const treeOf = (...paths: string[]): SourceTree => ({
  entries: new Map(paths.map((path) => [path, { path, kind: 'picture' as const }])),
  hidden: new Set(),
  read: async () => Buffer.alloc(0),
})

test('an address from the root means the nearest folder above that has it: two sites may lie side by side, or one in another', () => {
  const tree = treeOf('img/a.png', 'docs/img/a.png', 'img/b.png')
  const pathOf = (from: string, address: string) => locate(tree, from, address)
  expect(pathOf('docs/java/lock.md', '/img/a.png')).toEqual({ kind: 'picture', path: 'docs/img/a.png' })
  expect(pathOf('lock.md', '/img/a.png')).toEqual({ kind: 'picture', path: 'img/a.png' })
  expect(pathOf('docs/java/lock.md', '/img/b.png')).toEqual({ kind: 'picture', path: 'img/b.png' })
})
