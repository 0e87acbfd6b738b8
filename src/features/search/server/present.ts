import { sql } from 'kysely'
import { type ResourceKind, typeNames } from '#src/shared/resource-types.ts'
import { lockedTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { highlight } from '#src/platform/search-index/highlight.ts'
import type { Term } from '#src/platform/search-index/tokenise.ts'

/** Characters of text shown below a hit. */
const SNIPPET = 110

interface FoundRow {
  id: number
  kind: 'space' | 'resource'
  title: string
  text: string
  type: ResourceKind | null
  avatar_key: string | null
  is_good: boolean | null
  /** Of a personal text there is none. */
  space_id: number | null
  space_title: string | null
  owner_id: number
  nickname: string
  owner_avatar: string | null
  tag_titles: string[] | null
  like_count: number
  collection_count: number
  comment_count: number
  visit_count: number
  created_at: Date
  updated_at: Date
}

/** Hits in that order, with their titles and a stretch of text, terms marked. Everything in one statement. */
export async function presentFound(db: Db, viewer: Viewer, { ids, terms }: { ids: number[]; terms: readonly Term[] }) {
  if (!ids.length) return []
  const { rows } = await sql<FoundRow>`
    select subjects.id, subjects.kind, coalesce(resources.title, spaces.title) as title, resources.type, resources.is_good,
      case when subjects.kind = 'space' then spaces.description when ${lockedTo(viewer)} then ''
        else ${stretch(terms)} end as text,
      spaces.avatar_key, spaces.id as space_id, spaces.title as space_title,
      subjects.owner_id, users.nickname, users.avatar_key as owner_avatar,
      (select array_agg(tags.title order by position) from subject_tags join tags on tags.id = tag_id
        where subject_id = subjects.id) as tag_titles,
      subjects.like_count, subjects.collection_count, subjects.comment_count, subjects.visit_count,
      subjects.created_at, subjects.updated_at
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join subjects on subjects.id = wanted.id
    left join spaces on spaces.id = subjects.space_id
    join users on users.id = subjects.owner_id
    left join resources on resources.id = subjects.id
    left join documents on documents.resource_id = subjects.id
    left join search_texts on search_texts.subject_id = subjects.id
    order by wanted.place`.execute(db)
  return rows.map((row) => (row.kind === 'space' ? spaceFound(row, terms) : documentFound(row, terms)))
}

/**
 * A stretch of the text around the first place of a term; the rest of a long document does not leave the database. The place is
 * that of the normalised text, which has nearly the same length: the stretch is wide enough for the difference.
 */
function stretch(terms: readonly Term[]) {
  const places = terms.map((term) => sql`nullif(strpos(search_texts.body, ${term.text}), 0)`)
  const place = places.length ? sql`coalesce(least(${sql.join(places)}), 1)` : sql`1`
  const first = sql`(${place}::float8 * length(documents.visible) / greatest(length(search_texts.body), 1))::int`
  return sql`case when ${first} > 201 then '…' else '' end || substr(coalesce(documents.visible, ''), greatest(${first} - 200, 1), 600)`
}

const common = (row: FoundRow, terms: readonly Term[]) => ({
  id: row.id,
  title: row.title,
  tag_titles: row.tag_titles ?? [],
  highlight: { title: highlight(row.title, terms), text: highlight(row.text, terms, { length: SNIPPET }) },
  vote_count: row.like_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
const ownerOf = (row: FoundRow) => ({ id: row.owner_id, nickname: row.nickname, avatar: row.owner_avatar })

const spaceFound = (row: FoundRow, terms: readonly Term[]) => ({
  ...common(row, terms),
  type: 'Product' as const,
  avatar: row.avatar_key,
  description: row.text,
  owner: ownerOf(row),
  collect_count: row.collection_count,
})

const documentFound = (row: FoundRow, terms: readonly Term[]) => ({
  ...common(row, terms),
  type: row.space_id === null ? ('UserFileDocument' as const) : typeNames[row.type ?? 'document'],
  is_good: row.is_good === true,
  space: row.space_id === null ? null : { id: row.space_id, title: row.space_title! },
  author: ownerOf(row),
  visitor_count: row.visit_count,
  comment_count: row.comment_count,
})
