import type { Pool } from 'pg'
import { namesOf } from '#src/features/notifications/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Limits } from '#src/platform/html/render.ts'
import {
  cleanTextOffThread,
  type FoundText,
  foundTextOffThread,
  type NamedText,
  type StoredText,
  storedTextOffThread,
} from '#src/platform/html/stored-text.ts'
import type { SignedIn } from '#src/platform/permission.ts'

// Rich text from anywhere becomes what is stored: nothing reaches a table around this. It may take seconds, so it is made before a
// transaction opens (docs/decisions/0025).

/** Whose turn the work takes. */
type Person = Pick<SignedIn, 'id'>

/** A text that search knows. @throws refused for one that is too complex */
export const prepareText = async (from: Pool | Db, person: Person, html: string): Promise<FoundText> =>
  foundTextOffThread(person.id, await cleanAndNamed(from, person, html))

interface ShortText {
  html: string
  /** What it may add to a page that shows many. */
  limits: Limits
  /** Looks at whom it mentions before their names are looked up. */
  refuseCrowd?: (people: readonly number[]) => void
}
/** A text that stands among many on a page and that search does not know. @throws refused for one that is too complex */
export async function prepareShortText(from: Pool | Db, person: Person, given: ShortText): Promise<StoredText> {
  const named = await cleanAndNamed(from, person, given.html, given.refuseCrowd)
  return storedTextOffThread(person.id, { ...named, limits: given.limits })
}

/** Whom it mentions carries their own name, whatever the writer called them. */
async function cleanAndNamed(
  from: Pool | Db,
  person: Person,
  ...[html, refuseCrowd]: [string, ShortText['refuseCrowd']?]
): Promise<NamedText> {
  const { content, mentioned } = await cleanTextOffThread(person.id, html)
  refuseCrowd?.(mentioned)
  return { content, names: await namesOf(from, mentioned) }
}
