import { type Calls, rawCalls } from './calls.ts'

// A client of the HTTP interface for programs in TypeScript: the types of /openapi.json around `fetch`. It needs nothing else of the
// product: this folder may be copied into another project as it is.

export type { Calls } from './calls.ts'

export interface GewuSettings {
  /** Of the site: `https://learn.example.edu`. */
  readonly address: string
  /** A personal access token (`gewu_pat_…`) or that of a session; absent: as a visitor. */
  readonly token?: string
  /** Milliseconds until an answer has to begin; 30,000 unless told. */
  readonly patience?: number
  readonly fetch?: typeof fetch
}

type Given<Name extends keyof Calls> = Omit<Calls[Name], 'reply'> & { signal?: AbortSignal }
/** Nothing has to be given where nothing is required. */
type Arguments<Name extends keyof Calls> =
  Record<never, never> extends Omit<Calls[Name], 'reply'> ? [given?: Given<Name>] : [given: Given<Name>]

export type Gewu = <Name extends keyof Calls>(name: Name, ...given: Arguments<Name>) => Promise<Calls[Name]['reply']>

/** What the site answers instead of a reply. */
export class GewuError extends Error {
  readonly status: number
  /** Of the list in /openapi.json; 0 where the answer is none of the site's. */
  readonly code: number
  /** `fields`: what is wrong, by field; `retry_after`: seconds. */
  readonly data: { fields?: Record<string, string>; retry_after?: number } | null
  /** By which the site's log knows the request. */
  readonly requestId: string | null

  constructor(answer: Response, said: { code?: number; message?: string; data?: unknown }) {
    super(said.message ?? `${answer.status} ${answer.statusText}`)
    this.name = 'GewuError'
    this.status = answer.status
    this.code = said.code ?? 0
    this.data = (said.data ?? null) as GewuError['data']
    this.requestId = answer.headers.get('x-request-id')
  }
}

interface Loose {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

/** @returns a function that makes one call: `await call('GET /v1/products/{spaceId}', { path: { spaceId: 105 } })` */
export function gewu({ address, token, patience = 30_000, fetch: ask = fetch }: GewuSettings): Gewu {
  const base = address.replace(/\/+$/, '')
  return async (name, ...[given]) => {
    const loose = (given ?? {}) as Loose
    const isRaw = rawCalls.has(name)
    const answer = await inTime(patience, loose.signal, (signal) =>
      ask(`${base}${addressOf(name, loose)}`, { ...requestOf(name, loose, token), signal }),
    )
    if (isRaw && answer.ok) return answer as never
    const said = await readEnvelope(answer)
    if (!answer.ok || said.code !== 0) throw new GewuError(answer, said)
    return said.data as never
  }
}

async function inTime<T>(
  patience: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const late = () => controller.abort(new DOMException('the site does not answer', 'TimeoutError'))
  const timer = setTimeout(late, patience)
  try {
    return await work(given ? AbortSignal.any([given, controller.signal]) : controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

function requestOf(name: string, { body, idempotencyKey }: Loose, token: string | undefined): RequestInit {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = token
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const method = name.split(' ')[0]!
  if (body === undefined) return { method, headers }
  // a file, a form: its own type is known to whoever made it
  if (rawCalls.has(name)) return { method, headers, body: body as BodyInit }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function addressOf(name: string, { path: params = {}, query = {} }: Pick<Loose, 'path' | 'query'>): string {
  const path = name.split(' ')[1]!
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(params[field])))
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(query)) if (value !== undefined) search.set(field, String(value))
  return search.size ? `${filled}?${search}` : filled
}

/** A proxy in front may answer with something else. */
async function readEnvelope(answer: Response): Promise<{ code?: number; message?: string; data?: unknown }> {
  try {
    const said = (await answer.json()) as { code?: number } | null
    return said && typeof said.code === 'number' ? said : {}
  } catch {
    return {}
  }
}
