import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { IndexedText } from './indexed-text.ts'
import { phrasesOfTitle } from './phrases.ts'
import { soundOfPhrase, soundsOf } from './words/pinyin.ts'
import { PREFIX } from './words/prefix.ts'
import { spellingsOf } from './words/spelling.ts'
import { normalise, termsIn } from './words/tokenise.ts'

/** What becomes findable. */
export type Entry = {
  subjectId: number
  kind: string
  spaceId: number | null
  title: string
  /** Another title, by which it is found as by a heading. */
  also?: string
  text: IndexedText
  popularity?: number
  updatedAt?: Date
}

/** Each entry is a member of one range of 2^level neighbours by `seq`, for each level. */
export const RANGE_LEVELS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const

/** Stands in no phrase. */
const BETWEEN = '\n'

/** Adds entries or replaces them, all in one statement; runs in the caller's transaction. */
export async function indexEntries<DB>(db: Kysely<DB>, entries: readonly Entry[]): Promise<void> {
  const distinct = new Map(entries.map((entry) => [entry.subjectId, entry]))
  const rows = await Promise.all([...distinct.values()].map(toRow))
  if (rows.length === 0) return
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name])
  await sql`
    with given as materialized (
      select *, nextval(pg_get_serial_sequence('search_entries', 'seq')) as seq
      from unnest(
        ${column('subjectId')}::bigint[], ${column('kind')}::text[], ${column('spaceId')}::bigint[], ${column('title')}::text[],
        ${column('body')}::text[], ${column('headings')}::text[], ${column('phrases')}::text[], ${column('titlePhrases')}::text[],
        ${column('popularity')}::integer[], ${column('updatedAt')}::timestamptz[], ${column('terms')}::text[]
      ) as rows (subject_id, kind, space_id, title, body, headings, phrases, title_phrases, popularity, updated_at, terms)
    ),
    entries as (
      insert into search_entries (subject_id, kind, space_id, title, popularity, updated_at, seq, members_only, grams)
      select subject_id, kind, space_id, title, popularity, coalesce(updated_at, now()), seq,
        (select subjects.members_only from subjects where subjects.id = subject_id),
        array_to_tsvector(string_to_array(terms, ' ') || array[${rangeTerms()}])
      from given
      on conflict (subject_id) do update set
        kind = excluded.kind, space_id = excluded.space_id, title = excluded.title, popularity = excluded.popularity,
        updated_at = excluded.updated_at, seq = excluded.seq, members_only = excluded.members_only, grams = excluded.grams
    )
    insert into search_texts (subject_id, body, headings, phrases, title_phrases)
    select subject_id, body, headings, string_to_array(phrases, ${BETWEEN}), string_to_array(title_phrases, ${BETWEEN}) from given
    on conflict (subject_id) do update set
      body = excluded.body, headings = excluded.headings, phrases = excluded.phrases, title_phrases = excluded.title_phrases`.execute(
    db,
  )
}

/** Makes subjects unfindable; unknown ids are no error. */
export async function removeEntries<DB>(db: Kysely<DB>, subjectIds: readonly number[]): Promise<void> {
  if (subjectIds.length === 0) return
  await sql`delete from search_entries where subject_id = any(${subjectIds}::bigint[])`.execute(db)
}

type Row = Awaited<ReturnType<typeof toRow>>

async function toRow({ text, ...entry }: Entry) {
  const { normalised: title, counts } = termsIn(entry.title)
  const also = termsIn(entry.also ?? '')
  const titlePhrases = phrasesOfTitle(entry.title)
  const ofText = [...text.phrases, ...phrasesOfTitle(entry.also ?? '')]
  const phrases = [...titlePhrases, ...ofText].map(normalise)
  const terms = [...termsOf(entry, [...counts.keys()]), ...(await soundsOf(title)), ...(await phraseTerms(phrases))]
  return {
    subjectId: entry.subjectId,
    kind: entry.kind,
    spaceId: entry.spaceId,
    title,
    body: also.normalised ? `${text.body}\n${also.normalised}` : text.body,
    headings: also.normalised ? `${text.headings || '\n'}${also.normalised}\n` : text.headings,
    phrases: ofText.join(BETWEEN),
    titlePhrases: titlePhrases.join(BETWEEN),
    popularity: entry.popularity ?? 0,
    updatedAt: entry.updatedAt?.toISOString() ?? null,
    terms: [...terms, ...asHeading([...also.counts.keys()]), text.terms].filter((term) => term !== '').join(' '),
  }
}

/** The terms besides those of the text. No term contains a space. */
const termsOf = (entry: Omit<Entry, 'text'>, inTitle: readonly string[]): string[] => [
  PREFIX.kind + entry.kind,
  ...(entry.spaceId === null ? [] : [PREFIX.space + entry.spaceId]),
  ...inTitle.map((gram) => PREFIX.title + gram),
  ...inTitle,
]

/** As if a text said them often. */
const asHeading = (terms: readonly string[]) => terms.flatMap((term) => [term, PREFIX.heavy + term])

/** How phrases may be misspelled, and how they sound. */
async function phraseTerms(phrases: readonly string[]): Promise<string[]> {
  const sounds = await Promise.all(phrases.map(soundOfPhrase))
  return [
    ...phrases.flatMap((phrase) => spellingsOf(phrase).map((spelling) => PREFIX.spelling + spelling)),
    ...sounds.flatMap((sound) => (sound === null ? [] : PREFIX.phraseSound + sound)),
  ]
}

/** `r8:5` is the range of the 256 entries from seq 5 × 256 on. */
function rangeTerms() {
  return sql.join(RANGE_LEVELS.map((level) => sql`${sql.lit(`r${level}:`)} || (seq >> ${sql.lit(level)})`))
}

/** Among equally good hits the one that readers value more comes first. */
export async function countPopularity(db: Db, subjectIds: readonly number[]): Promise<void> {
  await sql`update search_entries set popularity = subjects.like_count + subjects.collection_count
    from subjects where subjects.id = search_entries.subject_id and search_entries.subject_id = any(${subjectIds}::bigint[])`.execute(
    db,
  )
}
