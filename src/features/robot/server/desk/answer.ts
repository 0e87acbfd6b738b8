import { success } from '#src/platform/http/envelope.ts'
import type { HttpPair } from '#src/platform/http/route.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Question } from './ask-model.ts'

/** What is written, told of each piece as it comes. */
type Write = (how: Pick<Question, 'signal' | 'onPiece'>) => Promise<object>

/** In one piece, or as a stream where that is asked for. Who leaves, ends it. */
export async function answer(http: HttpPair, write: Write): Promise<unknown> {
  const left = new AbortController()
  http.reply.raw.on('close', () => left.abort())
  const { signal } = left
  if (http.request.headers.accept?.includes('text/event-stream')) return stream(http, write, signal)
  const written = await write({ signal })
  http.reply.header('cache-control', 'private, no-store')
  return success(written)
}

/** What is refused before the first piece is refused as everywhere; what goes wrong later is told in the stream. */
async function stream({ reply }: HttpPair, write: Write, signal: AbortSignal): Promise<void> {
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
    tell('done', await write({ signal, onPiece: (piece) => tell('piece', { text: piece }) }))
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
