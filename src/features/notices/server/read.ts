import { sql } from 'kysely'
import type { Pool } from 'pg'
import { seenFiles } from '#src/features/files/server/public.ts'
import { manages, type Role } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { countReadersAmong } from '#src/features/visits/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './notice-rows.ts'
import { type NoticeAccess, rightsTo } from './policy.ts'

interface DetailRow extends ItemRow {
  text: string
  has_math: boolean
  version: number
  role: Role | null
  file_key: string | null
  members: number
}

const role = '(select role from memberships where space_id = notices.space_id and user_id = $1)'

/** $1 viewer, $2 whether the viewer is a site administrator, $3 notice, $4 whether the text is for the editor. */
const detail = prepared<DetailRow>(
  'read notice',
  `select ${itemColumns('$1')}, case when $4 then notices.content else notices.rendered end as text, notices.has_math, notices.version,
    ${role} as role, notices.file_key,
    (select member_count from spaces where id = notices.space_id) as members
  from ${itemTables} where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** @throws not_found */
export async function readNotice(
  db: Db,
  viewer: Viewer,
  { id, raw = false }: { id: number; raw?: boolean | undefined },
) {
  const [row] = await detail(db, [...viewerParams(viewer), id, raw])
  if (!row) throw new AppError('not_found')
  const access = { id: row.id, spaceId: row.space_id, ownerId: row.owner_id, role: row.role }
  const isManager = viewer !== null && (viewer.isAdmin || manages(access))
  return {
    ...presentItem(row),
    content: row.text,
    has_math: row.has_math,
    version: row.version,
    file: row.file_key === null ? null : await fileOf(db, viewer, row.file_key),
    read_by: isManager ? { count: await readersOf(db, access), members: row.members } : null,
    can: rightsTo(viewer, access),
  }
}

async function fileOf(db: Db, viewer: Viewer, key: string) {
  const file = (await seenFiles(db, viewer, [key])).get(key)
  return file ? { key, name: file.name, size: file.size, content_type: file.content_type, url: paths.file(key) } : null
}

/** Of its members. */
const readersOf = (db: Db, { id, spaceId }: NoticeAccess) =>
  countReadersAmong(db, id, sql`select user_id from memberships where space_id = ${spaceId}`)

const access = prepared<NoticeAccess>(
  'find notice',
  `select subjects.id, notices.space_id as "spaceId", subjects.owner_id as "ownerId", ${role} as role
  from subjects join notices on notices.id = subjects.id where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The notice of that id if the viewer may see it. @throws not_found */
export async function findNotice(from: Pool | Db, viewer: Viewer, id: number): Promise<NoticeAccess> {
  const [row] = await access(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return row
}
