import type { Db } from '#src/platform/db/pool.ts'
import { visibleText } from '#src/platform/html/text.ts'

/** A comment without its author. */
export interface Said {
  readonly id: number
  readonly text: string
}

interface Wanted {
  /** Something that whoever asks may read. */
  readonly aboutId: number
  /** The last one; null: the newest. */
  readonly upTo: number | null
  readonly most: number
}
/** Characters of one. */
const LONGEST = 1_000

/** The last of what was said about something, the first written first. */
export async function readDiscussion(db: Db, { aboutId, upTo, most }: Wanted): Promise<Said[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'content'])
    .where('commentable_id', '=', aboutId)
    .where('state', '=', 'live')
    .$if(upTo !== null, (qb) => qb.where('id', '<=', upTo!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed().map(({ id, content }) => ({ id, text: visibleText(content).slice(0, LONGEST) }))
}
