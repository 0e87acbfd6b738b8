import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'

/** Texts that are looked at, the newest: more would say the same. */
const MOST_TEXTS = 3000
const MOST_WORDS = 120

// The index keeps with each text what that says again and again (phrases.ts); entries go with what is deleted,
// and are found anew with what is changed. Headings stand among them: what is one, or no word of two to eight characters, is left out.
const words = prepared<{ texts_count: number; list: { word: string; count: number }[] | null }>(
  'words of a space',
  `with read as materialized (
    select e.subject_id from search_entries e where e.space_id = $3
      and e.subject_id <> $3 and (not e.members_only or $2 or exists (select from memberships m where m.space_id = $3 and m.user_id = $1))
      and ($4::date is null or e.updated_at >= $4::date::timestamp at time zone 'Asia/Shanghai')
      and ($5::date is null or e.updated_at < ($5::date + 1)::timestamp at time zone 'Asia/Shanghai')
    order by e.subject_id desc limit ${MOST_TEXTS}),
  said as (
    select lower(phrase) as key, mode() within group (order by phrase) as word, count(distinct read.subject_id)::int as count
    from read join search_texts t on t.subject_id = read.subject_id cross join lateral unnest(t.phrases) phrase
    where char_length(phrase) between 2 and 8 and phrase !~ '^[0-9. ]+$' and phrase !~ '[[:space:]]'
      and strpos(t.headings, chr(10) || lower(phrase) || chr(10)) = 0
    group by 1 order by 3 desc, 1 limit ${MOST_WORDS})
  select (select count(*)::int from read) as texts_count,
    (select json_agg(json_build_object('word', word, 'count', count) order by count desc, word) from said) as list`,
)

/** The caller has found the space: whoever sees it sees what lies there, and reads core content as its member. Days of Shanghai. */
export async function frequentWords(
  pool: Pool,
  viewer: Viewer,
  { id, start = undefined, end = undefined }: { id: number; start: string | undefined; end: string | undefined },
) {
  const [found] = await words(pool, [...viewerParams(viewer), id, start ?? null, end ?? null])
  return { list: found!.list ?? [], texts_count: found!.texts_count }
}
