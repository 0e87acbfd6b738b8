import type { SubjectType } from '#src/features/subjects/contract.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { findSubject, kindOf, kindOfType, type SubjectRow } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Writer } from '../save-text.ts'
import { findRevision, findSource, listVersions } from './revisions.ts'

// Versions of texts of any kind. Who may read and restore them, the kind says.

interface Listing {
  subject_type: SubjectType
  subject_id: number
  page: number
  per_number: number
}
/** @throws not_found, refused for what keeps no versions, and what the kind says of this viewer */
export async function versionsOf(db: Db, viewer: Viewer, { subject_type, subject_id: id, ...page }: Listing) {
  const subject = await findSubject(db, viewer, { id, kind: kindOfType(subject_type).kind })
  const mask = await open(db, viewer, subject)
  await keepUnkept(db, subject)
  const { list, pagination } = await listVersions(db, id, page)
  return { list: list.map(mask), pagination }
}

/** @param turn whose turn the rendering takes @throws as `versionsOf` */
export async function readVersion(db: Db, viewer: Viewer, { id, turn }: { id: number; turn: number }) {
  const { subjectId, version } = await placeOf(db, id)
  const subject = await findSubject(db, viewer, { id: subjectId })
  const mask = await open(db, viewer, subject)
  const type = await narrowType(db, subject)
  const revision = mask(await findRevision(db, turn, { subjectId, version }))
  return { ...revision, id, subject_type: type, subject_id: subjectId }
}

/** Saves an old text as the newest version. @returns the id of the version that it made @throws conflict as saving does, and as `versionsOf` */
export async function restoreVersion(writer: Writer, { id, from }: { id: number; from: number | undefined }) {
  const { db, me } = writer
  const { subjectId, version } = await placeOf(db, id)
  const subject = await findSubject(db, me, { id: subjectId })
  await open(db, me, subject)
  const { versions } = kindOf(subject.kind)
  await versions!.authorize(db, me, subjectId)
  const { title, source: content } = await findSource(db, me, { subjectId, version })
  const made = await versions!.restore(writer, subjectId, { title, content, version: from })
  return idOf(db, { subjectId, version: made })
}

async function placeOf(db: Db, id: number) {
  const row = await db
    .selectFrom('revisions')
    .select(['subject_id as subjectId', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

async function idOf(db: Db, { subjectId, version }: { subjectId: number; version: number }): Promise<number> {
  const { id } = await db
    .selectFrom('revisions')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return id
}

/** Most comments and descriptions are never edited and have no stored version until somebody opens their history or links to a block. */
export async function keepUnkept(db: Db, { id, kind }: SubjectRow): Promise<void> {
  if (await isUnkept(db, id)) await kindOf(kind).versions?.keepStanding?.(db, id)
}

async function isUnkept(db: Db, subjectId: number): Promise<boolean> {
  const kept = await db.selectFrom('revisions').select('id').where('subject_id', '=', subjectId).limit(1).execute()
  return kept.length === 0
}

/** @returns a function that hides the author of a version from this viewer if the thing itself hides them */
async function open(db: Db, viewer: Viewer, { id, kind, owner_id: ownerId }: SubjectRow) {
  const { versions } = kindOf(kind)
  if (!versions) throw new AppError('refused', '这种内容没有历史版本')
  const shown = await versions.read(db, viewer, id)
  return <V extends { author: { id: number } }>(version: V): V =>
    shown && version.author.id === ownerId ? { ...version, author: shown } : version
}

async function narrowType(db: Db, { id, kind }: SubjectRow): Promise<string> {
  const title = (await kindOf(kind).titles(db, [id])).get(id)
  return title?.type ?? typeOf(kindOf(kind))
}
