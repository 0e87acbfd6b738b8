import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { loopForever, whichThread } from '#src/platform/off-thread/test-works.ts'

const file = new URL('../../src/platform/off-thread/test-works.ts', import.meta.url).href
const isSmall = () => false

/** Fills somebody's turn, so that any heavy work for them is refused at once. @returns what waits until all of that has ended */
export function fillTurn(turn: number): () => Promise<unknown> {
  const works = [offThread({ file, work: loopForever, isSmall, limit: 2_000 })(turn, null)]
  for (let n = 0; n < 20; n++) works.push(offThread({ file, work: whichThread, isSmall })(turn, 'x') as Promise<never>)
  const ended = Promise.allSettled(works)
  return () => ended
}
