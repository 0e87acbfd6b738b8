import { sql } from 'kysely'
import { blockedSql } from '#src/features/blocks/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { mostToStranger } from '../limits.ts'

export interface Receiver {
  id: number
  nickname: string
  avatar_key: string | null
  is_robot: boolean
  /** The site has banned them, or they have left it. */
  is_gone: boolean
  /** They have blocked who asks; who asks has blocked them. */
  blocks_me: boolean
  is_blocked: boolean
  /** Letters that who asks has sent them, and they have sent who asks. */
  sent: number
  received: number
}

/** Whom one writes to, or has written with. @throws not_found, refused for oneself */
export async function findReceiver(db: Db, me: SignedIn, id: number): Promise<Receiver> {
  if (id === me.id) throw new AppError('refused', '不能给自己发私信')
  const [them, mine] = ['users.id', `${me.id}`]
  const { rows } = await sql<Receiver>`
    select users.id, nickname, avatar_key, is_robot, users.blocked_at is not null or subjects.deleted_at is not null as is_gone,
      ${sql.raw(blockedSql(them, mine))} as blocks_me, ${sql.raw(blockedSql(mine, them))} as is_blocked,
      coalesce(of_mine.sent_count, 0) as sent, coalesce(of_theirs.sent_count, 0) as received
    from users join subjects on subjects.id = users.id
      left join contacts of_mine on of_mine.user_id = ${me.id} and of_mine.other_id = users.id
      left join contacts of_theirs on of_theirs.user_id = users.id and of_theirs.other_id = ${me.id}
    where users.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

export const isStranger = ({ received }: Receiver) => received === 0

/** Why one may not write to them now; null where one may. What somebody else has decided is not told apart. */
export function refusalOf(them: Receiver): string | null {
  if (them.is_robot) return '不能给机器人发私信'
  if (them.is_blocked) return '你已屏蔽对方，取消屏蔽后才能写私信'
  const isLimited = isStranger(them) && them.sent >= mostToStranger
  return them.is_gone || them.blocks_me || isLimited ? '对方暂不接收你的私信' : null
}
