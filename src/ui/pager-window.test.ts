import { expect, test } from 'vitest'
import { pagerWindow } from './pager-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
  [12, 10, [1, 'gap', 10]],
])('on page %i of %i', (page, pageCount, shown) => expect(pagerWindow(page, pageCount)).toEqual(shown))
