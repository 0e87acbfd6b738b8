import { setAddress } from '#src/features/users/server/public.ts'
import { type Db, hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Account, accountOf, holdPerson } from './account.ts'
import { addressesOf, type Proof, proveIfAble } from './proof/proof.ts'
import { tryCode, useUp } from './proof/verify-codes.ts'

interface Binding {
  userId: number
  /** As it was typed. */
  typed: { email: string } | { phone: string }
  code: string
  proof: Proof | undefined
}

/**
 * Gives somebody a phone number or an e-mail address that they have shown to be theirs. Only then does the answer tell that
 * somebody has it already. By it one signs in, so it takes more than a session, which may be stolen: a proof by what the person
 * has already; and all their addresses before are told. @throws refused, invalid, and as proofs are
 */
export async function bindAddress(services: Services, { userId, typed, code, proof }: Binding): Promise<void> {
  const account = accountOf(typed)
  const purpose = account.kind === 'email' ? 'bind_email' : 'bind_phone'
  // first, so that a mistyped password costs no try of the code
  const proven = await proveIfAble(services, userId, proof)
  const right = await tryCode(services, { account, purpose, code })
  try {
    await inTransaction(services.db, async (trx) => {
      await useUp(trx, right)
      await proven.useUp(trx)
      const before = await holdPerson(trx, userId)
      const own = addressesOf(before)
      const old = own.find(({ kind }) => kind === account.kind)
      if (old?.address === account.address) throw new AppError('refused', `这已经是你的${nameOf(account)}`)
      await setAddress(trx, userId, typed)
      for (const to of own) await tell(services, trx, { to, old, account, nickname: before.nickname })
    })
  } catch (error) {
    if (hasPgCode(error, '23505')) throw taken(account)
    throw error
  }
}

const nameOf = ({ kind }: Account) => (kind === 'email' ? '邮箱' : '手机号')

function taken(account: Account) {
  const message = `这个${nameOf(account)}已经绑定了别的账号`
  return new AppError('refused', message, { fields: { [account.kind]: message } })
}

interface Change {
  /** One of those that the person had before. */
  to: Account
  /** The one that was replaced. */
  old: Account | undefined
  account: Account
  nickname: string
}

/** Whoever loses the account to somebody else hears of it where they still read. */
async function tell({ config: { siteName }, mailer }: Services, trx: Db, { to, old, account, nickname }: Change) {
  const kind = to.kind === 'email' ? 'email' : 'sms'
  if (!mailer.reaches(kind)) return
  const name = nameOf(account)
  const change = old
    ? `的${name}已从 ${hidden(old)} 换成 ${hidden(account)}`
    : `绑定了${name} ${hidden(account)}，以后可以用它登录`
  await mailer.send(trx, {
    to: to.address,
    kind,
    subject: `${siteName}账号的${name}已${old ? '更换' : '绑定'}`,
    text: `【${siteName}】账号“${nickname}”${change}。如果不是你本人操作，请立即联系管理员。`,
  })
}

/** Enough to know one's own by. */
function hidden({ kind, address }: Account): string {
  if (kind === 'phone') return `${address.slice(0, 3)}****${address.slice(-4)}`
  const [name = '', host] = address.split('@')
  return `${name.slice(0, 1)}***@${host}`
}
