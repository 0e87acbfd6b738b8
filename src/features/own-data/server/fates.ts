import { sql } from 'kysely'
import { ownedSpaces } from '#src/features/spaces/server/public.ts'
import { isLastAdmin } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'
import { daysToUndo } from '../limits.ts'
import { ownDataOfAll } from './registry.ts'

/** How many spaces are named that stand in the way. */
const named = 20
const lastAdmin = '你是站点唯一的管理员，请先让另一个人成为管理员'

/** What becomes of everything when this person's account is deleted. */
export async function fatesOf(db: Db, userId: number) {
  const fates = await Promise.all(
    ownDataOfAll()
      .flatMap((one) => one.fates ?? [])
      .map(async ({ what, fate, count }) => {
        const { rows } = await sql<{ count: number }>`${count(userId)}`.execute(db)
        return { fate, what, count: rows[0]!.count }
      }),
  )
  const of = (wanted: string) =>
    fates.filter(({ fate, count }) => fate === wanted && count > 0).map(({ what, count }) => ({ what, count }))
  const { list: spaces, total } = await ownedSpaces(db, userId, named)
  const problem = (await isLastAdmin(db, userId)) ? lastAdmin : null
  return { days: daysToUndo, gone: of('gone'), stays: of('stays'), spaces, spaces_count: total, problem }
}

/** @throws refused for who owns a space, and for the last administrator */
export async function requireMayLeave(db: Db, userId: number): Promise<void> {
  const { list, total } = await ownedSpaces(db, userId, 1)
  if (total)
    throw new AppError('refused', `请先转让或删除你的空间：“${list[0]!.title}”${total > 1 ? `等 ${total} 个空间` : ''}`)
  if (await isLastAdmin(db, userId)) throw new AppError('refused', lastAdmin)
}
