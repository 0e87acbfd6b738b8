import * as oidc from 'openid-client'
import type { FastifyBaseLogger } from 'fastify'
import type { SignInProvider } from '#src/platform/sign-in-providers.ts'
import { readableName } from '#src/shared/names.ts'
import { clientOf } from './provider-client.ts'
import { asRefusal } from './refusal.ts'

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

/** Some providers tell the name only when they are asked for it. */
async function moreAbout(client: oidc.Configuration, token: string, subject: string) {
  if (client.serverMetadata().userinfo_endpoint === undefined) return {}
  return oidc.fetchUserInfo(client, token, subject)
}

function nameIn(claims: Record<string, unknown>): string | undefined {
  const names = [claims.nickname, claims.name, claims.preferred_username]
  const found = names.find((one): one is string => typeof one === 'string' && readableName(one) !== '')
  return found && [...readableName(found)].slice(0, 60).join('')
}
