import type * as z from 'zod/mini'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import { saveText } from '#src/features/texts/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { isOtherwise } from '#src/platform/db/is-otherwise.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { spaceEdit } from '#src/features/spaces/shapes.ts'
import type { SpaceAccess } from '../access.ts'
import { withdrawApplications } from '../members/applications.ts'
import { ownAvatar } from './avatar.ts'
import { type Asking, findAndLock } from '../lock.ts'
import { spaceGate } from '../policy.ts'
import { describe, spaceText } from '../space-text.ts'

interface Edit extends z.output<typeof spaceEdit> {
  /** The editor's draft of name and description, which ends with them. */
  draft?: string
}

/**
 * Changes what is named. @returns the version of name and description that stands now
 * @throws not_found, forbidden, invalid, refused for going public, which takes an application, conflict with both texts for a
 * name or description that started from another one than there is
 */
export const editSpace = ({ db, me }: Asking, id: number, edit: Edit) =>
  inTransaction(db, async (trx) => {
    authorizeEdit(me, await findAndLock({ db: trx, me }, id), edit)
    // held before what lies in the space: its visitors hold both, this one first
    await holdRow(trx, 'subjects', id)
    const isOther = await changeColumns({ db: trx, me }, id, edit)
    if (edit.is_open !== undefined) await withdrawApplications(trx, id)
    const hasOtherTags = edit.tag_titles !== undefined && (await setTags(trx, id, edit.tag_titles))
    if (isOther || hasOtherTags) await touchSubject(trx, id)
    return saveDescription({ db: trx, me }, id, edit)
  })

function authorizeEdit(me: SignedIn, space: SpaceAccess, edit: Edit) {
  spaceGate.authorize(me, 'edit', space)
  if (ownersFields.some((name) => edit[name] !== undefined)) spaceGate.authorize(me, 'own', space)
  if (edit.recommended_by_admins !== undefined) spaceGate.authorize(me, 'recommend', space)
  if (edit.is_open && !space.isOpen && !me.isAdmin)
    throw new AppError('refused', '公开空间需要申请，审核通过后就会公开')
}

/** @returns whether any of them was otherwise */
async function changeColumns(asking: Asking, id: number, edit: Edit): Promise<boolean> {
  const columns = await columnsOf(asking, id, edit)
  if (!Object.keys(columns).length) return false
  const update = asking.db.updateTable('spaces').set(columns).where('id', '=', id).where(isOtherwise(columns))
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

async function columnsOf({ db: trx, me }: Asking, id: number, edit: Edit) {
  const { tag_titles: _tags, ufile_key, ai, ...others } = edit
  const { version: _version, title: _title, description: _text, draft: _draft, ...columns } = others
  if (typeof ai === 'number') await requireRobot(trx, ai)
  return {
    ...columns,
    ...(ai !== undefined && { ai_id: ai }),
    ...(ufile_key !== undefined && { avatar_key: await avatarFor({ db: trx, me }, id, ufile_key) }),
  }
}

/** Name and description. What they are already is no edit, whatever it started from: settings are saved field by field. */
async function saveDescription({ db: trx, me }: Asking, id: number, { title, description, version, draft }: Edit) {
  const held = await spaceText.hold(trx, id)
  const text = description === undefined ? undefined : describe(description)
  const isSame = (title ?? held.title) === held.title && (text?.content ?? held.content) === held.content
  if (isSame) return held.version
  const saved = await saveText(spaceText, { db: trx, me }, { id, version, title, draft, ...(text && { text }) })
  return saved.version
}

/** The picture that is there may be named again by whoever edits; a new one must be one's own. */
async function avatarFor({ db: trx, me }: Asking, id: number, key: string | null) {
  const before = await trx.selectFrom('spaces').select('avatar_key').where('id', '=', id).executeTakeFirstOrThrow()
  return key === before.avatar_key ? key : ownAvatar(trx, me, key)
}

const ownersFields = ['is_open', 'license_key', 'ai', 'ai_assist', 'colour'] as const

async function requireRobot(trx: Db, id: number) {
  const user = await trx.selectFrom('users').select('is_robot').where('id', '=', id).executeTakeFirst()
  if (!user?.is_robot) throw invalidField('ai', '没有这个 AI 用户')
}
