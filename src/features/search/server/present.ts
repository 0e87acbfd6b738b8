import { sql } from 'kysely'
import { type FoundRow, kindOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { highlight } from '#src/platform/search-index/asking/highlight.ts'
import type { Term } from '#src/platform/search-index/words/term.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import type { searchType } from '../contract.ts'

/** Characters of text shown below a hit. */
const SNIPPET = 110

type Hit = Exclude<Reply<typeof searchType>['list'][number], { nickname: string }>

interface HitRow extends FoundRow {
  kind: string
  tag_titles: string[] | null
  like_count: number
  created_at: Date
  updated_at: Date
}

/** Hits in that order, with their titles and a stretch of text, terms marked. One statement for what all have, and one a kind. */
export async function presentFound(db: Db, viewer: Viewer, { ids, terms }: { ids: number[]; terms: readonly Term[] }) {
  if (!ids.length) return []
  const { rows } = await sql<HitRow>`
    select subjects.id, subjects.kind,
      json_build_object('id', users.id, 'nickname', users.nickname, 'avatar', users.avatar_key) as owner,
      (select array_agg(tags.title order by position) from subject_tags join tags on tags.id = tag_id
        where subject_id = subjects.id) as tag_titles,
      subjects.like_count, subjects.collection_count, subjects.comment_count, subjects.visit_count,
      subjects.created_at, subjects.updated_at
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join subjects on subjects.id = wanted.id
    join users on users.id = subjects.owner_id
    order by wanted.place`.execute(db)
  const groups = [...Map.groupBy(rows, ({ kind }) => kind)]
  const found = await Promise.all(groups.map(([kind, rows]) => kindOf(kind).found!(db, viewer, { rows, terms })))
  const own = new Map(found.flatMap((hits) => [...hits]))
  return rows.flatMap((row) => {
    const { title, text, ...rest } = own.get(row.id) ?? {}
    return title === undefined || text === undefined ? [] : hitOf(row, { title, text, rest, terms })
  })
}

interface Told {
  title: string
  text: string
  rest: Record<string, unknown>
  terms: readonly Term[]
}
/** Each kind says its part as the contract has it; the reply is checked. */
const hitOf = (row: HitRow, { title, text, rest, terms }: Told) =>
  ({
    id: row.id,
    title,
    tag_titles: row.tag_titles ?? [],
    highlight: { title: highlight(title, terms), text: highlight(text, terms, { length: SNIPPET }) },
    vote_count: row.like_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...rest,
  }) as unknown as Hit
