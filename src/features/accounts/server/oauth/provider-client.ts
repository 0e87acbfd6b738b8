import * as oidc from 'openid-client'
import type { Config } from '#src/platform/config.ts'
import { isPlain, type PlainProvider, type SignInProvider } from '#src/platform/sign-in-providers.ts'
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

/** Seconds until a provider has answered. */
const timeout = 10
/** How many seconds its clock may be wrong. */
const clockTolerance = 30

async function discover(provider: SignInProvider): Promise<oidc.Configuration> {
  const { client_id, client_secret } = provider
  const metadata = { ...(client_secret !== undefined && { client_secret }), [oidc.clockTolerance]: clockTolerance }
  const authentication = client_secret === undefined ? oidc.None() : undefined
  if (isPlain(provider)) return plainClient(provider, { metadata, authentication })
  const client = await oidc.discovery(new URL(provider.issuer), client_id, metadata, authentication, {
    timeout,
    // of this machine alone: the settings refuse any other
    // oxlint-disable-next-line typescript/no-deprecated
    execute: isInTheClear(provider.issuer) ? [oidc.allowInsecureRequests] : [],
    [oidc.customFetch]: ask,
  })
  // the signature is looked at, though the token comes straight from the provider
  oidc.enableNonRepudiationChecks(client)
  return client
}

interface How {
  readonly metadata: Partial<oidc.ClientMetadata>
  readonly authentication: oidc.ClientAuth | undefined
}
/** It says nothing of itself: the settings say where it is. */
function plainClient(provider: PlainProvider, { metadata, authentication }: How): oidc.Configuration {
  const { client_id, authorization_endpoint, token_endpoint, userinfo_endpoint } = provider
  const server = { issuer: issuerOf(provider), authorization_endpoint, token_endpoint, userinfo_endpoint }
  const client = new oidc.Configuration(server, client_id, metadata, authentication)
  client.timeout = timeout
  client[oidc.customFetch] = ask
  // oxlint-disable-next-line typescript/no-deprecated
  if (isInTheClear(token_endpoint)) oidc.allowInsecureRequests(client)
  return client
}

const isInTheClear = (address: string) => new URL(address).protocol === 'http:'

/** Under which bindings are kept: the site at which people sign in. */
export const issuerOf = ({ authorization_endpoint }: PlainProvider): string => new URL(authorization_endpoint).origin

/** No answer came, or half of one. */
export class Unreachable extends Error {}

/** What a line does is told by errors that say of nobody whose they are. */
const ask: oidc.CustomFetch = (url, options) =>
  fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new Unreachable(`${new URL(url).host} does not answer`, { cause })
  })
