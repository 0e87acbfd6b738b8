import { expect, test } from 'vitest'
import { shownColours, standardColours, withColour } from './recent-colours.ts'

test('colours that were used stand newest first, in capitals, none twice, and twenty are kept', () => {
  let colours: string[] = []
  for (let n = 0; n < 25; n++) colours = withColour(colours, `#0000${String(10 + n)}`)
  expect(colours).toHaveLength(20)
  expect(colours[0]).toBe('#000034')
  colours = withColour(colours, '#abcdef')
  colours = withColour(colours, '#000034')
  expect(colours.slice(0, 3)).toEqual(['#000034', '#ABCDEF', '#000033'])
  expect(colours.filter((one) => one === '#000034')).toHaveLength(1)
  expect(colours).toHaveLength(20)
})

test('there are ten standard ones, the first of which is the usual one, and ten recent ones are shown', () => {
  expect(standardColours[0].hex).toBe('#0367AD')
  expect(new Set(standardColours.map(({ hex }) => hex)).size).toBe(10)
  expect(standardColours.every(({ hex }) => hex === hex.toUpperCase())).toBe(true)
  expect(shownColours).toBe(10)
})
