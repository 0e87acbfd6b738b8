import * as oidc from 'openid-client'
import type { Config } from '#src/platform/config.ts'
import type { SignInProvider } from '#src/platform/sign-in-providers.ts'
import { AppError } from '#src/shared/errors.ts'

/** @throws not_found for one that the settings do not name (any more) */
export function providerOf({ signInProviders }: Config, key: string): SignInProvider {
  const found = signInProviders.find((one) => one.key === key)
  if (!found) throw new AppError('not_found', '没有这种登录方式')
  return found
}

const clients = new WeakMap<SignInProvider, { made: Promise<oidc.Configuration>; at: number }>()
/** Milliseconds until a provider is asked again what it is like; its keys are asked for anew whenever an unknown one signs. */
const lifetime = 3600_000

/** What is known of a provider. One that could not be asked is asked again. */
export async function clientOf(provider: SignInProvider): Promise<oidc.Configuration> {
  const known = clients.get(provider)
  if (known && Date.now() - known.at < lifetime) return known.made
  const made = discover(provider)
  clients.set(provider, { made, at: Date.now() })
  made.catch(() => clients.delete(provider))
  return made
}

async function discover({ issuer, client_id, client_secret }: SignInProvider): Promise<oidc.Configuration> {
  const isPlain = new URL(issuer).protocol === 'http:'
  const client = await oidc.discovery(
    new URL(issuer),
    client_id,
    { ...(client_secret !== undefined && { client_secret }), [oidc.clockTolerance]: 30 },
    client_secret === undefined ? oidc.None() : undefined,
    // of this machine alone: the settings refuse any other
    // oxlint-disable-next-line typescript/no-deprecated
    { timeout: 10, execute: isPlain ? [oidc.allowInsecureRequests] : [], [oidc.customFetch]: ask },
  )
  // the signature is looked at, though the token comes straight from the provider
  oidc.enableNonRepudiationChecks(client)
  return client
}

/** No answer came, or half of one. */
export class Unreachable extends Error {}

/** What a line does is told by errors that say of nobody whose they are. */
const ask: oidc.CustomFetch = (url, options) =>
  fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new Unreachable(`${new URL(url).host} does not answer`, { cause })
  })
