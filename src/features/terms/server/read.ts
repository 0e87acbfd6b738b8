import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { TermKey } from '../kind.ts'
import { terms } from './policy.ts'

/** @throws not_found */
export async function findTerm(db: Db, viewer: Viewer, key: TermKey) {
  const row = await db
    .selectFrom('terms')
    .innerJoin('subjects', 'subjects.id', 'terms.id')
    .selectAll('terms')
    .select('subjects.updated_at')
    .where('terms.key', '=', key)
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, key }
}

interface Wanted {
  key: TermKey
  source?: boolean | undefined
}
/** @param source whether the editor asks, which takes clean HTML */
export async function readTerm(db: Db, viewer: Viewer, { key, source = false }: Wanted) {
  const row = await findTerm(db, viewer, key)
  return {
    id: row.id,
    key,
    title: row.title,
    content: source ? row.content : row.rendered,
    has_math: row.has_math,
    cover: row.cover_key,
    version: row.version,
    consent_version: row.consent_version,
    agreed_version: await agreedVersion(db, viewer, row.id),
    updated_at: row.updated_at.toISOString(),
    can: terms.can(viewer, row),
  }
}

async function agreedVersion(db: Db, viewer: Viewer, id: number): Promise<number | null> {
  if (!viewer) return null
  const { version } = await db
    .selectFrom('term_consents')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('user_id', '=', viewer.id)
    .where('term_id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}
