import * as oidc from 'openid-client'
import type { FastifyBaseLogger } from 'fastify'
import { isPlain, type PlainProvider, type SignInProvider } from '#src/platform/sign-in-providers.ts'
import { readableName } from '#src/shared/names.ts'
import { clientOf, issuerOf } from './provider-client.ts'
import { asRefusal, Nobody } from './refusal.ts'

/** Who somebody is elsewhere. */
export interface Identity {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  /** What they are called there; may be empty. */
  readonly name: string
}

interface Reply {
  readonly provider: SignInProvider
  /** The address that the provider sent the browser back to. */
  readonly url: URL
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly log: FastifyBaseLogger
}

/** Exchanges the reply's code for a token, and believes the token only where everything about it is right. @throws refused */
export async function identityIn({ provider, url, state, nonce, verifier, log }: Reply): Promise<Identity> {
  try {
    const client = await clientOf(provider)
    if (isPlain(provider)) return await plainIdentity(client, provider, { url, state, verifier })
    const tokens = await oidc.authorizationCodeGrant(client, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const name = nameIn(claims) ?? nameIn(await moreAbout(client, tokens.access_token, claims.sub))
    return { provider: provider.key, issuer: claims.iss, subject: claims.sub, name: name ?? '' }
  } catch (error) {
    throw asRefusal(error, provider, log)
  }
}

/** A token names nobody there: the provider is asked whose it is. @throws Nobody */
async function plainIdentity(
  client: oidc.Configuration,
  provider: PlainProvider,
  { url, state, verifier }: Pick<Reply, 'url' | 'state' | 'verifier'>,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(client, url, { pkceCodeVerifier: verifier, expectedState: state })
  const reply = await oidc.fetchProtectedResource(
    client,
    tokens.access_token,
    new URL(provider.userinfo_endpoint),
    'GET',
    null,
    // some refuse whoever does not say what they are
    new Headers({ accept: 'application/json', 'user-agent': 'gewu' }),
  )
  const said: unknown = await reply.json().catch(() => null)
  if (!reply.ok || typeof said !== 'object' || said === null) throw new Nobody(`${reply.status} for a token`)
  const claims = said as Record<string, unknown>
  const subject = claims[provider.subject]
  const isId = (typeof subject === 'string' && subject !== '') || Number.isSafeInteger(subject)
  if (!isId) throw new Nobody(`no ${provider.subject} in what it says of a person`)
  return { provider: provider.key, issuer: issuerOf(provider), subject: String(subject), name: nameIn(claims) ?? '' }
}

/** Some providers tell the name only when they are asked for it. */
async function moreAbout(client: oidc.Configuration, token: string, subject: string) {
  if (client.serverMetadata().userinfo_endpoint === undefined) return {}
  return oidc.fetchUserInfo(client, token, subject)
}

function nameIn(claims: Record<string, unknown>): string | undefined {
  const names = [claims.nickname, claims.name, claims.preferred_username, claims.login]
  const found = names.find((one): one is string => typeof one === 'string' && readableName(one) !== '')
  return found && [...readableName(found)].slice(0, 60).join('')
}
