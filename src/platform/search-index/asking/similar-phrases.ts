import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { askedByMisspelling } from './ask-index.ts'
import type { SearchRequest } from './ask-index.ts'
import { soundOfPhrase } from '../words/pinyin.ts'
import { editDistance, spellingsOf } from '../words/spelling.ts'
import { normalise } from '../words/tokenise.ts'

/** So many entries are looked at: more that have a phrase say nothing more about it; */
const LOOKED_AT = 60
/** so many, if the viewer may not see some of them. */
const AT_MOST = 10 * LOOKED_AT

interface Row {
  title_phrases: string[]
  phrases: string[]
}

interface Similar {
  /** For each word, phrases that it may be a slip of, the nearest first. */
  near: ReadonlyMap<string, string[]>
  /** Phrases that sound as the question says. */
  sounding: string[]
}

/**
 * Phrases that somebody may have meant, of equally near ones those of most entries first. Only of entries that the viewer may see, and of
 * their texts only where they may be read. A word that is a phrase itself is a slip of none.
 */
export async function similarPhrases<DB>(
  db: Kysely<DB>,
  request: Omit<SearchRequest, 'offset' | 'limit'>,
  words: readonly string[],
): Promise<Similar> {
  const { sound } = request.query
  const spellings = [...new Set(words.flatMap(spellingsOf))]
  if (!spellings.length && sound === null) return { near: new Map(), sounding: [] }
  const { rows } = await sql<Row>`
    with asked as materialized (select * from (${askedByMisspelling(request, spellings, sound)}) as found limit ${sql.lit(AT_MOST)})
    select title_phrases, case when is_readable then phrases else '{}' end as phrases from (
      select subject_id, ${request.readable} as is_readable from asked as e where (select ${request.visible}) limit ${sql.lit(LOOKED_AT)}
    ) as seen join search_texts using (subject_id)`.execute(db)
  const known = countPhrases(rows)
  const near = new Map(words.map((word) => [word, nearest(known, word)]))
  return { near, sounding: sound === null || !rows.length ? [] : await soundingSo(known, sound) }
}

interface Phrase {
  /** As most write it. */
  written: string
  entries: number
}

/** By their normalised text without spaces. */
function countPhrases(rows: readonly Row[]): Map<string, Phrase> {
  const known = new Map<string, Phrase>()
  for (const { title_phrases, phrases } of rows)
    for (const [key, written] of new Map([...title_phrases, ...phrases].map((phrase) => [keyOf(phrase), phrase]))) {
      const { entries = 0 } = known.get(key) ?? {}
      known.set(key, { written: known.get(key)?.written ?? written, entries: entries + 1 })
    }
  return known
}

export const keyOf = (phrase: string): string => normalise(phrase).replace(/\s/g, '')

function nearest(known: ReadonlyMap<string, Phrase>, word: string): string[] {
  const typed = keyOf(word)
  if (known.has(typed)) return []
  const slips = [...known].flatMap(([key, phrase]) => {
    // else they share no spelling
    const isAsLong = Math.abs(key.length - typed.length) <= 1
    const apart = isAsLong ? editDistance(typed, key) : null
    return apart === null ? [] : { ...phrase, apart }
  })
  slips.sort((a, b) => a.apart - b.apart || b.entries - a.entries || a.written.length - b.written.length)
  return slips.map(({ written }) => written)
}

async function soundingSo(known: ReadonlyMap<string, Phrase>, sound: string): Promise<string[]> {
  const sounds = await Promise.all(
    [...known].map(async ([key, phrase]) => ({ ...phrase, sound: await soundOfPhrase(key) })),
  )
  return sounds
    .filter((phrase) => phrase.sound === sound)
    .toSorted((a, b) => b.entries - a.entries)
    .map(({ written }) => written)
}
