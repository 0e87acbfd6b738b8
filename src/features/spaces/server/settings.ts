import type * as z from 'zod/mini'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { spaceEdit } from '../shapes.ts'
import { ownAvatar } from './avatar.ts'
import { type Asking, findAndLock } from './lock.ts'
import { spaceGate } from './policy.ts'
import { indexSpaces } from './space-index.ts'

type Edit = z.output<typeof spaceEdit>

/** Changes what is named. @throws not_found, forbidden, refused for going public, which takes an application */
export const editSpace = ({ db, me }: Asking, id: number, edit: Edit) =>
  inTransaction(db, async (trx) => {
    const space = await findAndLock({ db: trx, me }, id)
    spaceGate.authorize(me, 'edit', space)
    if (ownersFields.some((name) => edit[name] !== undefined)) spaceGate.authorize(me, 'own', space)
    if (edit.recommended_by_admins !== undefined) spaceGate.authorize(me, 'recommend', space)
    if (edit.is_open && !space.isOpen && !me.isAdmin)
      throw new AppError('refused', '公开空间需要申请，审核通过后就会公开')
    if (edit.ai != null) await requireRobot(trx, edit.ai)
    const { tag_titles, ufile_key, ai, ...columns } = edit
    const before = await trx.selectFrom('spaces').select('avatar_key').where('id', '=', id).executeTakeFirstOrThrow()
    const avatar =
      ufile_key == null || ufile_key === before.avatar_key ? ufile_key : await ownAvatar(trx, me, ufile_key)
    const changes = {
      ...columns,
      ...(avatar !== undefined && { avatar_key: avatar }),
      ...(ai !== undefined && { ai_id: ai }),
    }
    if (Object.keys(changes).length) await trx.updateTable('spaces').set(changes).where('id', '=', id).execute()
    if (tag_titles) await setTags(trx, id, tag_titles)
    await touchSubject(trx, id)
    if (edit.title !== undefined || edit.description !== undefined) await indexSpaces(trx, [id])
  })

const ownersFields = ['is_open', 'license_key', 'ai'] as const

async function requireRobot(trx: Db, id: number) {
  const user = await trx.selectFrom('users').select('is_robot').where('id', '=', id).executeTakeFirst()
  if (!user?.is_robot) throw invalidField('ai', '没有这个 AI 用户')
}
