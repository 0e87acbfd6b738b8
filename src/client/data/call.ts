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
export const whenSignedOut = (act: () => void) => {
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

/** What is small arrives even when its sender leaves at once; browsers carry 64 KiB of such on (Fetch standard, keepalive). */
function asBody(content: object = {}): RequestInit {
  const body = JSON.stringify(content)
  return { body, keepalive: body.length < 2000 }
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
      ...(e.method !== 'GET' && asBody(input.body)),
    })
    return (await response.json()) as Envelope
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AppError('unavailable', '网络错误，请检查网络后重试')
  }
}
