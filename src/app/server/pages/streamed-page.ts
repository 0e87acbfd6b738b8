import { Readable } from 'node:stream'
import type { Call } from '#src/shared/endpoint.ts'
import type { RenderedPage } from './page-shell.ts'

/**
 * The document of a page, with the portions of its text at their place, each made when the one before has been taken. Most pages have
 * none.
 */
export async function withStreamed(
  { streamed }: RenderedPage,
  document: string,
  call: Call,
): Promise<string | Readable> {
  if (!streamed) return document
  const portions = (await call(streamed.from, streamed.input as never)) as AsyncIterable<string>
  const [before, after] = document.split(streamed.mark)
  return Readable.from(
    (async function* () {
      yield before
      yield* portions
      yield after
    })(),
    { highWaterMark: 1 },
  )
}
