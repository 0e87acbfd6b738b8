import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#src/platform/permission.ts'

// Tags with their uses: which are counted, and how.

export interface Space {
  readonly id: number
  readonly title: string
}

export const used = sql`used.count > 0`
/** A tag that only private things carry, or nothing any more, is nobody's to know, unless it is recommended. */
export const known = sql`(used.count > 0 or tags.recommended)`
/**
 * Counts are kept for each space and kind. Their sum over the open spaces is made here, of one row for each space that knows the
 * tag: kept too, it would make writers of all spaces wait for each other at the row of a popular tag, and change for every tag of
 * a space that opens or closes.
 */
export function usesFor(viewer: Viewer, space: Space | null): RawBuilder<unknown> {
  const open = sql`(is_open or ${viewer?.isAdmin === true} or id = ${space?.id ?? 0})`
  return sql`(space_id = 0 or space_id in (select id from spaces where deleted_at is null and ${open}))`
}

export interface Counting {
  /** Which rows of `tag_counts` are summed. */
  uses: RawBuilder<unknown>
  /** Which tags are looked at: few, as far as is known beforehand. Null: all. */
  among: RawBuilder<unknown> | null
  /** Which of them are listed, over `tags` and `used`. */
  shown: RawBuilder<unknown>
}
export interface CountedRow {
  id: number
  title: string
  recommended: boolean
  background: string
  color: string
  count_used: number
}

/** The uses of few tags are looked up tag by tag, those of all are summed in one go. */
export const counted = ({ uses, among, shown }: Counting) => sql`
  select tags.id, tags.title, tags.recommended, tags.background, tags.color, coalesce(used.count, 0)::int as count_used
  from ${among ? withEachSum(uses, among) : withAllSums(uses)} where ${shown}`

const withEachSum = (uses: RawBuilder<unknown>, among: RawBuilder<unknown>) => sql`
  (select * from tags where ${among} offset 0) as tags left join lateral (
    select sum(count) as count from tag_counts where tag_id = tags.id and count > 0 and ${uses}) as used on true`

const withAllSums = (uses: RawBuilder<unknown>) => sql`
  tags left join (select tag_id, sum(count) as count from tag_counts where count > 0 and ${uses} group by tag_id) as used
    on used.tag_id = tags.id`

/** A part of the title in any case; null for a blank text. */
export function contains(text: string): RawBuilder<unknown> | null {
  const part = text.trim()
  if (!part) return null
  return sql`(text_grams(tags.title) @> text_grams(${part}) and strpos(lower(tags.title), lower(${part})) > 0)`
}

export const both = (one: RawBuilder<unknown> | null, other: RawBuilder<unknown> | null) =>
  one && other ? sql`(${one} and ${other})` : (one ?? other)

export const present = ({ background, color, ...tag }: CountedRow, space: Space | null) => ({
  id: tag.id,
  title: tag.title,
  recommended: tag.recommended,
  style: { background, color },
  space: space && { id: space.id, title: space.title },
  count_used: tag.count_used,
})
