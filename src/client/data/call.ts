import { addressOf, type AnyEndpoint, type Call, type CallOptions } from '#src/shared/endpoint.ts'
import { AppError, errorNameOf, isSignInError } from '#src/shared/errors.ts'

interface Envelope {
  code: number
  message: string
  data: unknown
}

interface CallInput {
  params?: object
  query?: object
  body?: object
}

/** What happens when the server says that nobody is signed in; the shell sets it (specification, section 8). */
let onSignedOut: () => void = () => {}
export const setOnSignedOut = (act: () => void) => {
  onSignedOut = act
}

/** The browser's call: typed by the endpoint, errors of the closed list. The session lies in a cookie out of our reach. */
export const callOverHttp = (async (e: AnyEndpoint, input: CallInput, options: CallOptions = {}) => {
  const envelope = await send(e, input, options)
  if (envelope.code === 0) return envelope.data
  const name = errorNameOf(envelope.code)
  if (isSignInError(name) && !options.background) onSignedOut()
  throw new AppError(name, envelope.message, envelope.data as AppError['data'])
}) as Call

/**
 * Bytes that arrive even when their sender leaves at once: browsers carry 64 KiB on, of all calls together, and refuse what is more
 * (Fetch standard, keepalive). Any call may take a little of that, and one that is made in leaving nearly all.
 */
const carried = { always: 2000, inLeaving: 60_000 }

function asBody(content: object = {}, leaving = false): RequestInit {
  const body = JSON.stringify(content)
  const bytes = new TextEncoder().encode(body).length
  return { body, keepalive: bytes < (leaving ? carried.inLeaving : carried.always) }
}

async function send(e: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Envelope> {
  const { signal, timeout = 30_000, idempotencyKey } = options
  const limit = AbortSignal.timeout(timeout)
  const headers: Record<string, string> = { 'come-from': 'web' }
  if (e.method !== 'GET') headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  try {
    const response = await fetch(addressOf(e, input), {
      method: e.method,
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(e.method !== 'GET' && asBody(input.body, options.leaving)),
    })
    return (await response.json()) as Envelope
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AppError('unavailable', '网络错误，请检查网络后重试')
  }
}
