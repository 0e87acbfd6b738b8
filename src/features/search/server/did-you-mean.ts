import { type Db, hasPgCode } from '#src/platform/db/pool.ts'
import { parseQuery } from '#src/platform/search-index/asking/parse-query.ts'
import type { Query } from '#src/platform/search-index/asking/parse-query.ts'
import { FEW, searchEntries } from '#src/platform/search-index/asking/search-entries.ts'
import type { SearchRequest } from '#src/platform/search-index/asking/ask-index.ts'
import { keyOf, similarPhrases } from '#src/platform/search-index/asking/similar-phrases.ts'
import { simplified } from '#src/platform/search-index/words/simplified.ts'
import { inMainlandWords } from '#src/platform/search-index/words/taiwan-words.ts'

interface Asked {
  /** As it was typed. */
  text: string
  query: Query
  /** Hits that have it as it was typed. */
  literal: number
  request: Pick<SearchRequest, 'kinds' | 'spaceId' | 'visible' | 'readable'>
}

const MOST = 3
/** Questions that are asked to see whether they find something. */
const MOST_TRIED = 4

/** Suggestions that take too long are left out without a word (specification, section 8): the hits are there. */
export const didYouMean = (db: Db, asked: Asked): Promise<string[]> =>
  wordsMeant(db, asked).catch((error: unknown) => {
    if (!hasPgCode(error, '57014')) throw error
    return []
  })

/**
 * What may have been meant where hardly anything has what was typed: other words of the same meaning, words that are spelled or sound
 * nearly so. Each stands in something that the viewer may see and read.
 */
async function wordsMeant(db: Db, asked: Asked): Promise<string[]> {
  const { query, literal } = asked
  if (literal >= FEW || !query.terms.length || query.excluded.length) return []
  const [sure, possible] = [await slipsOf(db, asked), mainlandOf(asked)]
  const tried = [...possible, ...sure.rewritten].slice(0, MOST_TRIED)
  const found: string[] = []
  // one after the other: there are few connections for searches
  for (const text of tried) if (await findsSomething(db, asked, text)) found.push(text)
  found.push(...sure.phrases)
  const distinct = new Map(found.toReversed().map((text) => [keyOf(text), text]))
  distinct.delete(keyOf(asked.text))
  return [...distinct.values()].toReversed().slice(0, MOST)
}

/** Whoever writes the mainland's characters may mean its words: 程序 is 进程 in Taiwan alone. */
function mainlandOf({ text, literal }: Asked): string[] {
  const words = literal === 0 || simplified(text) !== text ? inMainlandWords(text) : null
  return words === null ? [] : [words]
}

/** Phrases instead of the whole question, and the question with a phrase instead of one of its words. */
async function slipsOf(db: Db, { text, query, literal, request }: Asked) {
  const isUnknown = literal === 0
  const terms = query.terms.length > 1 ? query.terms.map((term) => term.text) : []
  const words = isUnknown ? [query.text, ...terms] : []
  const { near, sounding } = await similarPhrases(db, { ...request, query }, words)
  const rewritten = terms.flatMap((term) => {
    const [phrase] = near.get(term) ?? []
    return phrase === undefined ? [] : query.text.replace(term, () => phrase)
  })
  const spelled = isUnknown ? (near.get(query.text) ?? []) : []
  return { phrases: [...spelled, ...sounding].filter((phrase) => phrase !== text), rewritten }
}

async function findsSomething(db: Db, { request }: Asked, text: string): Promise<boolean> {
  const { literal } = await searchEntries(db, {
    ...request,
    query: { ...parseQuery(text), sound: null },
    limit: 1,
    offset: 0,
  })
  return literal > 0
}
