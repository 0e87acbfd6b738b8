import { type Db, hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Registration } from '#src/features/accounts/shapes.ts'
import { holdPerson } from '../account.ts'
import { type Proof, prove } from '../proof/proof.ts'
import { listWays } from '../ways-in.ts'
import { takeChallenge, wrongPasskey } from './challenges.ts'
import { refuse } from './check.ts'

export async function listKeys(db: Db, userId: number, query: { page: number; per_number: number }) {
  const own = db.selectFrom('passkeys').where('user_id', '=', userId)
  const { rows, pagination } = await listWays(own.select(['id', 'name', 'created_at', 'last_used_at']), query)
  const list = rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
  return { list, pagination }
}

/** Devices that somebody has are counted on two hands. */
const most = 20

interface Adding {
  readonly userId: number
  readonly name: string
  readonly response: Registration
  readonly proof: Proof
}

/** @throws refused for what the device did not answer to a question of ours, and as proofs are */
export async function addKey(services: Services, { userId, name, response, proof }: Adding) {
  const { db } = services
  const proven = await prove(services, userId, proof)
  const { challenge, origin } = await takeChallenge(db, {
    clientData: response.response.clientDataJSON,
    purpose: 'register',
    userId,
  })
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified || !registrationInfo) throw wrongPasskey()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return inTransaction(db, async (trx) => {
    await proven.useUp(trx)
    await holdPerson(trx, userId)
    await requireRoom(trx, userId)
    return trx
      .insertInto('passkeys')
      .values({ user_id: userId, credential_id: id, public_key: Buffer.from(publicKey), counter, transports, name })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw hasPgCode(error, '23505') ? new AppError('refused', '这把通行密钥已经添加过') : error
      })
  })
}

async function requireRoom(trx: Db, userId: number) {
  const own = trx.selectFrom('passkeys').where('user_id', '=', userId)
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count >= most) throw new AppError('refused', `最多 ${most} 把通行密钥，请先删除不用的`)
}
