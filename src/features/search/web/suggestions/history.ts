// What this browser searched for lately (specification, sections 5 and 9): no blanks, no duplicates, newest first.

const key = 'gewu.search-history'
const most = 10

export function readHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, most) : []
  } catch {
    // a browser that keeps nothing for us has no history
    return []
  }
}

export function remember(text: string): void {
  if (text.trim()) write([text.trim(), ...readHistory().filter((entry) => entry !== text.trim())].slice(0, most))
}

export const forget = (): void => write([])

function write(entries: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // full or forbidden: searching works without a history
  }
}
