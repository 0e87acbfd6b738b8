import { createParser } from 'eventsource-parser'
import { BoundedAnswer } from './bounded-answer.ts'
import { ModelError } from './model-error.ts'
import { limits } from './limits.ts'
import { finishOf, type Usage, usageOf } from './chunks.ts'

// The one module that knows the protocol: chat completions as OpenAI wrote them down and others followed, streamed as server-sent
// events. The address is a setting of whoever runs the site, so it is believed; what comes from there is not.

export interface ModelSettings {
  /** Up to and with its version, without a slash at its end. */
  readonly address: string
  readonly key: string
  readonly name: string
}

export interface Message {
  readonly role: 'system' | 'user'
  readonly content: string
}

export interface Asked {
  readonly messages: readonly Message[]
  /** Of the answer. */
  readonly maxTokens: number
  /** Ends the call, and the connection with it. */
  readonly signal: AbortSignal
}

/**
 * The answer piece by piece. Leaving the loop, or the signal, closes the connection.
 * @returns what it cost, once it is whole @throws ModelError
 */
export async function* chat(model: ModelSettings, asked: Asked): AsyncGenerator<string, Usage> {
  const patience = new Patience(asked.signal)
  try {
    const response = await request(model, asked, patience.signal)
    const answer = new BoundedAnswer()
    let usage: Usage | null = null
    let isWhole = false
    let isDone = false
    const pieces: string[] = []
    const parser = createParser({
      onEvent({ data }) {
        if (data === '[DONE]') return void (isWhole = isDone = true)
        const chunk = finishOf(data)
        usage = usageOf(chunk) ?? usage
        if (chunk.isLast) isWhole = true
        if (chunk.text) pieces.push(answer.take(chunk.text))
      },
    })
    for await (const text of textOf(response, patience)) {
      parser.feed(text)
      yield* pieces.splice(0)
      // some services keep the connection open behind their last word
      if (isDone) break
    }
    if (!isWhole) throw new ModelError('cut')
    if (answer.isBlank) throw new ModelError('malformed')
    return usage ?? { tokens: roughTokens(asked.messages.map(({ content }) => content).join('') + answer.text) }
  } catch (error) {
    throw patience.reasonOf(error)
  } finally {
    patience.end()
  }
}

/** A Chinese character is about a token, and so are four letters: what is reckoned with where the service does not say. */
export const roughTokens = (text: string): number => {
  const wide = (text.match(/[\u0300-\u{10ffff}]/gu) ?? []).length
  return Math.ceil(wide + (text.length - wide) / 4)
}

async function request({ address, key, name }: ModelSettings, { messages, maxTokens }: Asked, signal: AbortSignal) {
  const response = await fetch(`${address}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model: name,
      messages,
      max_tokens: maxTokens,
      stream: true,
      stream_options: { include_usage: true },
    }),
    // another address would get the key and what is asked
    redirect: 'error',
    signal,
  })
  if (response.ok && response.headers.get('content-type')?.includes('text/event-stream')) return response
  await response.body?.cancel()
  if (response.status === 429) throw new ModelError('busy')
  throw new ModelError(response.ok ? 'malformed' : response.status >= 500 ? 'broken' : 'refused')
}

async function* textOf(response: Response, patience: Patience): AsyncGenerator<string> {
  let bytes = 0
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    patience.renew()
    bytes += part.byteLength
    if (bytes > limits.bytes) throw new ModelError('too_long')
    yield decoder.decode(part, { stream: true })
  }
}

/** Neither a call that takes too long nor one that falls silent is waited for. */
class Patience {
  readonly #silence = new AbortController()
  readonly #asked: AbortSignal
  readonly #whole = AbortSignal.timeout(limits.whole)
  readonly signal: AbortSignal
  #timer: NodeJS.Timeout | undefined

  constructor(asked: AbortSignal) {
    this.#asked = asked
    this.signal = AbortSignal.any([asked, this.#whole, this.#silence.signal])
    this.renew()
  }
  renew() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#silence.abort(), limits.silence)
  }
  end() {
    clearTimeout(this.#timer)
    // whoever left the loop leaves the connection, too
    this.#silence.abort()
  }
  reasonOf(error: unknown): ModelError {
    if (this.#asked.aborted) return new ModelError('stopped')
    if (error instanceof ModelError) return error
    return new ModelError(this.signal.aborted ? 'slow' : 'broken', { cause: error })
  }
}
