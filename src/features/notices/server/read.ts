import { sql } from 'kysely'
import type { Pool } from 'pg'
import { seenFiles } from '#src/features/files/server/public.ts'
import { managesPlaceSql, memberCountSql, membersOfPlaceSql } from '#src/features/groups/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { countReadersAmong } from '#src/features/visits/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './notice-rows.ts'
import { type NoticeAccess, notices, rightsTo } from './policy.ts'

interface DetailRow extends ItemRow {
  text: string
  has_math: boolean
  version: number
  manages: boolean
  file_key: string | null
  members: number
}

const manages = managesPlaceSql('notices', '$1')

/** $1 viewer, $2 whether the viewer is a site administrator, $3 notice, $4 whether the text is for the editor. */
const detail = prepared<DetailRow>(
  'read notice',
  `select ${itemColumns('$1')}, case when $4 then notices.content else notices.rendered end as text, notices.has_math, notices.version,
    ${manages} as manages, notices.file_key, ${memberCountSql('notices')} as members
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
  const access = {
    id: row.id,
    spaceId: row.space_id,
    groupId: row.group_id,
    ownerId: row.owner_id,
    managesPlace: row.manages,
  }
  const isManager = notices.may(viewer, 'edit', access)
  return {
    ...presentItem(row),
    content: row.text,
    has_math: row.has_math,
    version: row.version,
    file: row.file_key === null ? null : await fileOf(db, viewer, row.file_key),
    read_by: isManager ? { count: await readersOf(db, id), members: row.members } : null,
    can: rightsTo(viewer, access),
  }
}

async function fileOf(db: Db, viewer: Viewer, key: string) {
  const file = (await seenFiles(db, viewer, [key])).get(key)
  return file ? { key, name: file.name, size: file.size, content_type: file.content_type, url: paths.file(key) } : null
}

/** Of its members. */
const readersOf = (db: Db, id: number) =>
  countReadersAmong(
    db,
    id,
    sql`select its.user_id from notices cross join lateral ${sql.raw(membersOfPlaceSql('notices'))} its where notices.id = ${id}`,
  )

const access = prepared<NoticeAccess>(
  'find notice',
  `select subjects.id, notices.space_id as "spaceId", notices.group_id as "groupId", subjects.owner_id as "ownerId",
    ${manages} as "managesPlace"
  from subjects join notices on notices.id = subjects.id where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The notice of that id if the viewer may see it. @throws not_found */
export async function findNotice(from: Pool | Db, viewer: Viewer, id: number): Promise<NoticeAccess> {
  const [row] = await access(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return row
}

/** The same of a group. @throws not_found for one of another */
export async function findAnnouncement(
  from: Pool | Db,
  viewer: Viewer,
  { groupId, id }: { groupId: number; id: number },
) {
  const found = await findNotice(from, viewer, id)
  if (found.groupId !== groupId) throw new AppError('not_found')
  return found
}
