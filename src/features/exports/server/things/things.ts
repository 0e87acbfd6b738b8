import { type SaidAbout, saidAbout } from '#src/features/comments/server/public.ts'
import {
  type Carried,
  type GoneOut,
  kindsWith,
  type KindOfSubject,
  type Rewriting,
  titlesOf,
  toldTo,
} from '#src/features/subjects/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

type Travelling = KindOfSubject & Required<Pick<KindOfSubject, 'inArchive'>>

/** What leaves with a space besides its files, in the order in which kinds are offered. */
export const travelling = (): Travelling[] => kindsWith('inArchive').toSorted((a, b) => a.order - b.order)

/** What the file is called in which those of a kind lie. */
export const fileOf = (kind: Travelling): string => kind.types[typeOf(kind)]!

/** A thing, or what was said about the one before it. */
export type Line =
  | { readonly thing: GoneOut; readonly type: string; readonly path: string }
  | { readonly said: SaidAbout; readonly path: string }

const most = 50

/** Those of a kind that this person may read, each with what was said about it. */
export async function* linesOf(
  db: Db,
  me: SignedIn,
  { kind, spaceId }: { kind: Travelling; spaceId: number },
): AsyncGenerator<Line> {
  for (let after = 0; ;) {
    const things = await toldTo(db, me, await kind.inArchive.goOut(db, me, { spaceId, after, most }))
    const ids = things.map(({ id }) => id)
    const pages = await titlesOf(
      db,
      ids.map((id) => ({ id, kind: kind.kind })),
    )
    for (const thing of things) {
      const { path, type = typeOf(kind) } = pages.get(thing.id) ?? { path: '' }
      if (path === '') continue
      yield { thing, type, path }
      for await (const said of saidAbout(db, [thing.id])) yield { said: await toldTo(db, me, said), path }
    }
    if (things.length < most) return
    after = ids.at(-1)!
  }
}

/** A line as it is written, addresses in it changed. */
export function written(kind: Travelling, line: Line, by: Rewriting & { origin: string }): Carried {
  const source = by.origin + line.path
  if ('said' in line) {
    const { id, under, author, content, created_at, ai_model: model } = line.said
    const at = { id, ...(under !== null && { under }), author: author ?? anonymous }
    return {
      said_about: source,
      ...at,
      created: created_at.toISOString(),
      ...(model !== null && { ai_generated: model }),
      content: by.html(content),
    }
  }
  const { thing, type } = line
  const about = { author: thing.author, created: thing.created.toISOString(), updated: thing.updated.toISOString() }
  return { type, source, ...about, ...kind.inArchive.rewritten(thing.value, by) }
}
const anonymous = '匿名用户'
