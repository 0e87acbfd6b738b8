import { expect, test } from 'vitest'
import { folderQuery, isNarrowed, searchOf, viewOf, withoutFilters } from './folder-query.ts'

const view = (search: string) => viewOf(new URLSearchParams(search))

test('an address says what is shown, and what it does not know there is ignored', () => {
  const plain = view('')
  expect(plain).toEqual({ sort: null, page: 1, tag: '', type: null, tags: [], good: false, core: false })
  expect(view('page=1001&type=film&sort=size_desc&good=yes&tags=,,&tag=甲,乙&utm_source=x')).toEqual(plain)
  const address = '?tag=讲义&type=snippet&tags=图,树&good=1&core=1&sort=liked_desc&page=3'
  expect(decodeURIComponent(searchOf(view(address)))).toBe(address)
  expect(searchOf(plain)).toBe('?')
  expect(view(`tags=${Array.from({ length: 12 }, (_, n) => `标签${n}`).join('，')}`).tags).toHaveLength(10)
})

test('filters go, category and order stay', () => {
  const narrowed = view('tag=讲义&type=file&tags=图&good=1&sort=created_asc&page=2')
  expect(isNarrowed(narrowed)).toBe(true)
  expect(withoutFilters(narrowed)).toEqual(view('tag=讲义&sort=created_asc'))
  expect(isNarrowed(withoutFilters(narrowed))).toBe(false)
})

test('the server is asked for just that', () => {
  const asked = (search: string) => folderQuery({ spaceId: '7', folderId: '9', ...view(search) })[1].query
  expect(asked('')).toEqual({ product_id: '7', page: 1, file_id: '9' })
  expect(asked('type=file&tags=图&core=1&sort=updated_asc&page=2')).toEqual({
    product_id: '7',
    page: 2,
    file_id: '9',
    order_type: 'updated',
    order_action: 'asc',
    tag_titles: '图',
    type: 'ProductLocalFile',
    is_core: true,
  })
  expect(asked('tag=讲义&tags=图')).toEqual({ product_id: '7', page: 1, deep: true, tag_titles: '讲义,图' })
})
