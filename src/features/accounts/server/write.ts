import { endOthers, endSessionById } from '#src/platform/http/guard/sessions.ts'
import { consent } from '#src/features/terms/server/public.ts'
import { checkWords } from '#src/features/words/server/public.ts'
import {
  createUser,
  isBanned,
  liftBan,
  refuseOffice,
  setLeaving,
  setPasswordHash,
} from '#src/features/users/server/public.ts'
import { type Db, hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { signUp as signUpEndpoint } from '../contract.ts'
import { type Account, findByAccount, holdPerson } from './account.ts'
import { checkNewPassword, demoPassword, hashPassword, isPassword } from './proof/passwords.ts'
import { type Proof, prove } from './proof/proof.ts'
import { tryCode, useUp } from './proof/verify-codes.ts'
import { guarded } from './proof/wrong-passwords.ts'

export interface NewAccount {
  account: Account
  /** The address as it was typed. */
  typed: { phone?: string | undefined; email?: string | undefined }
  nickname: string
  password: string
  code: string
  /** The versions of agreements that they have agreed to. */
  consents?: In<typeof signUpEndpoint, 'out'>['body']['consents']
}

/**
 * A new account for whoever proves by a code that the address is theirs; only then does the answer tell that somebody
 * has it already.
 */
export async function signUp(services: Services, person: NewAccount): Promise<Entry> {
  const { account, typed, nickname } = person
  checkNewPassword(services.config, person.password)
  refuseOffice(nickname, { siteName: services.config.siteName, isAdmin: false })
  await checkWords(services.db, [nickname])
  const code = await tryCode(services, { account, purpose: 'sign_up', code: person.code })
  const passwordHash = await hashPassword(person.password)
  try {
    return await inTransaction(services.db, async (trx) => {
      await useUp(trx, code)
      if (await findByAccount(trx, account)) throw taken(account)
      const { phone, email } = typed
      const id = await createUser(trx, {
        nickname,
        passwordHash,
        ...(phone !== undefined && { phone }),
        ...(email !== undefined && { email }),
      })
      for (const term of person.consents ?? []) await consent(trx, { id }, term)
      return { id }
    })
  } catch (error) {
    if (hasPgCode(error, '23505')) throw taken(account)
    throw error
  }
}

export function taken({ kind }: Account) {
  const message = kind === 'phone' ? '这个手机号已经注册，请直接登录' : '这个邮箱已经注册，请直接登录'
  return new AppError('refused', message, { fields: { [kind]: message } })
}

interface PasswordTry {
  account: Account
  password: string
  /** Whether the call comes from this machine. */
  local: boolean
}

/**
 * Same answer and same work for a wrong password and for an account that does not exist.
 * @throws refused, too_many, forbidden for a blocked account whose password was right
 */
export async function signInByPassword(
  { db, config }: Services,
  { account, password, local }: PasswordTry,
): Promise<Entry> {
  const user = await findByAccount(db, account)
  const right = await guarded(db, account.address, () => isPassword(password, user?.password_hash ?? null))
  if (!user || !right) throw wrongPassword()
  if (password === demoPassword && config.production) throw new AppError('refused', '演示账号不能在正式的站点登录')
  if (password === demoPassword && !local) throw new AppError('refused', '演示账号只能在运行本站的电脑上登录')
  refuseBlocked(user)
  return { id: user.id, passwordHash: user.password_hash }
}

function wrongPassword() {
  const message = '账号或密码不正确'
  return new AppError('refused', message, { fields: { password: message } })
}

export async function signInByCode(services: Services, account: Account, typed: string): Promise<Entry> {
  const code = await tryCode(services, { account, purpose: 'sign_in', code: typed })
  return inTransaction(services.db, async (trx) => {
    const user = await findByAccount(trx, account)
    if (!user) {
      const message = account.kind === 'phone' ? '这个手机号还没有注册' : '这个邮箱还没有注册'
      throw new AppError('refused', message, { fields: { [account.kind]: message } })
    }
    refuseBlocked(user)
    await useUp(trx, code)
    return { id: user.id }
  })
}

/** Somebody who has shown that they may come in. */
export interface Entry {
  readonly id: number
  /** The stored hash that their password fitted, where it was a password. */
  readonly passwordHash?: string | null
}

/**
 * Holds the person until the transaction ends, so that what opens a session and what ends all of them come one after the other.
 * Whoever was leaving stays, as long as nothing is forgotten yet.
 * @throws refused, forbidden for whom the door was closed since: by another password, by whoever blocked them, or by having left
 * @returns whether they were leaving
 */
export async function lockForSignIn(trx: Db, { id, passwordHash }: Entry): Promise<boolean> {
  const held = await holdPerson(trx, id)
  if (passwordHash !== undefined && held.password_hash !== passwordHash) throw wrongPassword()
  if (held.left_at) throw new AppError('refused', '这个账号已经注销，可以重新注册')
  refuseBlocked(held)
  // one that has run out, before the job has come to it
  if (held.blocked_at) await liftBan(trx, id)
  if (held.leaving_at) await setLeaving(trx, id, null)
  return held.leaving_at !== null
}

interface Blocked {
  blocked_at: Date | null
  blocked_until: Date | null
  blocked_reason: string
}
function refuseBlocked(user: Blocked) {
  if (!isBanned(user)) return
  const { blocked_reason: reason, blocked_until: until } = user
  const told = [reason && `原因：${reason}`, until && `${shanghaiTime(until)} 恢复`].filter(Boolean).join('；')
  throw new AppError('forbidden', `这个账号已被停用${told && `（${told}）`}，如有疑问请联系管理员`)
}
const shanghaiTime = (at: Date) =>
  at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

interface PasswordChange {
  userId: number
  proof: Proof
  password: string
  /** Hash of the token that stays signed in. */
  keep: Buffer | null
}

/** Sets a new password and ends all sessions but the one that asks. */
export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { db, config } = services
  const { userId, proof, password, keep } = change
  checkNewPassword(config, password)
  const proven = await prove(services, userId, { ...proof, passwordField: 'old_password' })
  if (proof.password === password) throw invalidField('password', '新密码不能与原密码相同')
  const hash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    await proven.useUp(trx)
    await holdPerson(trx, userId)
    await setPasswordHash(trx, userId, hash)
    await endOthers(trx, userId, keep)
  })
}

/** One of the person's own sessions. @throws not_found @returns the hash of its token */
export async function endSessionOf(db: Db, userId: number, id: number): Promise<Buffer> {
  const ended = await endSessionById(db, userId, id)
  if (!ended) throw new AppError('not_found')
  return ended
}
