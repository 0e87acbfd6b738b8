import { success } from '#src/platform/http/envelope.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { isAppError } from '#src/shared/errors.ts'
import { polish } from './polish.ts'

interface Asked {
  readonly me: SignedIn
  readonly http: HttpPair
  readonly text: string
}

/** In one piece, or as a stream where that is asked for. Who leaves, ends it. */
export async function answerChat(services: Services, { me, http, text }: Asked): Promise<unknown> {
  const left = new AbortController()
  http.reply.raw.on('close', () => left.abort())
  const { signal } = left
  if (http.request.headers.accept?.includes('text/event-stream')) return stream(services, { me, http, text }, signal)
  const ai = await polish(services, me, { text, signal })
  http.reply.header('cache-control', 'private, no-store')
  return success({ ai })
}

/** What is refused before the first piece is refused as everywhere; what goes wrong later is told in the stream. */
async function stream(services: Services, { me, http: { reply }, text }: Asked, signal: AbortSignal): Promise<void> {
  const response = reply.raw
  let isOpen = false
  function tell(event: string, data: object) {
    if (!isOpen) {
      // past the compression, which would hold back what is small
      reply.hijack()
      response.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>)
      isOpen = true
    }
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  try {
    tell('done', {
      ai: await polish(services, me, { text, signal, onPiece: (piece) => tell('piece', { text: piece }) }),
    })
  } catch (error) {
    if (!isOpen || !isAppError(error)) throw error
    if (!response.destroyed) tell('error', { message: error.message })
  }
  response.end()
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  // proxies pass on what comes as it comes
  'x-accel-buffering': 'no',
}
