import { namesOf } from '#src/features/notifications/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Limits } from '#src/platform/html/rendering/render.ts'
import {
  cleanTextOffThread,
  type FoundText,
  foundTextOffThread,
  type NamedText,
  type StoredText,
  storedTextOffThread,
} from '#src/platform/html/stored-text.ts'
import { knownThings } from './references/known-things.ts'
import type { SignedIn } from '#src/platform/permission.ts'

// Turns rich text from any source into what is stored: no text reaches a table without passing through here. It may take seconds, so it is made before a
// transaction opens (docs/decisions/0025).

/** Whose turn the work takes. */
type Person = Pick<SignedIn, 'id'>

/** A text that search knows. @throws refused for one that is too complex */
export const prepareText = async (db: Db, person: Person, html: string): Promise<FoundText> =>
  foundTextOffThread(person.id, await cleanAndNamed(db, person, html))

interface ShortText {
  html: string
  /** Limits how much one text may add to a page that shows many. */
  limits: Limits
  /** Called with the mentioned people before their names are looked up. */
  refuseCrowd?: (people: readonly number[]) => void
}
/** A short text of which a page shows many, and which is not indexed. @throws refused for one that is too complex */
export async function prepareShortText(db: Db, person: Person, given: ShortText): Promise<StoredText> {
  const named = await cleanAndNamed(db, person, given.html, given.refuseCrowd)
  return storedTextOffThread(person.id, { ...named, limits: given.limits })
}

/** Each mention shows the person's own nickname, whatever the writer typed. */
async function cleanAndNamed(
  db: Db,
  person: Person,
  ...[html, refuseCrowd]: [string, ShortText['refuseCrowd']?]
): Promise<NamedText> {
  const { content, mentioned, links } = await cleanTextOffThread(person.id, html)
  refuseCrowd?.(mentioned)
  return { content, names: await namesOf(db, mentioned), references: await knownThings(db, links) }
}
