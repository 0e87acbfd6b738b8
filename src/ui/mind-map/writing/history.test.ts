import { expect, test } from 'vitest'
import { addChild, remove } from '#src/shared/mind-map/edit.ts'
import { type MindNode, most, newMap } from '#src/shared/mind-map/mind-map.ts'
import { beginning, next } from './history.ts'

const leaf = (id: string): MindNode => ({ id, text: id, children: [] })
const add = (id: string) => ({
  kind: 'change' as const,
  change: (map: ReturnType<typeof newMap>) => ({ ...map, root: addChild(map.root, 'root', leaf(id)) }),
  select: id,
})

test('everything is taken back and done again, with what was selected', () => {
  const first = beginning(newMap('题'))
  const two = next(next(first, add('a')), add('b'))
  const once = next(two, { kind: 'undo' })
  expect(once).toMatchObject({ selected: 'a', map: { root: { children: [{ id: 'a' }] } } })
  expect(next(once, { kind: 'redo' })).toMatchObject({ map: two.map, selected: 'b', future: [] })
  const none = next(next(next(once, { kind: 'undo' }), { kind: 'undo' }), { kind: 'undo' })
  expect(none.map).toBe(first.map)
  expect(next(none, add('c')).future).toEqual([])
})

test('what changes nothing is no step, and what is too large is not done', () => {
  const first = beginning(newMap('题'))
  expect(next(first, { kind: 'change', change: (map) => map })).toBe(first)
  const full = beginning({ ...newMap('题'), root: { ...leaf('root'), children: Array.from({ length: most.nodes - 1 }, (_, n) => leaf(`${n}`)) } }) // prettier-ignore
  expect(next(full, add('one more'))).toBe(full)
})

test('where the selected node goes, its neighbour is selected', () => {
  const two = next(next(beginning(newMap('题')), add('a')), add('b'))
  const gone = next(two, { kind: 'change', change: (map) => ({ ...map, root: remove(map.root, 'b') }) })
  expect(gone.selected).toBe('a')
})
