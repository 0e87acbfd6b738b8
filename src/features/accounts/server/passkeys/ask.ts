import type { Db } from '#src/platform/db/pool.ts'
import { originOf } from '#src/platform/http/guard/origin.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { keepChallenge, type Purpose } from './challenges.ts'

// The library is loaded with its first use: it brings along the formats of all devices there are.

interface Asking {
  readonly purpose: Purpose
  /** Null where the device says itself whose it is. */
  readonly me: { readonly id: number; readonly nickname: string } | null
}

/** What the browser asks the device. The device has to make sure that its owner is there. */
export async function askDevice(services: Services, { request }: HttpPair, { purpose, me }: Asking) {
  const { db, config } = services
  const origin = originOf(request, config)
  const rpID = new URL(origin).hostname
  const own = me ? await credentialsOf(db, me.id) : []
  const known = own.map((key) => ({ ...key, type: 'public-key' as const }))
  const options =
    purpose === 'register'
      ? await creating({ rpID, rpName: config.siteName, me: me!, own, known })
      : await using({ rpID, own, known })
  await keepChallenge(db, { challenge: options.challenge, purpose, userId: me?.id ?? null, origin })
  return options
}

type Keys = Awaited<ReturnType<typeof credentialsOf>>
interface Using {
  readonly rpID: string
  readonly own: Keys
  /** The same as browsers want them. */
  readonly known: (Keys[number] & { type: 'public-key' })[]
}
interface Creating extends Using {
  readonly rpName: string
  readonly me: { readonly id: number; readonly nickname: string }
}

async function creating({ rpID, rpName, me: { id, nickname }, own, known }: Creating) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { challenge, user, pubKeyCredParams, timeout } = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(String(id)),
    userName: nickname,
    userDisplayName: nickname,
    excludeCredentials: own,
  })
  return {
    challenge,
    timeout,
    rp: { id: rpID, name: rpName },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

async function using({ rpID, own, known }: Using) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { challenge, timeout } = await generateAuthenticationOptions({ rpID, allowCredentials: own })
  return { challenge, timeout, rpId: rpID, allowCredentials: known, userVerification: 'required' }
}

async function credentialsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports as AuthenticatorTransportFuture[],
  }))
}
type AuthenticatorTransportFuture = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'
