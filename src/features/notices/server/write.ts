import { mayAttach, useNewFiles } from '#src/features/files/server/public.ts'
import type { Place } from '#src/features/groups/server/public.ts'
import { changeCount } from '#src/features/spaces/server/public.ts'
import {
  createSubject,
  deleteSubjects,
  type FormerText,
  setVisibility,
  touchSubject,
} from '#src/features/subjects/server/public.ts'
import { addText, prepareText, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { createNotice, editNotice } from '../contract.ts'
import { noticeKind } from '../kind.ts'
import { noticeText } from './notice-text.ts'
import type { NoticeAccess } from './policy.ts'
import { tellMembers } from './tell.ts'

const { kind } = noticeKind

/** Before a transaction opens. @throws refused */
export const prepareNotice = ({ db, me }: Writer, { content }: { content: string }): Promise<FoundText> =>
  prepareText(db, me, content)

type New = Omit<In<typeof createNotice, 'out'>['body'], 'content' | 'noticeable_id' | 'noticeable_type'>

/** @returns its id @throws invalid for a file that may not be attached here */
export const create = (
  { db, me }: Writer,
  { spaceId, groupId }: Allowed<'create', Place>,
  { title, ufile_key: key = null, is_open: given, is_pinned, text }: New & { text: FoundText },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const isOpen = given ?? groupId === null
    requireClosed(groupId, isOpen)
    const visibility = isOpen ? 'public' : 'private'
    const id = await createSubject(trx, { kind, owner: me.id, space: spaceId, group: groupId, visibility })
    // its row comes with its text, and what it uses is asked of the row
    await addText(
      noticeText,
      { trx, me, held: { id, spaceId, groupId, version: 0, title, content: '' } },
      { title, text },
    )
    await arrange({ db: trx, me }, { id, spaceId }, { key, is_pinned })
    if (isOpen) await changeCount(trx, spaceId, { notice_count: 1 })
    await touchSubject(trx, groupId ?? spaceId)
    await tellMembers(trx, [id, me.id])
    return id
  })

/** @throws invalid for one of a group that is to be for everybody */
function requireClosed(groupId: number | null, isOpen: boolean | undefined) {
  if (groupId !== null && isOpen) throw invalidField('is_open', '小组的公告只有成员能看到')
}

type Edit = Omit<In<typeof editNotice, 'out'>['body'], 'content'> & { text: FoundText; draft?: string }

/** @returns the version that stands now @throws conflict for a stale version, with both texts */
export const edit = (
  { db, me }: Writer,
  { id, spaceId, groupId }: Allowed<'edit', NoticeAccess>,
  { ufile_key: key, is_open: isOpen, is_pinned, ...given }: Edit,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    requireClosed(groupId, isOpen)
    const { version } = await saveText(
      noticeText,
      { db: trx, me },
      {
        ...given,
        id,
        async alsoChange() {
          const isArranged = await arrange({ db: trx, me }, { id, spaceId }, { key, is_pinned })
          const isTurned = isOpen !== undefined && (await setVisibility(trx, id, isOpen ? 'public' : 'private'))
          if (isTurned) await changeCount(trx, spaceId, { notice_count: isOpen ? 1 : -1 })
          return isArranged || isTurned
        },
      },
    )
    return version
  })

interface Arranged {
  key?: string | null | undefined
  is_pinned?: boolean | undefined
}
/** What it has besides its text; the file is used from now on, as those of the text are. @returns whether something is otherwise now */
async function arrange(
  { db: trx, me }: Writer,
  { id, spaceId }: { id: number; spaceId: number },
  { key, is_pinned }: Arranged,
): Promise<boolean> {
  const before = await trx
    .selectFrom('notices')
    .select(['file_key', 'is_pinned'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const next = { file_key: key === undefined ? before.file_key : key, is_pinned: is_pinned ?? before.is_pinned }
  const isOtherFile = next.file_key !== before.file_key
  if (!isOtherFile && next.is_pinned === before.is_pinned) return false
  if (isOtherFile && next.file_key !== null) {
    await mayAttach(trx, me, { keys: [next.file_key], spaceId, field: 'ufile_key' })
    await useNewFiles(trx, me, [{ subjectId: id, key: next.file_key }])
  }
  await trx.updateTable('notices').set(next).where('id', '=', id).execute()
  return true
}

/** Saves a former text as the newest version. @throws conflict */
export async function restoreText(
  { db, me }: Writer,
  notice: Allowed<'edit', NoticeAccess>,
  { title, content, version }: FormerText,
): Promise<number> {
  const text = await prepareNotice({ db, me }, { content })
  return edit({ db, me }, notice, { title, text, version })
}

/** Those who manage the space bring it back within 30 days. @throws not_found where it was deleted meanwhile */
export const remove = (db: Db, { id }: Allowed<'delete', NoticeAccess>, at: Date = new Date()): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { spaceId, version } = await noticeText.hold(trx, id)
    if (!version) throw new AppError('not_found')
    if (await isOpenNow(trx, id)) await changeCount(trx, spaceId, { notice_count: -1 })
    await deleteSubjects(trx, [id], at)
  })

export async function isOpenNow(trx: Db, id: number): Promise<boolean> {
  const row = await trx.selectFrom('subjects').select('visibility').where('id', '=', id).executeTakeFirstOrThrow()
  return row.visibility === 'public'
}
