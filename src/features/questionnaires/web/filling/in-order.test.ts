import { expect, test } from 'vitest'
import { type Answers, wayThrough } from '#src/features/questionnaires/answers.ts'
import { faultOf, type Item } from '#src/features/questionnaires/items.ts'
import { copyOf, newItem, withoutBroken } from '../writing/fields.ts'
import { inOrder } from './in-order.ts'

const item = (timestamp: number, more: Partial<Item> = {}): Item => ({
  ...newItem('short'),
  timestamp,
  title: '题',
  ...more,
})
const choice = (timestamp: number, jump?: number): Item => ({
  ...item(timestamp, { kind: 'single' }),
  options: [
    { timestamp: 1, title: '甲', ...(jump !== undefined && { jump }) },
    { timestamp: 2, title: '乙' },
  ],
})
const names = (items: readonly Item[]) => items.map(({ timestamp }) => timestamp)

test('an order of its own stays the same for one seed, and mixes within sections alone', () => {
  const items = [item(1), item(2), item(3), item(4, { kind: 'section' }), item(5), item(6), item(7)]
  const orders = Array.from({ length: 20 }, (_, seed) => names(inOrder(items, true, seed)))
  expect(names(inOrder(items, true, 5))).toEqual(orders[5])
  expect(new Set(orders.map(String)).size).toBeGreaterThan(3)
  for (const order of orders) {
    expect(order[3]).toBe(4)
    expect(order.slice(0, 3).toSorted()).toEqual([1, 2, 3])
  }
  expect(names(inOrder(items, false, 5))).toEqual(names(items))
})

test('what is jumped over shows nothing, and is looked back at by nothing', () => {
  const items = [choice(1, 4), choice(2), item(3, { show_if: { item: 2, is: true, options: [1] } }), item(4), item(5)]
  const way = (answers: Answers) => names(wayThrough(items, answers))
  expect(way({})).toEqual([1, 2, 4, 5])
  expect(way({ 2: { chosen: [1] } })).toEqual([1, 2, 3, 4, 5])
  // the second was answered before the first led past it
  expect(way({ 1: { chosen: [1] }, 2: { chosen: [1] } })).toEqual([1, 4, 5])
  expect(names(wayThrough([choice(1, 0), item(2)], { 1: { chosen: [1] } }))).toEqual([1])
})

test('an item that is moved or deleted leaves no jump and no condition that leads nowhere', () => {
  const [jumping, shown, last] = [choice(1, 3), item(2, { show_if: { item: 1, is: true, options: [1] } }), item(3)]
  const isWhole = (items: readonly Item[]) => faultOf(items, { is_shuffled: false, is_anonymous: false })
  expect(isWhole([jumping, shown, last])).toBeNull()
  for (const order of [
    [shown, jumping, last],
    [last, jumping, shown],
    [shown, last],
    [jumping, shown],
  ]) {
    expect(isWhole(withoutBroken(order))).toBeNull()
    expect(names(withoutBroken(order))).toEqual(names(order))
  }
  const copy = copyOf(jumping)
  expect(isWhole([jumping, copy, last])).toBeNull()
  expect(new Set([...names([jumping, copy]), ...names(copy.options as Item[])]).size).toBe(4)
})
