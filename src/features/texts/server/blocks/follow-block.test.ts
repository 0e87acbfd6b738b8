import { expect, test } from 'vitest'
import { blockAt, followBlock } from './follow-block.ts'

const p = (text: string) => `<p>${text}</p>`
const text = (...blocks: string[]) => blocks.map(p).join('')
const one = '海水每天涨落两次，这叫潮汐。'
const two = '月亮离地球近，所以作用大。'
const three = '太阳虽大，却远得多。'

test.each([
  ['nothing changed', text(one, two, three), 1],
  ['blocks were put in before it', text('新的开头', one, '又一段', two, three), 3],
  ['it was moved to the end', text(one, three, two), 2],
  ['it was changed', text(one, '月亮离地球很近，因此它的作用更大。', three), 1],
  ['it was changed and moved', text('月亮离地球很近，因此它的作用更大。', one, three), 0],
  ['it was written anew where it stood', text(one, '换了一种说法', three), 1],
  ['it was taken away', text(one, three), null],
  ['everything is another text', text('甲乙丙丁', '戊己庚辛'), null],
])('%s', (_what, after, place) => {
  expect(followBlock({ before: text(one, two, three), after, place: 1 })).toBe(place)
})

test('of blocks that say the same, each is itself', () => {
  const before = text('同', '异', '同')
  expect(followBlock({ before, after: text('头', '同', '异', '同'), place: 0 })).toBe(1)
  expect(followBlock({ before, after: text('头', '同', '异', '同'), place: 2 })).toBe(3)
})

test('a block is known by what it says and by all that it consists of', () => {
  expect(blockAt({ content: text(one, two), place: 1 })).toMatchObject({ html: p(two), said: two })
  expect(blockAt({ content: text(one), place: 1 })).toBeNull()
  const bold = blockAt({ content: p(`<strong>${one}</strong>`), place: 0 })!
  expect(bold.said).toBe(one)
  expect(bold.hash).not.toBe(blockAt({ content: p(one), place: 0 })!.hash)
})
