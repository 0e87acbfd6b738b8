import type { SubjectType } from '#src/features/subjects/contract.ts'
import { findSubject, kindOf, kindOfType, type SubjectRow, titlesOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { keepUnkept } from '../revisions/versions.ts'
import { cleanAgainOffThread } from '../revisions/revision-text.ts'
import { blockAtOffThread, type FoundBlock, followBlockOffThread } from './follow-block.ts'

// Links to blocks. A block that was linked to has a number for good; where it stands in the text of today is looked for when somebody follows the link, from
// version to version, and what was found is kept.

/** Steps between the version in which a block was last found and that of today; of more versions some are left out. */
const STEPS = 20

interface Row {
  id: number
  subject_id: number
  hash: string
  said: string
  version: number
  place: number
}

interface Place {
  subject_type: SubjectType
  subject_id: number
  /** Of the text that is linked to, and in which `place` counts. */
  version: number
  place: number
}

/** The number of a block; the same one for whoever links to it in the same version. @throws not_found, refused for what keeps no versions */
export async function linkBlock(db: Db, me: SignedIn, { subject_type, subject_id, version, place }: Place) {
  const subject = await findSubject(db, me, { id: subject_id, kind: kindOfType(subject_type).kind })
  await mayRead(db, me, subject)
  await keepUnkept(db, subject)
  const content = await contentOf(db, { subjectId: subject.id, version })
  const block = content === null ? null : await blockAtOffThread(me.id, { content, place })
  if (!block) throw new AppError('not_found')
  const { hash, said } = block
  const row = { subject_id: subject.id, version, place, hash, said }
  const id = (await knownBlock(db, row)) ?? (await addBlock(db, row))
  return present(db, subject, { id, place, said, now: block, isChanged: false })
}

/** Where the block stands now. @param turn whose turn the looking takes @throws not_found */
export async function readBlock(db: Db, viewer: Viewer, { id, turn }: { id: number; turn: number }) {
  const row = await db.selectFrom('linked_blocks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const subject = await findSubject(db, viewer, { id: row.subject_id })
  await mayRead(db, viewer, subject)
  const { content, place } = await follow(db, row, turn)
  const now = place === null ? null : await blockAtOffThread(turn, { content, place })
  const html = now && (await cleanAgainOffThread(turn, now.html))
  const isChanged = now?.hash !== row.hash
  return present(db, subject, { id, place, said: row.said, now: now && { ...now, html: html! }, isChanged })
}

async function mayRead(db: Db, viewer: Viewer, { id, kind }: SubjectRow): Promise<void> {
  const { versions } = kindOf(kind)
  if (!versions) throw new AppError('refused', '这种内容不能链接到段落')
  await versions.read(db, viewer, id)
}

interface Presented {
  id: number
  place: number | null
  said: string
  now: FoundBlock | null
  isChanged: boolean
}
async function present(db: Db, subject: SubjectRow, { id, place, said, now, isChanged }: Presented) {
  const thing = (await titlesOf(db, [subject])).get(subject.id)
  if (!thing) throw new AppError('not_found')
  return { id, place, is_changed: isChanged, said, html: now?.html ?? null, subject: thing }
}

type Where = Pick<Row, 'subject_id' | 'version' | 'place' | 'hash'>

/** One that came to stand there and was changed on the way is another: a new link is to what stands there now. */
async function knownBlock(db: Db, { subject_id, version, place, hash }: Where): Promise<number | undefined> {
  const row = await db
    .selectFrom('linked_blocks')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where('version', '=', version)
    .where('place', '=', place)
    .where('hash', '=', hash)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

async function addBlock(db: Db, row: Omit<Row, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('linked_blocks')
    .values({ ...row, first_version: row.version, first_place: row.place })
    // two who link to it at once, or one whose link has moved on since
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'first_version', 'first_place', 'hash'])
        .doUpdateSet((eb) => ({ said: eb.ref('excluded.said') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function contentOf(db: Db, { subjectId, version }: { subjectId: number; version: number }) {
  const row = await db
    .selectFrom('revisions')
    .select('content')
    .where('subject_id', '=', subjectId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content ?? null
}

/** The text of today, and the place in it; null where the block is gone. */
async function follow(db: Db, row: Row, turn: number): Promise<{ content: string; place: number | null }> {
  const { subject_id: subjectId } = row
  let content = await contentOf(db, { subjectId, version: row.version })
  let place: number | null = content === null ? null : row.place
  const later = await laterVersions(db, row)
  let found = row.version
  for (const version of later) {
    const after = await contentOf(db, { subjectId, version })
    if (after === null || content === null) continue
    const next: number | null =
      place === null ? null : await followBlockOffThread(turn, { before: content, after, place })
    // what is gone may come back with an old version: it is looked for from where it was last
    if (next === null) {
      if (version === later.at(-1)) return { content: after, place: null }
      continue
    }
    content = after
    place = next
    found = version
  }
  if (found !== row.version && place !== null) await keepFound(db, row.id, { version: found, place })
  return { content: content ?? '', place }
}

async function laterVersions(db: Db, { subject_id, version }: Row): Promise<number[]> {
  const rows = await db
    .selectFrom('revisions')
    .select('version')
    .where('subject_id', '=', subject_id)
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  const every = Math.ceil(rows.length / STEPS)
  return rows.flatMap((one, at) => (at % every === 0 || at === rows.length - 1 ? one.version : []))
}

const keepFound = (db: Db, id: number, found: { version: number; place: number }) =>
  db.updateTable('linked_blocks').set(found).where('id', '=', id).where('version', '<', found.version).execute()
