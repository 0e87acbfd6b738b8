import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import type { SignInProvider } from '#src/platform/sign-in-providers.ts'
import { AppError } from '#src/shared/errors.ts'
import { Unreachable } from './provider-client.ts'

/** The provider does not say who somebody is. */
export class Nobody extends Error {}

const known = [
  Nobody,
  Unreachable,
  oidc.ClientError,
  oidc.ResponseBodyError,
  oidc.AuthorizationResponseError,
  oidc.WWWAuthenticateChallengeError,
]

/** What went wrong between this site and a provider: the person begins again, and the log says what it was. Other errors stay what they are. */
export function asRefusal(error: unknown, { key, name }: SignInProvider, log: FastifyBaseLogger): unknown {
  if (!known.some((kind) => error instanceof kind)) return error
  log.warn({ err: error, provider: key }, 'signing in by another site failed')
  const isDenied = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
  return new AppError(
    'refused',
    isDenied ? `你在“${name}”取消了登录` : `“${name}”的登录没有通过，请重新开始；一直不行时请换一种登录方式`,
  )
}
