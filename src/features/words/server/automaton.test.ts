import { expect, test } from 'vitest'
import { Automaton } from './automaton.ts'
import { normalised } from './normalised.ts'
import { WordFinder } from './word-finder.ts'

const finderOf = (words: Record<string, 'block' | 'review' | 'allow'>) =>
  new WordFinder(Object.entries(words).map(([word, kind]) => ({ word, text: normalised(word), kind })))

test('finds what looking for each word by itself finds, whatever the words are', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const word = (most: number) => Array.from({ length: 1 + random(most) }, () => 'ab甲乙'[random(4)]).join('')
  for (let round = 0; round < 200; round++) {
    const patterns = [...new Set(Array.from({ length: 1 + random(8) }, () => word(4)))].map((text) => ({ text }))
    const text = word(40)
    const found: string[] = []
    new Automaton(patterns).each(text, ({ pattern, from, to }) => found.push(`${from} ${to} ${pattern.text}`))
    const expected = patterns.flatMap((pattern) =>
      Array.from(text, (_, from) => from)
        .filter((from) => text.startsWith(pattern.text, from))
        .map((from) => `${from} ${from + pattern.text.length} ${pattern.text}`),
    )
    expect(found.toSorted(), `${patterns.map((one) => one.text)} in ${text}`).toEqual(expected.toSorted())
  }
})

test.each(['代開發票', '代​开⁠发票', 'ＤＡＩ开', '代­开发票', 'dai开', 'DAI開'])(
  '%s looks like a word of the list',
  (text) => {
    expect(finderOf({ 代开发票: 'block', DAI开: 'block' }).find(`本店${text}，量大从优`).block).toHaveLength(1)
  },
)

test('what stands within an allowed phrase is all right, and nothing beside it', () => {
  const finder = finderOf({ 赌博: 'block', 反对赌博: 'allow', 彩票: 'review' })
  expect(finder.find('我们反对赌博')).toEqual({ block: [], review: [] })
  expect(finder.find('我们反对赌博，他去赌博，买彩票')).toEqual({ block: ['赌博'], review: ['彩票'] })
  expect(finder.find(`${'反对赌博'.repeat(2_000)}去赌博`)).toEqual({ block: ['赌博'], review: [] })
  expect(finderOf({}).find('赌博')).toEqual({ block: [], review: [] })
})
