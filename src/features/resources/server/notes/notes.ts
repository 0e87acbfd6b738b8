import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { findAnywhere, requireReadable } from '../find-resource.ts'

/** Of one person in one thing. */
const MOST = 500

const notesOf = prepared<{ anchor: string; content: string; changed_at: Date }>(
  'private notes',
  `select anchor, content, changed_at from private_notes where user_id = $1 and resource_id = $2
  order by created_at, anchor limit ${MOST}`,
)

/** @throws not_found, forbidden where it is locked */
export async function notesIn(db: Db, me: SignedIn, id: number) {
  requireReadable(await findAnywhere(db, me, id))
  const rows = await notesOf(db, [me.id, id])
  return { list: rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })) }
}

/** Nothing is kept where there are as many as there may be, unless it replaces one. */
const keep = prepared<{ anchor: string }>(
  'keep a private note',
  `insert into private_notes (user_id, resource_id, anchor, content) select $1, $2, $3, $4
  where (select count(*) from private_notes where user_id = $1 and resource_id = $2 and anchor <> $3) < ${MOST}
  on conflict (user_id, resource_id, anchor) do update set content = excluded.content, changed_at = clock_timestamp()
  returning anchor`,
)
const forget = prepared(
  'forget a private note',
  'delete from private_notes where user_id = $1 and resource_id = $2 and anchor = $3',
)

interface Note {
  resource_id: number
  anchor: string
  content: string
}
/** @throws not_found, forbidden where it is locked, refused where there are too many */
export async function keepNote(db: Db, me: SignedIn, { resource_id: id, anchor, content }: Note) {
  const { type } = requireReadable(await findAnywhere(db, me, id))
  if (type === 'folder') throw new AppError('not_found')
  if (content === '') return void (await forget(db, [me.id, id, anchor]))
  const kept = await keep(db, [me.id, id, anchor, content])
  if (!kept.length) throw new AppError('refused', `一个内容最多 ${MOST} 条笔记，请先删掉一些`)
}
