import type { Pool } from 'pg'
import { livingSessions } from '#src/platform/http/guard/live-sessions.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Notices } from '#src/platform/live/notices.ts'
import { AppError } from '#src/shared/errors.ts'
import { asking, heartbeat, mostStreams } from '../limits.ts'
import { coalesced } from './coalesced.ts'
import type { EventStream } from './event-stream.ts'
import { thoseWhoMay, thoseWhoRead } from './may-hear.ts'
import { type EventRow, lastPlace, most, readAfter, readMissed } from './places.ts'
import { Streams } from './streams.ts'

const hubs = new WeakMap<Notices, Hub>()

/** The one of this program. */
export function hubOf({ pool, notices }: Services): Hub {
  const hub = hubs.get(notices) ?? new Hub(pool, notices)
  hubs.set(notices, hub)
  return hub
}

/** How many readers have theirs open at this program. */
export const openStreams = ({ notices }: Services): number => hubs.get(notices)?.count ?? 0

/** All streams of this program: what happens is read once, and told to whom it concerns and who may know of it. */
class Hub {
  readonly #pool: Pool
  readonly #notices: Notices
  readonly #streams = new Streams()
  readonly #look: () => void
  readonly #askAgain: () => void
  readonly #askReaders: () => void
  #listening: Promise<void> | null = null
  /** All up to there has been read. */
  #place = 0

  constructor(pool: Pool, notices: Notices) {
    this.#pool = pool
    this.#notices = notices
    // a database that is lost: the next notice, or the next beat, asks again
    const onError = (error: unknown) => notices.closing.aborted || notices.onError(error)
    this.#look = coalesced(() => this.#tellNew(), onError)
    this.#askAgain = coalesced(() => this.#endThoseSignedOut(), onError)
    this.#askReaders = coalesced(() => this.#cutThoseWhoLost(), onError)
  }

  /** @throws too_many for somebody with many of them, whatever they are for */
  requireRoomFor(userId: number): void {
    if (this.#notices.closing.aborted) throw new AppError('unavailable')
    if (this.#streams.ofUser(userId).size >= mostStreams) throw new AppError('too_many', '打开的页面太多，请先关掉一些')
  }

  /** Hears of everything from now on. */
  async start(): Promise<void> {
    this.#listening ??= this.#listen()
    try {
      await this.#listening
    } catch (error) {
      this.#listening = null
      throw error
    }
  }

  /** @param after the last event that the reader has heard of; null for none. What is new from this moment on is told. */
  async open(stream: EventStream, after: number | null): Promise<void> {
    const upTo = this.#place
    this.#streams.add(stream)
    stream.begin(after === null ? null : await this.#missed(stream, after, upTo), upTo)
    // signed out between the answer to the call and this
    this.#askAgain()
  }

  get count(): number {
    return this.#streams.all().length
  }

  remove(stream: EventStream): void {
    this.#streams.remove(stream)
  }

  async #listen(): Promise<void> {
    await this.#notices.hear((notice) => (notice === 'event' ? this.#look() : this.#askAgain()))
    this.#place = await lastPlace(this.#pool)
    const beating = setInterval(() => this.#beat(), heartbeat).unref()
    // what can be lost is a role, the space or the thing: no notice tells of all of them
    const askingReaders = setInterval(this.#askReaders, asking).unref()
    this.#notices.closing.addEventListener('abort', () => {
      clearInterval(beating)
      clearInterval(askingReaders)
      for (const stream of this.#streams.all()) stream.close()
    })
  }

  async #missed({ userId, watched }: EventStream, after: number, upTo: number): Promise<EventRow[] | null> {
    // another node may be ahead of this one, but not of the database
    if (after > upTo && after > (await lastPlace(this.#pool))) return null
    const events = await readMissed(this.#pool, { userId, watched, after, upTo })
    if (!events) return null
    const may = await thoseWhoMay(this.#pool, events.map((event) => ({ event, userId }))) // prettier-ignore
    return may.map(({ event }) => event)
  }

  async #tellNew(): Promise<void> {
    let count = most
    while (count === most) {
      const events = await readAfter(this.#pool, this.#place)
      count = events.length
      // in one step: whoever comes from now on finds these among what they missed
      this.#place = events.at(-1)?.place ?? this.#place
      const asked = events.flatMap((event) => this.#streams.concernedBy(event).map((stream) => ({ event, stream, userId: stream.userId }))) // prettier-ignore
      if (asked.length) await this.#tell(asked).catch((error: unknown) => giveUp(asked, error))
    }
  }

  async #tell(asked: { event: EventRow; stream: EventStream; userId: number }[]): Promise<void> {
    const [living, may] = await Promise.all([
      livingSessions(this.#pool, [...new Set(asked.map(({ stream }) => stream.session))]),
      thoseWhoMay(this.#pool, asked),
    ])
    for (const { event, stream } of may) if (living.has(stream.session)) stream.tell(event)
  }

  async #endThoseSignedOut(): Promise<void> {
    const streams = this.#streams.all()
    if (!streams.length) return
    const living = await livingSessions(this.#pool, [...new Set(streams.map(({ session }) => session))])
    for (const stream of streams) if (!living.has(stream.session)) stream.sayEnd()
  }

  /** The browser comes again, to all that it may still hear (rulings, "Sockets and streams"). */
  async #cutThoseWhoLost(): Promise<void> {
    const watching = this.#streams.watching()
    const may = new Set(await thoseWhoRead(this.#pool, watching))
    for (const one of watching) if (!may.has(one)) one.stream.close()
  }

  /** Sessions run out without a notice. */
  #beat(): void {
    for (const stream of this.#streams.all()) stream.beat()
    this.#askAgain()
    this.#look()
  }
}

/** Those who were not told come back, and begin where they were: nothing is lost by a query that fails. */
function giveUp(asked: readonly { stream: EventStream }[], error: unknown): never {
  for (const { stream } of asked) stream.close()
  throw error
}
