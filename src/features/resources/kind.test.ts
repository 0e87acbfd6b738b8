import { expect, test } from 'vitest'
import { kind } from './server/kind.ts'
import { addressOfResource } from './kind.ts'

test.each([
  [{ id: 7, space: null, type: 'UserFileDocument' }, '/resources/7'],
  [{ id: 7, space: 3, type: 'ProductReadme' }, '/spaces/3'],
  [{ id: 7, space: 3, type: 'ProductFolder' }, '/spaces/3/resources/7'],
  [{ id: 7, space: 3, type: 'ProductSnippet' }, '/spaces/3/resources-docs/7'],
])('the page of %o', (placed, address) => {
  expect(addressOfResource(placed)).toBe(address)
})

test('feeds and sitemap lead to the same pages', () => {
  expect(kind.feed!.address({ id: 7, space: 3 })).toBe('/spaces/3/resources-docs/7')
  expect([3, null].map((space_id) => kind.sitemap!.address({ id: 7, space_id }))).toEqual([
    '/spaces/3/resources-docs/7',
    '/resources/7',
  ])
})
