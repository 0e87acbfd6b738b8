import { expect, test } from 'vitest'
import type { ContributionItem } from '../contribution-queries.ts'
import { anchorOf, changedBlocks, elementsOf, withBlock } from './blocks.ts'

const said = (content: string) => ({ title: '缓存', content, tag_titles: [], files: [], parent_id: null })
const item = {
  id: 7,
  base: said('<p>一</p><p>二</p>'),
  proposed: said('<p>一</p><ul><li><p>二<br>三</p></li></ul><p>四</p>'),
}

test('paragraphs of the first level, and what a proposal changes of them', () => {
  expect(elementsOf('<p>一<img src="/files/a.png"></p><hr><ul><li><p>二</p></li></ul>')).toEqual([
    '<p>一<img src="/files/a.png"></p>',
    '<hr>',
    '<ul><li><p>二</p></li></ul>',
  ])
  const blocks = changedBlocks(item as unknown as ContributionItem)
  expect(blocks.map(({ at, html }) => [at, html])).toEqual([
    [1, '<ul><li><p>二<br>三</p></li></ul>'],
    [2, '<p>四</p>'],
  ])
  expect(anchorOf('rewrite', blocks[1]!)).toMatch(/^rewrite:7:[0-9a-f]{8}$/)
  expect(withBlock(blocks[1]!, '<p>五</p>')).toBe('<p>一</p><ul><li><p>二<br>三</p></li></ul><p>五</p>')
})
