import { expect, test } from 'vitest'
import { readKm, writeKm } from './km.ts'
import type { MindNode } from './mind-map.ts'
import { mapOfHeadings } from './of-headings.ts'

const said = ({ text, children }: MindNode): string =>
  children.length ? `${text}(${children.map(said).join(' ')})` : text

test('headings become branches that lead to their places', () => {
  const headings = [
    { id: '进程', level: 2, text: '进程' },
    { id: 'a', level: 4, text: '状态' },
    { id: 'b', level: 3, text: '调度' },
    { id: '内存', level: 2, text: '内存' },
    { id: 'c', level: 1, text: '附录' },
  ]
  const map = mapOfHeadings('系统', headings, '/spaces/3/resources-docs/7')
  expect(said(map.root)).toBe('系统(进程(状态 调度) 内存 附录)')
  expect(map.root.children[0]!.link?.url).toBe('/spaces/3/resources-docs/7#%E8%BF%9B%E7%A8%8B')
  expect(readKm(writeKm(map))).toEqual({ map, lost: [] })
})
