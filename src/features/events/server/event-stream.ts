import type { ServerResponse } from 'node:http'
import { mostUnsent } from '../limits.ts'
import type { EventRow } from './places.ts'

interface Opened {
  response: ServerResponse
  session: number
  userId: number
  watched: readonly number[]
  /** Everything up to there has been told before. */
  place: number
}

/** One reader's connection. What comes while it still catches up waits for its turn. */
export class EventStream {
  readonly session: number
  readonly userId: number
  readonly watched: readonly number[]
  readonly #response: ServerResponse
  #place: number
  #waiting: EventRow[] | null = []

  constructor({ response, session, userId, watched, place }: Opened) {
    this.#response = response
    this.session = session
    this.userId = userId
    this.watched = watched
    this.#place = place
  }

  tell(event: EventRow): void {
    if (this.#waiting) this.#waiting.push(event)
    else this.#send(event)
  }

  /**
   * What was missed has been found, and goes before all that has come meanwhile. @param missed null: there is nothing to go on from, so
   * the stream begins at `upTo`
   */
  begin(missed: readonly EventRow[] | null, upTo: number): void {
    // the pause before the browser tries again: not all at once, where many have lost their node
    this.#write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
    if (!missed) this.#write(asText((this.#place = upTo), { event: 'start' }))
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const event of [...(missed ?? []), ...waiting]) this.#send(event)
  }

  beat(): void {
    this.#write(':\n\n')
  }

  /** Its person is not signed in any more: it is not opened again. */
  sayEnd(): void {
    this.#write('data: {"event":"end"}\n\n')
    this.close()
  }

  close(): void {
    this.#response.end()
  }

  #send(event: EventRow): void {
    if (event.place <= this.#place) return
    this.#place = event.place
    this.#write(asText(event.place, told(event)))
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.#response.write(text)
    // a reader who does not keep up comes again, and goes on where they were
    if (this.#response.writableLength > mostUnsent) this.#response.destroy()
  }
}

/** Ids alone, and of those what the reader needs. */
const told = ({ kind, about_id, with_id, subject_id }: EventRow): object => {
  if (kind === 'letter') return { event: kind, id: about_id, user_id: with_id }
  return kind === 'comment' ? { event: kind, id: about_id, subject_id } : { event: kind }
}

const asText = (place: number, event: object) => `id: ${place}\ndata: ${JSON.stringify(event)}\n\n`
