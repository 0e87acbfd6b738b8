import * as z from 'zod/mini'

const address = z.url({ protocol: /^https?$/ }).check(z.refine(isSafe))
const common = {
  /** In addresses of calls. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,30}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  client_id: z.string().check(z.minLength(1)),
  client_secret: z.optional(z.string().check(z.minLength(1))),
}
/** OpenID Connect: where all else is, the provider says itself. */
const openIdProvider = z.strictObject({
  ...common,
  issuer: address,
  scope: z._default(z.string().check(z.regex(/(^| )openid( |$)/)), 'openid profile'),
})
/** OAuth 2 alone (RFC 6749): a token, with which the provider tells who somebody is. */
const plainProvider = z.strictObject({
  ...common,
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  /** The field of that reply that never changes for a person, nor goes to another one. */
  subject: z._default(z.string().check(z.minLength(1)), 'id'),
  scope: z._default(z.string().check(z.regex(/^(?!.*\bopenid\b)/)), ''),
})
export type PlainProvider = z.output<typeof plainProvider>

/** Where people sign in who have an account elsewhere. */
const provider = z.union([openIdProvider, plainProvider])
export type SignInProvider = z.output<typeof provider>
export const isPlain = (one: SignInProvider): one is PlainProvider => 'token_endpoint' in one

/** Tokens travel in the clear to nobody but this machine, where tests stand. */
function isSafe(given: string): boolean {
  const { protocol, hostname } = new URL(given)
  return protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost'
}

const list = z.array(provider).check(z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length))

/** @returns null for what is no list of providers */
export function signInProviders(given: string): SignInProvider[] | null {
  try {
    return z.parse(list, JSON.parse(given))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null
    throw error
  }
}
