import { randomUUID } from 'node:crypto'
import { consent } from '#src/features/terms/server/public.ts'
import { createUser, freeNickname, refuseOffice } from '#src/features/users/server/public.ts'
import { checkWords } from '#src/features/words/server/public.ts'
import { type Db, hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Account, findByAccount } from '../account.ts'
import { type Entry, type NewAccount, taken as takenAccount } from '../write.ts'
import { tryCode, useUp } from '../proof/verify-codes.ts'
import { addBinding } from './bindings.ts'
import { takeTicket } from './tickets.ts'

interface Newcomer {
  readonly ticket: string
  /** What they want to be called; else as they are elsewhere. */
  readonly nickname?: string | undefined
  /** Proven by a code. */
  readonly phone?: { readonly number: string; readonly code: string }
  /** The versions of agreements that they have agreed to. */
  readonly consents?: NewAccount['consents']
}

/** A new account for whoever came by another site: an address that holds a place, and no password. @throws refused, invalid */
export async function signUpByTicket(services: Services, http: HttpPair, person: Newcomer): Promise<Entry> {
  const { ticket, phone } = person
  const account: Account | undefined = phone && { kind: 'phone', address: phone.number }
  const code = account && (await tryCode(services, { account, purpose: 'sign_up', code: phone!.code }))
  try {
    return await inTransaction(services.db, async (trx) => {
      if (code) await useUp(trx, code)
      const { identity, userId } = await takeTicket(trx, http, ticket)
      if (userId !== null) throw new AppError('refused', '你已登录，请绑定到现在的账号')
      const id = await createUser(trx, {
        nickname: await nicknameOf(trx, {
          chosen: person.nickname,
          there: identity.name,
          siteName: services.config.siteName,
        }),
        email: `${randomUUID()}@placeholder.invalid`,
        ...(phone && { phone: phone.number }),
      })
      await addBinding(trx, id, identity)
      for (const term of person.consents ?? []) await consent(trx, { id }, term)
      return { id }
    })
  } catch (error) {
    if (account && hasPgCode(error, '23505')) throw takenAccount(account)
    throw error
  }
}

interface Names {
  readonly chosen: string | undefined
  /** What they are called elsewhere. */
  readonly there: string
  readonly siteName: string
}

/** Neither a chosen name nor one from elsewhere holds words that this site refuses. @throws invalid, refused */
async function nicknameOf(trx: Db, { chosen, there, siteName }: Names): Promise<string> {
  if (chosen !== undefined) refuseOffice(chosen, { siteName, isAdmin: false })
  const wanted = [...there].slice(0, 20).join('')
  const nickname = chosen ?? (await freeNickname(trx, { wanted, siteName }))
  await checkWords(trx, [nickname])
  return nickname
}

interface Binding {
  readonly ticket: string
  readonly account: Account
  readonly code: string
  /** Who is signed in already: they bind to their own account. */
  readonly viewerId: number | null
}

/** To the account at whose address a code arrived. @throws refused */
export async function bindByTicket(services: Services, http: HttpPair, binding: Binding): Promise<Entry> {
  const { ticket, account, viewerId } = binding
  const code = await tryCode(services, { account, purpose: 'proof', code: binding.code })
  return inTransaction(services.db, async (trx) => {
    await useUp(trx, code)
    const { identity, userId } = await takeTicket(trx, http, ticket)
    const user = await findByAccount(trx, account)
    if (!user) throw unknownAccount(account)
    // begun by one person and ended by another, in the same browser
    if ((userId ?? viewerId ?? user.id) !== user.id || (viewerId ?? user.id) !== user.id)
      throw new AppError('refused', '这不是你现在登录的账号，请退出后再绑定')
    await addBinding(trx, user.id, identity)
    return { id: user.id }
  })
}

function unknownAccount({ kind }: Account) {
  const message = kind === 'phone' ? '这个手机号还没有注册' : '这个邮箱还没有注册'
  return new AppError('refused', message, { fields: { [kind]: message } })
}
