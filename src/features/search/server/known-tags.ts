import { kindsWith } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Pool } from 'pg'

/** A tag that is asked for; no viewer is told how often it is used. */
export interface Tag {
  readonly id: number
  /** Uses in all spaces. */
  readonly uses: number
  readonly usesByPeople: number
}

const foundByName = () => kindsWith('searched').filter(({ searched }) => searched.byName)
const ofTitles = prepared<Tag>(
  'search tags by title',
  () => `select id, coalesce(sum(count), 0)::int as uses, coalesce(sum(count) filter (where kind in (${foundByName().map(({ kind }) => `'${kind}'`)})), 0)::int as "usesByPeople"
    from tags left join tag_counts on tag_id = id and count > 0 where title = any($1::text[]) group by id order by uses, id`,
)

/** The tags of these titles, the rarest first; null where one of them does not exist, and nothing can carry it. */
export async function knownTags(from: Pool | Db, titles: readonly string[]): Promise<readonly Tag[] | null> {
  if (!titles.length) return []
  // no title has what the database cannot take
  const sound = titles.map((title) => title.replaceAll('\0', '').toWellFormed())
  const tags = await ofTitles(from, [sound])
  return tags.length === new Set(titles).size ? tags : null
}
