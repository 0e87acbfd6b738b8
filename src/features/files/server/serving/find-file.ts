import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { visibleFileSql } from '../uses/visible.ts'

export interface FileRow {
  key: string
  ownerId: number
  name: string
  content_type: string
  size: number
  width: number | null
  height: number | null
  sha256: Buffer
  created_at: Date
  /** Whether everybody sees it. */
  is_public: boolean
}

const fileRow = prepared<FileRow>(
  'find file',
  () => `select files.key, files.owner_id as "ownerId", files.name, files.content_type, files.size, files.width, files.height,
    files.sha256, files.created_at, ${visibleFileSql('0', 'false')} as is_public
  from files where files.key = $3 and ${visibleFileSql('$1', '$2')}`,
)

/** @throws not_found for what the viewer may not see, even one's own after leaving a space that is private */
export async function findFile(pool: Pool, viewer: Viewer, key: string): Promise<FileRow> {
  const [file] = await fileRow(pool, [...viewerParams(viewer), key])
  if (!file) throw new AppError('not_found')
  return file
}
