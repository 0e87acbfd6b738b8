import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palettes } from './diagram-colours.ts'

test('diagrams have the colours of the page, in both themes', () => {
  const css = readFileSync('src/ui/styles/tokens.css', 'utf8')
  const tokens = {
    surface: 'surface',
    sunken: 'sunken',
    brandSoft: 'brand-soft',
    brand: 'brand',
    line: 'control-line',
    text: 'text',
    secondary: 'text-2',
    warmSoft: 'warm-soft',
  }
  for (const [name, token] of Object.entries(tokens)) {
    const values = [...css.matchAll(new RegExp(`^ +--${token}: (#\\w+);`, 'gm'))].map(([, value]) => value)
    expect([palettes.light[name as 'text'], palettes.dark[name as 'text']], name).toEqual(values)
  }
})
