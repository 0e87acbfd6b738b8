import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { looks } from '#src/shared/cover.ts'
import { contrastRatio, readableText, themedPair } from './contrast.ts'

test('black on white is 21:1 and a colour on itself 1:1', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#0066FF', '#06f')).toBe(1)
  expect(() => contrastRatio('red', '#fff')).toThrow(RangeError)
})

test("the specification's tag, #06f on #D5EDFF, is darkened until it can be read, and stays blue", () => {
  expect(contrastRatio('#06f', '#D5EDFF')).toBeLessThan(4.5)
  const shown = readableText('#06f', '#D5EDFF')!
  expect(contrastRatio(shown, '#D5EDFF')).toBeGreaterThanOrEqual(4.5)
  expect(shown).toMatch(/^#00[0-9a-f]{2}[c-f][0-9a-f]$/)
})

test('a colour that can be read already stays as it was stored', () => {
  expect(readableText('#7A1F1F', '#FFE0E0')).toBe('#7a1f1f')
})

test('what is no hex colour is left to the tokens', () => {
  expect(readableText('red', '#fff')).toBeUndefined()
  expect(themedPair('#06f', 'url(javascript:1)')).toBeUndefined()
})

test.each([
  ['#06f', '#D5EDFF'],
  ['#ffffff', '#ffffff'],
  ['#777777', '#777777'],
  ['#ffec3d', '#fffbe6'],
  ['#000000', '#1f1f1f'],
])('%s on %s can be read in both themes', (text, background) => {
  const { light, dark } = themedPair(text, background)!
  expect(contrastRatio(light.text, light.background)).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(dark.text, dark.background)).toBeGreaterThanOrEqual(4.5)
})

describe('the tokens', () => {
  const themes = { light: tokens(0), dark: tokens(1) }
  const backgrounds = ['page', 'surface', 'sunken']
  const pairs = [
    ...['text', 'text-2', 'text-3', 'brand-text', 'warm-text', 'success', 'warning', 'danger', 'solved'].flatMap(
      (text) => backgrounds.map((background) => [text, background]),
    ),
    ...['comment', 'keyword', 'string', 'number', 'name', 'type', 'tag'].map((name) => [`code-${name}`, 'sunken']),
    ...['success', 'warning', 'danger'].map((name) => [name, `${name}-soft`]),
    // what a comparison of two versions marks as added and removed
    ...['text', 'text-2', 'brand-text'].flatMap((text) => [
      [text, 'success-soft'],
      [text, 'danger-soft'],
    ]),
    ['brand-text', 'brand-soft'],
    ['tag-text', 'tag'],
    ['warm-text', 'warm-soft'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-danger', 'danger'],
  ] as [string, string][]

  test.each(pairs)('--%s on --%s reaches 4.5:1 in both themes', (text, background) => {
    for (const theme of Object.values(themes)) {
      expect(contrastRatio(theme[text]!, theme[background]!)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(looks)('ink of colour %i is readable on its ground, and ground on ink, in both themes', (colour) => {
    for (const theme of Object.values(themes))
      expect(contrastRatio(theme[`k${colour}i`]!, theme[`k${colour}b`]!)).toBeGreaterThanOrEqual(4.5)
  })

  test('the outline of a control reaches 3:1 in both themes', () => {
    for (const theme of Object.values(themes)) {
      expect(contrastRatio(theme['control-line']!, theme['surface']!)).toBeGreaterThanOrEqual(3)
    }
  })
})

/** The hex tokens of the stylesheets, before (0) or inside (1) the dark variant. */
function tokens(half: 0 | 1): Record<string, string> {
  const sheets = ['tokens.css', 'code-colours.css', 'covers.css'].map((name) =>
    readFileSync(new URL(`./styles/${name}`, import.meta.url), 'utf8'),
  )
  const rules = sheets.map((sheet) => sheet.slice(sheet.indexOf(':root {')).split('@variant dark')[half]!)
  return Object.fromEntries(
    rules.flatMap((rule) => [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]])),
  )
}
