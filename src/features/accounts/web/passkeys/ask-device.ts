import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Call, Reply } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { passkeyOptions } from '#src/features/accounts/contract.ts'

// Apart from the forms, since it is loaded with the first use.

type Options = Reply<typeof passkeyOptions>

/** What the device of a person answers, who has shown it a finger, a face or its code. @throws refused where it does not answer */
export async function askForPasskey(call: Call, purpose: 'sign_in' | 'proof') {
  const optionsJSON = await call(passkeyOptions, { body: { purpose } })
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: optionsJSON as Asking }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const handle = userHandle === undefined ? {} : { userHandle }
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...handle } }
}
type Asking = Parameters<typeof startAuthentication>[0]['optionsJSON'] & Options

export async function makePasskey(call: Call) {
  const optionsJSON = await call(passkeyOptions, { body: { purpose: 'register' } })
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: optionsJSON as Making }).catch(refuse)
  const { clientDataJSON, attestationObject, transports } = response
  const ways = transports === undefined ? {} : { transports }
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...ways } }
}
type Making = Parameters<typeof startRegistration>[0]['optionsJSON'] & Options

/** The browser tells pages no more than this, lest they learn which keys somebody has. */
function refuse(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new AppError(
    'refused',
    isKnown ? '这台设备上已经有这个账号的通行密钥' : '通行密钥没有通过：已取消、超时，或者这个浏览器不支持',
  )
}
