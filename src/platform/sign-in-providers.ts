import * as z from 'zod/mini'

/** Where people sign in who have an account elsewhere (OpenID Connect). */
const provider = z.strictObject({
  /** In addresses of calls. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,30}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  issuer: z.url({ protocol: /^https?$/ }).check(z.refine(isSafe)),
  client_id: z.string().check(z.minLength(1)),
  client_secret: z.optional(z.string().check(z.minLength(1))),
  scope: z._default(z.string().check(z.regex(/(^| )openid( |$)/)), 'openid profile'),
})
export type SignInProvider = z.output<typeof provider>

/** Tokens travel in the clear to nobody but this machine, where tests stand. */
function isSafe(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
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
