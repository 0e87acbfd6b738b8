import { createParser } from 'eventsource-parser'
import type { Polishing } from '#src/ui/editor/polish/polish-source.ts'
import { chat } from '#src/features/robot/contract.ts'

/** Over a stream, so that one sees how far it is, and leaving it ends the call. @throws with the server's sentence */
export async function askPolish(prompt: string, { signal, onPiece }: Polishing): Promise<string> {
  const answer = await fetch(chat.path, {
    method: chat.method,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'come-from': 'api' },
    body: JSON.stringify({ prompt }),
    signal,
  })
  if (!answer.headers.get('content-type')?.includes('text/event-stream')) {
    const said = (await answer.json().catch(() => null)) as { message?: string } | null
    throw new Error(said?.message ?? '')
  }
  let polished: string | null = null
  let failure: string | null = null
  const parser = createParser({
    onEvent({ event, data }) {
      const said = JSON.parse(data) as { text?: string; ai?: string; message?: string }
      if (event === 'piece') onPiece(said.text ?? '')
      if (event === 'done') polished = said.ai ?? ''
      if (event === 'error') failure = said.message ?? ''
    },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    parser.feed(value)
  }
  if (failure !== null) throw new Error(failure)
  if (polished === null) throw new Error('润色中途断了，请再试一次')
  return polished
}
