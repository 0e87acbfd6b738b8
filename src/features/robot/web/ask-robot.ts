import { createParser } from 'eventsource-parser'
import type { Assisted, Assisting, Polishing } from '#src/ui/editor/polish/polish-source.ts'
import { assist, chat } from '#src/features/robot/contract.ts'

/** @throws with the server's sentence */
export const askPolish = async (prompt: string, how: Polishing): Promise<string> =>
  (await ask<{ ai?: string }>(chat, { prompt }, how)).ai ?? ''

/** @throws with the server's sentence */
export const askAssist = (text: string, { task, language, spaceId, ...how }: Assisting): Promise<Assisted> =>
  ask(assist, { task, text, language, ...(spaceId !== undefined && { space_id: spaceId }) }, how)

/** Over a stream, so that one sees how far it is, and leaving it ends the call. */
async function ask<Done>(call: typeof chat | typeof assist, body: object, { signal, onPiece }: Polishing) {
  const answer = await fetch(call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'come-from': 'api' },
    body: JSON.stringify(body),
    signal,
  })
  if (!answer.headers.get('content-type')?.includes('text/event-stream')) {
    const said = (await answer.json().catch(() => null)) as { message?: string } | null
    throw new Error(said?.message ?? '')
  }
  let done: Done | null = null
  let failure: string | null = null
  const parser = createParser({
    onEvent({ event, data }) {
      const said = JSON.parse(data) as { text?: string; message?: string }
      if (event === 'piece') onPiece(said.text ?? '')
      if (event === 'done') done = said as Done
      if (event === 'error') failure = said.message ?? ''
    },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done: isOver } = await reader.read()
    if (isOver) break
    parser.feed(value)
  }
  if (failure !== null) throw new Error(failure)
  if (done === null) throw new Error('中途断了，请再试一次')
  return done as Done
}
