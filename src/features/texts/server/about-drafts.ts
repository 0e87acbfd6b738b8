import { findSubjects, titlesOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

/** What each draft is about, by its key: the thing on whose page it is written, where its writer may see that. */
export async function aboutOf(db: Db, me: SignedIn, drafts: readonly { key: string }[]) {
  const ids = new Map(drafts.flatMap(({ key }) => idIn(key).map((id) => [key, id] as const)))
  const seen = await findSubjects(db, me, [...new Set(ids.values())])
  const titles = await titlesOf(db, seen)
  return new Map([...ids].map(([key, id]) => [key, titles.get(id)]))
}

/** The first number in a key: 12 of `document.12`, `space.12.new` and `comment.productdocument.12.reply.7`. */
const idIn = (key: string): number[] => {
  const id = Number(/(?:^|\.)([1-9]\d{0,15})(?:\.|$)/.exec(key)?.[1])
  return Number.isSafeInteger(id) ? [id] : []
}
