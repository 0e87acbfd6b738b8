import { sql } from 'kysely'
import { filesOf, forgetUnused, keysOf, spareFiles } from '#src/features/files/server/public.ts'
import { anyOf, kindOf, kindsWith, removeSubjects } from '#src/features/subjects/server/public.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'
import { behind, keySql } from '#src/platform/db/keyset.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { findSpace } from '../access.ts'
import { isRestorable, restoreSpace, TRASH_DAYS } from './deletion.ts'
import { type Asking, findAndLock } from '../lock.ts'
import { mayRestore, spaceGate } from '../policy.ts'

const day = 24 * 3600_000

/** SQL over `subjects`: what somebody deleted, of all kinds that can come back. */
const isInTrash = () => {
  const roots = kindsWith('trash').map(({ kind, trash }) => `subjects.kind = '${kind}' and ${trash.isRoot}`)
  return sql<boolean>`(${isRestorable} and ${sql.raw(anyOf(roots))})`
}

interface TrashQuery {
  page: number
  per_number: number
  after?: string | undefined
}
const deletedAt = { column: 'subjects.deleted_at', isTime: true }

/** What was deleted in a space and can come back, the last deleted first. For those who manage the space. */
export async function listTrash({ db, me }: Asking, spaceId: number, query: TrashQuery) {
  spaceGate.authorize(me, 'edit', await findSpace(db, me, spaceId))
  const trashed = db.selectFrom('subjects').where('subjects.space_id', '=', spaceId).where(isInTrash())
  const { total } = await trashed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(query)
  const found = await trashed
    .innerJoin('users', 'users.id', 'subjects.owner_id')
    .select(['subjects.id', 'kind', 'owner_id', 'nickname', 'avatar_key', 'subjects.deleted_at', 'hidden_by_decision'])
    .select(sql<number>`${sql.raw(keySql(deletedAt))}`.as('place'))
    .$if(after !== null, (qb) => qb.where(behind(deletedAt, 'desc', after!)))
    .orderBy('subjects.deleted_at', 'desc')
    .orderBy('subjects.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, query, total)
  return { list: await present({ db, me }, shown), pagination }
}
const inOrder = keyset('trash', ['place', 'id'])

interface TrashedRow {
  id: number
  kind: string
  owner_id: number
  nickname: string
  avatar_key: string | null
  deleted_at: Date | null
  hidden_by_decision: boolean
}
async function present({ db, me }: Asking, rows: TrashedRow[]) {
  const described = await describe(db, rows)
  return rows.flatMap((row) => {
    const about = described.get(row.id)
    if (!about) return []
    const { children, ...named } = about
    return {
      id: row.id,
      ...named,
      user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
      children_count: children,
      deleted_at: row.deleted_at!.toISOString(),
      expires_at: new Date(row.deleted_at!.getTime() + TRASH_DAYS * day).toISOString(),
      hidden: row.hidden_by_decision,
      can: { restore: mayRestore(me, row) },
    }
  })
}

async function describe(db: Db, rows: { id: number; kind: string }[]) {
  const groups = Map.groupBy(rows, (row) => row.kind)
  const maps = await Promise.all(
    [...groups].map(([kind, group]) =>
      kindOf(kind).trash!.describe(
        db,
        group.map(({ id }) => id),
      ),
    ),
  )
  return new Map(maps.flatMap((map) => [...map]))
}

/** @throws not_found for what does not lie in this space's trash, refused for one's own that a decision has hidden */
export async function restore(asking: Asking, { spaceId, id }: { spaceId: number; id: number }) {
  if (id === spaceId) return restoreSpace(asking, id)
  const { db, me } = asking
  spaceGate.authorize(me, 'edit', await findSpace(db, me, spaceId))
  const { kind } = await findInTrash(asking, { spaceId, id })
  const prepared = await kindOf(kind).trash!.prepareRestore(db, { id, spaceId, me })
  try {
    await inTransaction(db, async (trx) => {
      spaceGate.authorize(me, 'edit', await findAndLock({ db: trx, me }, spaceId))
      await findInTrash({ db: trx, me }, { spaceId, id })
      await prepared.bringBack(trx)
    })
  } finally {
    await prepared.forget()
  }
}

async function findInTrash({ db, me }: Asking, { spaceId, id }: { spaceId: number; id: number }) {
  const found = await db
    .selectFrom('subjects')
    .select(['kind', 'owner_id', 'hidden_by_decision'])
    .where('subjects.id', '=', id)
    .where('subjects.space_id', '=', spaceId)
    .where(isInTrash())
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  if (!mayRestore(me, found)) throw new AppError('refused', '这是因举报隐藏的，请让其他管理员恢复')
  return found
}

/** Removes for good what nobody brought back in time: spaces with all that they hold, and single things. */
export async function emptyTrash(db: Db, files: FileStore): Promise<void> {
  const kinds = kindsWith('trash').map(({ kind }) => kind)
  const keys = await inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('subjects')
      .select('id')
      .where('kind', 'in', [...kinds, 'space'])
      .where('deleted_at', '<', daysAgo(TRASH_DAYS))
      .execute()
    const old = rows.map(({ id }) => id)
    if (!old.length) return []
    const isOld = sql<number>`any(${old}::bigint[])`
    await spareFiles(trx, old)
    const of = await trx.selectFrom('files').select(['key', 'source_key']).where('space_id', '=', isOld).execute()
    const parts = await Promise.all(kindsWith('trash').map(async ({ trash }) => trash.parts?.(trx, old) ?? []))
    const used = await filesOf(trx, [...old, ...parts.flat()])
    // a comment goes with what it is about; the row that makes it a subject would stay
    await removeSubjects(trx, trx.selectFrom('comments').select('id').where('commentable_id', '=', isOld))
    await removeSubjects(trx, old)
    return [...of.flatMap(keysOf), ...(await forgetUnused(trx, used))]
  })
  // the rows first: whoever asks afterwards finds nothing, whether or not the bytes are gone already
  for (const key of keys) await files.remove(key)
}
