import { type InSpace, lockedSql } from '#src/features/subjects/server/public.ts'
import { type ResourceKind, typeNames } from '#src/features/resources/kind.ts'

// What changed last in a space: part of its reply (specification, section 3, "recentDocuments").

/** As many as the home page of a space shows. */
const SHOWN = 8
/** Characters of how a text begins: one line of a list. */
const BEGINNING = 60

interface RecentRow {
  id: number
  type: ResourceKind
  title: string
  description: string
  is_locked: boolean
  user_id: number
  nickname: string
  avatar: string | null
  /** Milliseconds, which JSON keeps and a text of PostgreSQL would not write as ISO 8601. */
  updated_at: number
}

/** Cut first, in the order of the index: of a space with thousands of texts a few are looked at. */
const newest = `(
  select * from subjects where subjects.space_id = spaces.id and subjects.kind = 'resource' and subjects.deleted_at is null
    and subjects.id is distinct from spaces.readme_id
    and (select r.deleted_with is null and not r.is_folder from resources r where r.id = subjects.id)
  order by subjects.updated_at desc, subjects.id desc limit ${SHOWN})`

const recentSql = (viewer: string, admin: string) => `(
  select json_agg(recent order by recent.updated_at desc, recent.id desc) from (
    select subjects.id, resources.type, resources.title, ${lockedSql(viewer, admin)} as is_locked,
      case when ${lockedSql(viewer, admin)} then '' else coalesce(left(documents.excerpt, ${BEGINNING}), '') end as description,
      users.id as user_id, users.nickname, users.avatar_key as avatar,
      floor(extract(epoch from subjects.updated_at) * 1000)::float8 as updated_at
    from ${newest} subjects join resources on resources.id = subjects.id join users on users.id = subjects.owner_id
      left join documents on documents.resource_id = resources.id) recent)`

const presentRecent = ({
  id,
  type,
  title,
  description,
  is_locked,
  user_id,
  nickname,
  avatar,
  updated_at,
}: RecentRow) => ({
  id,
  type: typeNames[type],
  title,
  description,
  is_locked,
  user: { id: user_id, nickname, avatar },
  updated_at: new Date(updated_at).toISOString(),
})

export const resourcesInSpace: InSpace = {
  counts: { docs: 'spaces.document_count' },
  beginning: `(select documents.excerpt from documents join subjects readme on readme.id = documents.resource_id
    where readme.id = spaces.readme_id and readme.deleted_at is null and not readme.members_only)`,
  recent: { recent_documents: { sql: recentSql, present: presentRecent } },
}
