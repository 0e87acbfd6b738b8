import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Author } from './other-authors.ts'

/** Versions that are looked through of each text, and people shown of those who wrote them. */
const [LOOKED_AT, SHOWN] = [50, 4]

const recentAuthors = prepared<{ id: number; authors: Author[] }>(
  'recent authors of texts',
  `select wanted.id, json_agg(json_build_object('id', users.id, 'nickname', users.nickname, 'avatar', users.avatar_key)
      order by wrote.versions desc, users.id) as authors
  from unnest($1::bigint[]) as wanted (id) cross join lateral (
    select author_id, count(*) as versions from (
      with latest as (select id, author_id from revisions where subject_id = wanted.id order by version desc limit ${LOOKED_AT})
      select author_id from latest union all select user_id from revision_authors join latest on latest.id = revision_id) every_one
    group by author_id order by versions desc, author_id limit ${SHOWN}) wrote
  join users on users.id = wrote.author_id group by wanted.id`,
)

/** Who wrote the last versions of each of those texts, the busiest first. The caller has made sure that they may be seen. */
export async function recentAuthorsOf(pool: Pool, ids: number[]): Promise<Map<number, Author[]>> {
  const rows = ids.length ? await recentAuthors(pool, [ids]) : []
  return new Map(rows.map(({ id, authors }) => [id, authors]))
}
