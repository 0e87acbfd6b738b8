import type { $ZodType, input, output } from 'zod/v4/core'
import type { Scope } from './scopes.ts'

// An endpoint is data. From one declaration come the server's validation and permission gate, the browser's typed
// call, the query key, the OpenAPI page and the permission matrix. In the browser only method and path remain of it
// (vite.config.ts), so a page pays nothing for shapes.

/** The last three are for uploads that resume (TUS); a GET answers HEAD by itself. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS'
/** Who may knock. `anyone` and `user` are about signing in; what a user may do is the feature's policy. */
export type Access = 'anyone' | 'user' | 'site_admin'
type None = undefined
type Zod = $ZodType | None

export interface Endpoint<P extends Zod = Zod, Q extends Zod = Zod, B extends Zod = Zod, R extends Zod = Zod> {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Shape of `data` in the envelope; absent where the route answers with something else than the envelope. */
  readonly reply?: R
  /**
   * Tries allowed in a window, counted by viewer (or address) in PostgreSQL. `free`: the first of them each node only counts by
   * itself, for calls that everybody makes and few make often; a limit that guards a secret has none.
   */
  readonly rateLimit?: { readonly count: number; readonly seconds: number; readonly free?: number }
  /**
   * Bytes of JSON that the call needs, where 64 KB are too few; never of a call that anyone may make. What comes in a stream
   * (multipart, parts of files) is measured by whoever reads it.
   */
  readonly bodyLimit?: number
  /**
   * A creating call that must not double: accepts Idempotency-Key. Its reply has the `id` of what was made, since a repeated call is
   * answered only as long as its sender may see that.
   */
  readonly idempotent?: R extends $ZodType<{ id: number }> ? boolean : never
  /** It touches what is the caller's alone, and often: a site administrator's calls of it are not recorded. */
  readonly isOwn?: boolean
  /**
   * What a personal access token needs for it, where that is neither `read` for a GET nor `write` for the others; `none`: no token does it,
   * since it is about the account itself, or leaves something behind that outlives the token. Site administration is never done by one, nor
   * do connections that stay open take them (src/platform/http/guard/scope.ts).
   */
  readonly scope?: Scope | 'none'
  /** Its answer goes on and on: pages of other sites may not open it, as they may not write. */
  readonly live?: boolean
  /**
   * How long a page that shows its answer to visitors is kept (docs/decisions/0351). The name of an input that is the id of a thing: until
   * something changes in the space where that lies, or on pages of the whole site. `site`: until that alone does. `now`: the answer tells the
   * time, and no page with it is kept. Absent: until anything changes anywhere, which is always right.
   */
  readonly dependsOn?: string
  /** What the endpoint is for, in one line: shown in the OpenAPI page. */
  readonly summary: string
  /** For the OpenAPI page: fields whose example their shape alone does not tell, since one depends on another. */
  readonly example?: { readonly params?: object; readonly query?: object; readonly body?: object }
  /** How the answer is written when it is no envelope (files, redirects, multipart). */
  readonly raw?: boolean
  /**
   * A secret in its address is the proof, whoever sends it: no cookie or token is looked at, nor which site it comes from, and it may be
   * the form of a mail program.
   */
  readonly anySender?: boolean
  /** Outcomes are told by `errno` too, 0 for success: what editors expect of an upload (specification, section 7). */
  readonly errno?: boolean
}

/** Bytes of a body that says what it wants in a few fields, and of all that is read of somebody who is not known. */
export const smallBody = 64 * 1024
/** Bytes of a body with a text of so many characters: three for a Chinese one, some for what JSON escapes, and the other fields. */
export const bodyWithText = (characters: number) => 4 * characters + smallBody

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEndpoint = Endpoint<any, any, any, any>

type Part<K extends string, T, D> = T extends $ZodType ? { [k in K]: D extends 'in' ? input<T> : output<T> } : unknown
export type In<E, D extends 'in' | 'out' = 'in'> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P, D> & Part<'query', Q, D> & Part<'body', B, D>
    : never
export type Reply<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? (R extends $ZodType ? output<R> : null) : never

export const endpoint = <R extends Zod = None, P extends Zod = None, Q extends Zod = None, B extends Zod = None>(
  spec: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => spec

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds; 30,000 unless told (rulings, "The wire"). */
  timeout?: number
  idempotencyKey?: string
  /** Nobody waits for it: that the session has ended is not said because of it. */
  background?: boolean
  /** The page is being left: the call goes on without it, as far as the browser can do that. */
  leaving?: boolean
}
export type Call = <E extends AnyEndpoint>(e: E, input: In<E>, options?: CallOptions) => Promise<Reply<E>>

export const endpointId = (e: Pick<AnyEndpoint, 'method' | 'path'>) => `${e.method} ${e.path}`
export const queryKey = (e: AnyEndpoint, input: object) => [endpointId(e), input] as const

/** The address of a call: `:name` filled from params, the query appended; undefined values are left out. */
export function addressOf(e: AnyEndpoint, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
