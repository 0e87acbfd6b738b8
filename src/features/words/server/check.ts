import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import { AppError } from '#src/shared/errors.ts'
import { unescapeText } from '#src/shared/html/escape.ts'
import type { WordKind } from '../shapes.ts'
import { WordFinder } from './word-finder.ts'

// Every text is looked through before it is stored. What was made of the words is kept in the process, as long as the database says
// that they are the same.

const versionOf = prepared<{ version: string }>('version of words', 'select version from words_version')
const wordsOf = prepared<{ word: string; text: string; kind: WordKind }>(
  'all words',
  'select word, normalised as text, kind from words order by id',
)

/** By version; a process has one database, tests have some. */
const known = new Map<string, Promise<WordFinder>>()
const MOST_KNOWN = 8
/** Of each database the last that was asked for. */
const lastVersions = new WeakMap<Pool | Db, string>()

async function finderOf(from: Pool | Db): Promise<WordFinder> {
  const [row] = await versionOf(from, [])
  const version = row!.version
  lastVersions.set(from, version)
  const kept = known.get(version)
  if (kept) return kept
  // read after the version: at worst it is newer than its name, and is made once more; whoever comes meanwhile waits for the same
  const made = wordsOf(from, []).then((words) => new WordFinder(words))
  made.catch(() => known.delete(version))
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!)
  known.set(version, made)
  return made
}

/**
 * Without asking the database: the version of the words by which nothing is to be said of these; null where something is, or where none is
 * known. Whoever stores them asks in the same statement whether it still holds.
 */
export async function clearedBy(pool: Pool, parts: readonly string[]): Promise<string | null> {
  const version = lastVersions.get(pool)
  const finder = version === undefined ? undefined : await known.get(version)
  if (!finder) return null
  const { block, review } = finder.find(parts.join('\n'))
  return block.length || review.length ? null : version!
}

/** SQL for whether that is still the version of the words; null stands for words that were asked for. */
export const stillCleared = (version: string): string =>
  `(${version}::uuid is null or ${version} = (select version from words_version))`

/** Of texts in several parts each. @throws refused for words that may not be used, which it names @returns of each which words ask for a look */
export async function checkEach(
  from: Pool | Db,
  texts: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  const finder = await finderOf(from)
  return texts.map((parts) => {
    const { block, review } = finder.find(parts.join('\n'))
    const [first] = block
    if (first !== undefined) throw new AppError('refused', `内容里有不能使用的词语“${first}”，请修改后再提交`)
    return review
  })
}

/** The same of one text. */
export const checkWords = async (from: Pool | Db, parts: readonly string[]): Promise<readonly string[]> =>
  (await checkEach(from, [parts]))[0]!

/** Clean HTML as its reader sees it, roughly: blocks stand apart. */
export const wordsOfHtml = (html: string): string =>
  unescapeText(
    html
      .replace(/<\/?(?:p|h[1-6]|li|ul|ol|td|th|tr|table|pre|blockquote|div|br|hr|figure|figcaption)\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )

/**
 * In the transaction that stores the text; whether anybody looks at it is asked when the job runs (reports). What is found in another part
 * of the thing waits beside it.
 */
export async function askForReview(trx: Db, subjectId: number, words: readonly string[]): Promise<void> {
  const some = words.slice(0, 20)
  if (some.length)
    await addJob(trx, {
      task: 'review_text',
      payload: { subjectId, words: some },
      key: `review ${subjectId} ${some.join(' ')}`.slice(0, LONGEST_KEY),
    })
}
/** Of a job. */
const LONGEST_KEY = 500
