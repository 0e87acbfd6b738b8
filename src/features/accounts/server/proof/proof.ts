import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, invalidField, isAppError } from '#src/shared/errors.ts'
import { type Assertion, isPlaceholder } from '#src/features/accounts/shapes.ts'
import { type Account, accountOf, holdPerson } from '../account.ts'
import { isPassword } from './passwords.ts'
import { checkPasskey } from '../passkeys/check.ts'
import { newestTarget, tryCode, useUp } from './verify-codes.ts'
import { guarded } from './wrong-passwords.ts'

// Who one is, shown again before what cannot be taken back: by the password, a code to one's own address, or a passkey.

export interface Proof {
  password?: string | undefined
  verify_code?: string | undefined
  passkey?: Assertion | undefined
}

/** Shown, and spent in the transaction that does what was asked. */
export interface Proven {
  /** @throws invalid, refused where another call was quicker: the code is spent, or the password another one */
  useUp(trx: Db): Promise<void>
}

/** @throws invalid at the field of the password, refused at `verify_code`, too_many */
export async function prove(
  services: Services,
  userId: number,
  proof: Proof & { passwordField?: 'password' | 'old_password' },
): Promise<Proven> {
  const person = await services.db
    .selectFrom('users')
    .select(['phone', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (proof.passkey) return proveByPasskey(services, userId, proof.passkey)
  if (proof.verify_code !== undefined) return proveByCode(services, addressesOf(person), proof.verify_code)
  const { password = '', passwordField = 'password' } = proof
  const { password_hash } = person
  if (password_hash === null) throw invalidField(passwordField, '还没有设置密码，请用验证码确认')
  const right = await guarded(services.db, `confirm ${userId}`, () => isPassword(password, password_hash))
  const wrong = () => invalidField(passwordField, passwordField === 'password' ? '密码不正确' : '原密码不正确')
  if (!right) throw wrong()
  return {
    async useUp(trx) {
      if ((await holdPerson(trx, userId)).password_hash !== password_hash) throw wrong()
    },
  }
}

/**
 * The same where the proof is a field of its own: what is wrong is said at `proof.password` and the like. Whoever has nothing to prove
 * themselves by goes without.
 */
export async function proveIfAble(services: Services, userId: number, proof: Proof | undefined): Promise<Proven> {
  if (!proof) {
    await requireNothingToProveBy(services.db, userId)
    return { useUp: (trx) => requireNothingToProveBy(trx, userId) }
  }
  const proven = await saidInField(() => prove(services, userId, proof))
  return { useUp: (trx) => saidInField(() => proven.useUp(trx)) }
}

async function saidInField<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!isAppError(error) || !error.data?.fields) throw error
    const fields = Object.entries(error.data.fields).map(([name, message]) => [`proof.${name}`, message])
    throw new AppError(error.errorName, error.message, { ...error.data, fields: Object.fromEntries(fields) })
  }
}

async function requireNothingToProveBy(db: Db, userId: number): Promise<void> {
  const held = await holdPerson(db, userId)
  const keys = db.selectFrom('passkeys').select('id').where('user_id', '=', userId)
  if (held.password_hash === null && !addressesOf(held).length && !(await keys.executeTakeFirst())) return
  throw invalidField('proof.password', '请先确认是你本人：用密码、发到原来手机号或邮箱的验证码，或通行密钥')
}

/** Spent already: a question is answered once. */
async function proveByPasskey({ db }: Services, userId: number, passkey: Assertion): Promise<Proven> {
  await checkPasskey(db, { passkey, purpose: 'proof', userId })
  return { useUp: async () => {} }
}

async function proveByCode(services: Services, own: readonly Account[], code: string): Promise<Proven> {
  const account = await newestTarget(services.db, own, 'proof')
  if (!account) throw own.length ? notAsked() : new AppError('refused', '你还没有绑定邮箱或手机号，请先绑定')
  const right = await tryCode(services, { account, purpose: 'proof', code })
  return { useUp: (trx) => useUp(trx, right) }
}

function notAsked() {
  const message = '请先获取验证码'
  return new AppError('refused', message, { fields: { verify_code: message } })
}

/** Where somebody can be sent a code. */
export function addressesOf({ phone, email }: { phone: string | null; email: string | null }): Account[] {
  return [
    ...(email !== null && !isPlaceholder(email) ? [accountOf({ email })] : []),
    ...(phone === null ? [] : [accountOf({ phone })]),
  ]
}
