import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Account, findByAccount } from '../account.ts'

// Six digits, single use, bound to purpose and address, 10 minutes, 5 tries, again after 60 s, 10 a day for an address
// (rulings, "Accounts"). Only the newest code of a purpose is good.

export type Purpose = keyof typeof actOf
const minutes = 10
const tries = 5
const pause = 60
const aDay = 10

/** Sends a code. The answer and the work are the same whether the account exists or not. */
export async function sendCode(services: Services, account: Account, wanted?: Purpose) {
  const known = await findByAccount(services.db, account)
  const purpose = wanted ?? (known ? 'sign_in' : 'sign_up')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(services.db, async (trx) => {
    await refuseTooMany(trx, account)
    await sql`insert into verify_codes (target, purpose, code_hash, expires_at)
      values (${account.address}, ${purpose}, ${hashOf(services, { account, purpose, code })},
        now() + make_interval(mins => ${minutes}))`.execute(trx)
    await services.mailer.send(trx, messageOf(services, { account, purpose, code }))
  })
  return { expires_in: minutes * 60, resend_after: pause, mailbox: mailboxFor(services, account) }
}

interface Sent {
  account: Account
  purpose: Purpose
  code: string
}

/** A code that was typed correctly; `useUp` spends it. */
export interface RightCode {
  readonly id: number
}

/**
 * Counts a try at the newest code, right or wrong, whatever the caller's transaction comes to.
 * @throws refused for a code that is wrong, used, expired or tried five times, without saying which
 */
export async function tryCode(services: Services, sent: Sent): Promise<RightCode> {
  const { account, purpose } = sent
  const { rows } = await sql<{ id: number; code_hash: Buffer }>`
    update verify_codes set tries = tries + 1
    where id = (select id from verify_codes where target = ${account.address} and purpose = ${purpose} order by id desc limit 1)
      and used_at is null and expires_at > now() and tries < ${tries}
    returning id, code_hash`.execute(services.db)
  const [found] = rows
  if (!found || !timingSafeEqual(found.code_hash, hashOf(services, sent))) throw wrongCode()
  return { id: found.id }
}

/** To which of these addresses the newest code for that was sent. */
export async function newestTarget(db: Db, accounts: readonly Account[], purpose: Purpose) {
  const { rows } = await sql<{ target: string }>`select target from verify_codes
    where target = any(${accounts.map(({ address }) => address)}::text[]) and purpose = ${purpose}
    order by id desc limit 1`.execute(db)
  return accounts.find(({ address }) => address === rows[0]?.target)
}

/** Of two calls with the same right code one wins. @throws refused for the other */
export async function useUp(trx: Db, code: RightCode): Promise<void> {
  const { numAffectedRows } =
    await sql`update verify_codes set used_at = now() where id = ${code.id} and used_at is null`.execute(trx)
  if (!numAffectedRows) throw wrongCode()
}

function wrongCode() {
  const message = '验证码不正确或已过期，请重新获取'
  return new AppError('refused', message, { fields: { verify_code: message } })
}

/**
 * One caller at a time for an address, so that two at once do not both find room. Codes of all purposes count: a pause for
 * one purpose alone would tell which was chosen for a call that named none, and so whether the account exists.
 */
async function refuseTooMany(trx: Db, { address }: Account) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verify code ${address}`}, 0))`.execute(trx)
  const { rows } = await sql<{ sent: number; wait: number | null }>`
    select count(*)::int as sent,
      ceil(${pause} - extract(epoch from now() - max(created_at)))::int as wait
    from verify_codes where target = ${address} and created_at > now() - interval '1 day'`.execute(trx)
  const { sent, wait } = rows[0]!
  if (wait !== null && wait > 0)
    throw new AppError('too_many', `验证码已发送，请 ${wait} 秒后再获取`, { retry_after: wait })
  if (sent >= aDay) throw new AppError('too_many', '今天获取验证码的次数太多了，请明天再试', { retry_after: 24 * 3600 })
}

/** Keyed with the site's secret: six digits alone are guessed from any plain hash. */
const hashOf = ({ config }: Services, { account, purpose, code }: Sent) =>
  createHmac('sha256', config.secret).update(`${purpose} ${account.address} ${code}`).digest()

const actOf = {
  sign_in: '登录',
  sign_up: '注册',
  bind_email: '绑定邮箱的',
  bind_phone: '绑定手机号的',
  proof: '确认身份的',
}
const messageOf = ({ config }: Services, { account, purpose, code }: Sent) => ({
  to: account.address,
  kind: transportOf(account),
  code,
  subject: `${config.siteName}${actOf[purpose]}验证码`,
  text: `【${config.siteName}】你的${actOf[purpose]}验证码是 ${code}，${minutes} 分钟内有效。如果不是你本人操作，请忽略这条消息，也不要把验证码告诉别人。`,
})

const transportOf = ({ kind }: Account) => (kind === 'email' ? ('email' as const) : ('sms' as const))

/** Where the mailer lays messages that no transport takes. */
function mailboxFor({ config }: Services, { kind }: Account) {
  const carried = kind === 'email' ? config.smtpUrl : config.smsGatewayUrl
  return carried || config.production ? null : '/dev/mailbox'
}
