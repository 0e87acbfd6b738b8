import { expect, test } from 'vitest'
import { folderCrumbs } from './folder-crumbs.ts'

test('folders above a document, without the number before the first hyphen', () => {
  expect(folderCrumbs(3, ['resource', '12-基础', '15-01-缓存 - 入门'])).toEqual([
    { text: '基础', to: '/spaces/3/resources/12' },
    { text: '01-缓存 - 入门', to: '/spaces/3/resources/15' },
  ])
})

test('at the root there is none', () => {
  expect(folderCrumbs(3, ['resource'])).toEqual([])
})
