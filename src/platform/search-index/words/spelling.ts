/** Shorter words are near too many others. */
const SHORTEST = { han: 3, latin: 4 }
const LONGEST = 20
/** From so many characters on, two may be wrong. */
const LONG = 7

/**
 * Index terms by which a word is found that is spelled a little otherwise: itself, and itself without each of its characters. Two words
 * of which one has one character more, less or otherwise than the other, or two in another order, share one of them. None for
 * what is too short or too long.
 */
export function spellingsOf(normalised: string): string[] {
  const characters = [...normalised.replace(/\s/g, '')]
  const shortest = characters.every((character) => /\p{Script=Han}/u.test(character)) ? SHORTEST.han : SHORTEST.latin
  if (characters.length < shortest || characters.length > LONGEST) return []
  return [...new Set([characters.join(''), ...characters.keys().map((n) => characters.toSpliced(n, 1).join(''))])]
}

/** Whether one may be a slip of the other; how many characters apart they are, or null. */
export function editDistance(typed: string, meant: string): number | null {
  const apart = distance([...typed], [...meant])
  const allowed = [...meant].length >= LONG ? 2 : 1
  return apart <= allowed ? apart : null
}

/** Characters to add, take away, replace or swap with their neighbour (optimal string alignment). */
function distance(a: readonly string[], b: readonly string[]): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const [above, before] = [rows[i - 1]!, rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = before && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, replaced, isSwapped ? before[j - 2]! + 1 : Infinity))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
