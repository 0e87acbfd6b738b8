import { ban, findUser, liftBan } from '#src/features/users/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { endOthers } from '#src/platform/http/guard/sessions.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'

interface Wanted {
  banned: boolean
  reason: string
  until?: string | null | undefined
}
interface Asking {
  db: Db
  me: SignedIn
}

/** For site administrators. @throws not_found; refused for oneself, the robot and other administrators; invalid for an end in the past */
export const setBan = ({ db, me }: Asking, id: number, wanted: Wanted) =>
  inTransaction(db, async (trx) => {
    const user = await findUser(trx, me, id)
    if (wanted.banned) await banPerson({ db: trx, me }, user, wanted)
    else await liftBan(trx, id)
    const { nickname } = user
    const until = wanted.banned ? endOf(wanted) : null
    return {
      id,
      nickname,
      banned: wanted.banned,
      reason: wanted.banned ? wanted.reason : '',
      until: until?.toISOString() ?? null,
    }
  })

interface Person {
  id: number
  is_admin: boolean
  is_robot: boolean
}

/** In a transaction. Sessions that open at the same time come before and end, or after and are refused. */
export async function banPerson({ db: trx, me }: Asking, user: Person, wanted: Omit<Wanted, 'banned'>): Promise<void> {
  if (user.id === me.id) throw new AppError('refused', '不能停用自己的账号')
  if (user.is_robot) throw new AppError('refused', '不能停用机器人')
  if (user.is_admin) throw new AppError('refused', '不能停用站点管理员的账号')
  await holdRow(trx, 'users', user.id)
  await ban(trx, user.id, { reason: wanted.reason, until: endOf(wanted) })
  await endOthers(trx, user.id, null)
}

function endOf({ until }: Pick<Wanted, 'until'>): Date | null {
  if (!until) return null
  const end = new Date(until)
  if (end.getTime() <= Date.now()) throw invalidField('until', '恢复的时间应在现在之后')
  return end
}
