import type { Pool } from 'pg'
import type { Role } from '#src/features/spaces/server/public.ts'
import { type Editor, lockedSql, readableSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { ResourceKind } from '#src/features/resources/kind.ts'
import { accessOf, editing } from '../policy.ts'

interface Row {
  user_id: number
  is_admin: boolean
  id: number
  version: number
  space_id: number
  owner_id: number
  type: ResourceKind
  is_readme: boolean
  is_locked: boolean
  role: Role | null
}
const access = prepared<Row>(
  'who may write resources together',
  () => `select asked.user_id, editor.is_admin, resources.id, resources.version, resources.space_id, subjects.owner_id, resources.type,
      coalesce(spaces.readme_id = resources.id, false) as is_readme, ${lockedSql('editor.id', 'editor.is_admin')} as is_locked, memberships.role
    from unnest($1::bigint[], $2::bigint[]) asked (user_id, id) join users editor on editor.id = asked.user_id
    join subjects on subjects.id = asked.id join resources on resources.id = subjects.id
    join spaces on spaces.id = resources.space_id
    left join memberships on memberships.space_id = spaces.id and memberships.user_id = editor.id
    where resources.type = 'document' and ${readableSql('editor.id', 'editor.is_admin')}`,
)

/** Those of them who may edit the document now, in one statement, with its version. */
export async function whoMayEdit(pool: Pool, asked: readonly Editor[]): Promise<(Editor & { version: number })[]> {
  const rows = await access(pool, [asked.map(({ userId }) => userId), asked.map(({ id }) => id)])
  return rows
    .filter((row) => editing.may({ id: row.user_id, nickname: '', isAdmin: row.is_admin }, 'edit', accessOf(row)))
    .map(({ user_id, id, version }) => ({ userId: user_id, id, version }))
}
