import { addressesOf, holdPerson, type Proof, prove } from '#src/features/accounts/server/public.ts'
import { setLeaving } from '#src/features/users/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { endOthers } from '#src/platform/http/guard/sessions.ts'
import type { Services } from '#src/platform/http/route.ts'
import { daysToUndo } from '../limits.ts'
import { requireMayLeave } from './fates.ts'

const day = 24 * 3600_000

/**
 * Somebody wants to leave: they are signed out everywhere and told so at all their addresses; nothing else changes yet. Who gets
 * a space at the same time gets it before, and is refused, or not at all. @throws refused, and as proofs are @returns until when it can be undone
 */
export async function leave(services: Services, userId: number, proof: Proof): Promise<Date> {
  const proven = await prove(services, userId, proof)
  return inTransaction(services.db, async (trx) => {
    await proven.useUp(trx)
    const person = await holdPerson(trx, userId)
    await requireMayLeave(trx, userId)
    const now = new Date()
    await setLeaving(trx, userId, now)
    await endOthers(trx, userId, null)
    const until = new Date(now.getTime() + daysToUndo * day)
    await tell(services, trx, { person, until })
    return until
  })
}

type Person = Awaited<ReturnType<typeof holdPerson>>

async function tell(
  { config: { siteName }, mailer }: Services,
  trx: Db,
  { person, until }: { person: Person; until: Date },
) {
  const time = until.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' })
  for (const { kind: by, address } of addressesOf(person)) {
    const kind = by === 'email' ? 'email' : 'sms'
    if (!mailer.reaches(kind)) continue
    await mailer.send(trx, {
      to: address,
      kind,
      subject: `${siteName}账号将被注销`,
      text: `【${siteName}】账号“${person.nickname}”已申请注销。${time} 之前登录，就会撤销注销；之后个人资料会被清空，不能恢复。`,
    })
  }
}
