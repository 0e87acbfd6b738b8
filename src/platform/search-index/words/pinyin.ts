import { PREFIX } from './prefix.ts'

// Titles are found by how they sound, too: 动态规划 by `dongtai` and `dtgh`. Such a hit is weak; see search-entries.ts. Phrases of texts
// are suggested for the whole of how they sound; see similar-phrases.ts.

/** Letters of one stretch of a title that are indexed: whoever types knows what they look for by then. */
const LONGEST = 40
/** Fewer letters sound like too many titles. */
const SHORTEST = 4

/**
 * Index terms of how a normalised title sounds: for each Han character, its syllable and the ones that follow it in one word, and
 * their initials. A query is the beginning of one of them. The dictionary is loaded with the first title.
 */
export async function soundsOf(title: string): Promise<string[]> {
  const runs = title.match(/\p{Script=Han}+/gu)
  if (!runs) return []
  const terms = new Set<string>()
  for (const run of runs) {
    const syllables = await syllablesOf(run)
    for (const from of syllables.keys()) {
      const rest = syllables.slice(from)
      terms.add(rest.join('')).add(rest.map((syllable) => syllable[0]).join(''))
    }
  }
  return [...terms].filter((sound) => sound.length >= SHORTEST).map((sound) => PREFIX.sound + sound.slice(0, LONGEST))
}

async function syllablesOf(han: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(han, { toneType: 'none', type: 'array', v: true }).filter((syllable) => /^[a-z]+$/.test(syllable))
}

/** How a phrase of Han alone sounds as a whole; null for others and where that is too short to be told by it. */
export async function soundOfPhrase(phrase: string): Promise<string | null> {
  if (!/^\p{Script=Han}+$/u.test(phrase)) return null
  const sound = (await syllablesOf(phrase)).join('')
  return sound.length >= SHORTEST && sound.length <= LONGEST ? sound : null
}

/** What a query sounds like, if it may be meant so: Latin letters alone, syllables apart or joined. */
export function soundOf(query: string): string | null {
  const letters = query.replace(/[\s']+/g, '').replaceAll('ü', 'v')
  return /^[a-z]+$/.test(letters) && letters.length >= SHORTEST ? letters.slice(0, LONGEST) : null
}
