import type { Role } from '#src/features/spaces/server/public.ts'
import { votesOf } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'

export interface ItemRow {
  id: number
  space_id: number
  parent_id: number | null
  type: 'folder' | 'document'
  is_readme: boolean
  title: string
  excerpt: string | null
  owner_id: number
  nickname: string
  avatar_key: string | null
  tags: TagOf[] | null
  is_good: boolean
  is_core: boolean
  children_count: number
  visit_count: number
  comment_count: number
  root_comment_count: number
  like_count: number
  dislike_count: number
  collection_count: number
  attention_count: number
  created_at: Date
  updated_at: Date
}

/** For `from subjects join resources … join spaces … join users … left join documents …`. */
export const itemColumns = `subjects.id, resources.space_id, resources.parent_id, resources.type, resources.title,
  resources.is_good, resources.is_core, spaces.readme_id is not distinct from resources.id as is_readme, documents.excerpt,
  subjects.owner_id, users.nickname, users.avatar_key, ${tagsSql('subjects.id')} as tags,
  case when resources.type = 'folder' then (select count(*)::int from resources child where child.space_id = resources.space_id
    and child.parent_id = resources.id and child.deleted_with is null) else 0 end as children_count,
  subjects.visit_count, subjects.comment_count, subjects.root_comment_count, subjects.like_count, subjects.dislike_count,
  subjects.collection_count, subjects.attention_count, subjects.created_at, subjects.updated_at`

export const itemTables = `subjects join resources on resources.id = subjects.id join spaces on spaces.id = resources.space_id
  join users on users.id = subjects.owner_id left join documents on documents.resource_id = resources.id`

const typeNames = { folder: 'ProductFolder', document: 'ProductDocument' } as const
export const typeOf = (row: { type: 'folder' | 'document'; is_readme: boolean }) =>
  row.is_readme ? ('ProductReadme' as const) : typeNames[row.type]

export const presentItem = (row: ItemRow) => ({
  id: row.id,
  type: typeOf(row),
  title: row.title,
  parent_id: row.parent_id,
  product_id: row.space_id,
  description: row.excerpt ?? '',
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  tags: row.tags ?? [],
  is_good: row.is_good,
  is_core: row.is_core,
  children_count: row.children_count,
  visitor_count: row.visit_count,
  comment_count: row.comment_count,
  root_comment_count: row.root_comment_count,
  votes: votesOf(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export interface DetailRow extends ItemRow {
  product_title: string
  role: Role | null
  scopes: string[] | null
  above: { id: number; title: string }[] | null
  text: string | null
  outline: { id: string; level: number; text: string }[] | null
  has_math: boolean | null
  original_type: number
  original_author: string
  original_content: string
  version: number
}
