import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, In, Reply } from '#src/shared/endpoint.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import type { SignedIn, Viewer } from '../permission.ts'
import type { SeenThings } from '../html/references/live-titles.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Notices } from '../live/notices.ts'
import type { Program } from '../health/program.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What every endpoint can reach. Built once at start, by the composition in src/app/server. */
export interface Services {
  readonly config: Config
  readonly db: Db
  /** For the prepared statements of hot reads. */
  readonly pool: Pool
  /** Has connections of its own, with a short time limit per statement. */
  readonly searchDb: Db
  readonly files: FileStore
  readonly mailer: Mailer
  /** What the database tells all programs of. */
  readonly notices: Notices
  /** What this program knows of itself. */
  readonly program: Program
  /** Whether the viewer may see the thing of that id now. */
  sees(db: Db, viewer: Viewer, id: number): Promise<boolean>
  /** Titles and addresses of those that the viewer may see. */
  things(viewer: Viewer, ids: readonly number[], shown: readonly number[]): Promise<SeenThings>
}

export interface HttpPair {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What one call knows: its checked input, who asks, and the services. */
export type Context<E> = In<E, 'out'> & {
  readonly services: Services
  readonly db: Db
  readonly viewer: Viewer
  /** The viewer of an endpoint whose access is not 'anyone'. @throws unauthenticated */
  readonly me: SignedIn
  /** The person or address in whose queue heavy work for this call waits (src/platform/turns.ts). */
  readonly turn: number
  /** The header Idempotency-Key, for calls that handle it themselves instead of declaring `idempotent`. */
  readonly idempotencyKey?: string
  /** Present when the call came over the network and not from a page that is being rendered. */
  readonly http?: HttpPair
}

export interface Route {
  readonly endpoint: AnyEndpoint
  // oxlint-disable-next-line typescript/no-explicit-any
  run(context: any): Promise<unknown>
  // oxlint-disable-next-line typescript/no-explicit-any
  prepare?(context: any): Promise<unknown>
}

/** Binds an endpoint to the function that answers it. */
export const on = <E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<Reply<E>> | Reply<E>,
): Route => ({ endpoint, run: async (context: Context<E>) => run(context) })

/**
 * The same for a call whose input takes long to process: `prepare` does that first, outside of the transaction in which an
 * idempotent call runs (idempotency.ts), and `run` gets its result.
 */
export const onPrepared = <E extends AnyEndpoint, Prepared>(
  endpoint: E,
  prepare: (context: Context<E>) => Promise<Prepared>,
  run: (context: Context<E> & { readonly prepared: Prepared }) => Promise<Reply<E>>,
): Route => ({ endpoint, prepare, run })

/** An endpoint that writes its own answer (files, uploads, redirects, event streams): `raw: true` in its declaration. */
export const onRaw = <E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Context<E> & { readonly http: HttpPair }) => Promise<unknown>,
): Route => ({ endpoint, run })

/**
 * An endpoint that answers with HTML in portions (`raw: true`), each generated when the previous one has been read. Over the network
 * they are streamed; a page that is being rendered inserts them.
 */
export const onStream = <E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<AsyncIterable<string>>,
): Route => ({
  endpoint,
  run: async (context: Context<E>) => {
    const portions = Readable.from(await run(context), { highWaterMark: 1 })
    context.http?.reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
    return portions
  },
})

/** For a call that only makes sense over the network. */
export function overHttp(http: HttpPair | undefined): HttpPair {
  if (!http) throw new Error('this call comes over HTTP')
  return http
}

/** Who makes a call, and how it came. */
export interface Caller {
  viewer: Viewer
  /** The address that a rate limit counts when nobody is signed in. */
  address: string
  idempotencyKey?: string
  http?: HttpPair
}
