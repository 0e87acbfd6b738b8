import { useState } from 'react'

/** The standard ones of a border (specification, section 9); the first is what a card has by itself. */
export const standardColours = [
  { hex: '#0367AD', name: '蓝' },
  { hex: '#2B8A3E', name: '绿' },
  { hex: '#0B7285', name: '青' },
  { hex: '#5F3DC4', name: '紫' },
  { hex: '#A61E4D', name: '玫红' },
  { hex: '#C92A2A', name: '红' },
  { hex: '#D9480F', name: '橙' },
  { hex: '#E67700', name: '黄' },
  { hex: '#495057', name: '灰' },
  { hex: '#000000', name: '黑' },
] as const

const key = 'gewu.recent-colours'
/** So many are kept, and so many shown. */
const kept = 20
export const shownColours = 10

/** Newest first, none twice, in capitals. */
export const withColour = (colours: readonly string[], hex: string): string[] =>
  [hex.toUpperCase(), ...colours.filter((one) => one !== hex.toUpperCase())].slice(0, kept)

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string' && /^#[0-9A-F]{6}$/.test(one)) : []
  } catch {
    return []
  }
}

/** The colours that were used in this browser. */
export function useRecentColours() {
  const [colours, setColours] = useState(stored)
  function use(hex: string) {
    const next = withColour(colours, hex)
    setColours(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // a browser that keeps nothing knows them until the page is left
    }
  }
  return { colours, use }
}
