import { sql } from 'kysely'
import { joinedSpaces, kindsWith, titlesOf, visibleSpaces } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { findable, relevantTexts } from '#src/platform/search-index/asking/relevant-texts.ts'
import type { Thread } from './thread.ts'

/** A text of the space from which the robot answers. */
export interface Source {
  /** As it is cited. */
  readonly n: number
  readonly id: number
  readonly title: string
  readonly path: string
  readonly text: string
}

/** Texts that are read for an answer, and characters of each: some 3,000 tokens in all. */
const MOST = 5
const LENGTH = 600

/** What asks does not answer. */
const kindsThatTell = () =>
  kindsWith('index').flatMap(({ kind, closesComments }) => (closesComments === undefined ? [kind] : []))

type Where = Pick<Thread, 'id' | 'spaceId' | 'isPublic'>

/** What says most about the question among what both whoever asks and everybody who reads the thread may read now. */
export async function findSources(db: Db, asker: SignedIn, { question, thread }: { question: string; thread: Where }) {
  const found = await relevantTexts(db, {
    text: question,
    kinds: kindsThatTell(),
    spaceId: thread.spaceId,
    readable: mayUse(asker, thread),
    most: MOST,
    length: LENGTH,
  })
  const things = found.map(({ subjectId: id, kind }) => ({ id, kind }))
  const titles = await titlesOf(db, things)
  return found
    .flatMap(({ subjectId: id, passages }) => {
      const named = titles.get(id)
      return named && passages.length ? [{ id, title: named.title, path: named.path, text: passages.join(' … ') }] : []
    })
    .map((source, at): Source => ({ n: at + 1, ...source }))
}

/** Of `e`, an entry of the index. In a closed space whoever reads a thread is a member, who reads its core content, too. */
const mayUse = (
  asker: SignedIn,
  { id, spaceId, isPublic }: Where,
) => sql`e.space_id = ${spaceId} and e.subject_id <> ${id}
  and e.space_id in ${visibleSpaces(asker)} and (not e.members_only or (${!isPublic} and e.space_id in ${joinedSpaces(asker)}))`

/** Those that may be used still: what was said of others is not said. */
export async function stillUsable(
  db: Db,
  asker: SignedIn,
  { sources, thread }: { sources: readonly Source[]; thread: Where },
) {
  const ids = sources.map(({ id }) => id)
  const usable = await findable(db, ids, mayUse(asker, thread))
  return sources.filter(({ id }) => usable.has(id))
}
