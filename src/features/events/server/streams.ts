import type { EventStream } from './event-stream.ts'
import type { EventRow } from './places.ts'

/** Streams, found by whose they are and by what they watch. */
export class Streams {
  readonly #byUser = new Map<number, Set<EventStream>>()
  readonly #byWatched = new Map<number, Set<EventStream>>()

  add(stream: EventStream): void {
    put(this.#byUser, stream.userId, stream)
    for (const id of stream.watched) put(this.#byWatched, id, stream)
  }

  remove(stream: EventStream): void {
    drop(this.#byUser, stream.userId, stream)
    for (const id of stream.watched) drop(this.#byWatched, id, stream)
  }

  ofUser = (userId: number): ReadonlySet<EventStream> => this.#byUser.get(userId) ?? none

  all = (): EventStream[] => [...this.#byUser.values()].flatMap((streams) => [...streams])

  /** Of all streams, what each watches. */
  watching = () =>
    [...this.#byWatched].flatMap(([id, streams]) =>
      [...streams].map((stream) => ({ stream, userId: stream.userId, id })),
    )

  /** Those of its person; or of those who watch the thing all but the actor's. */
  concernedBy({ user_id, subject_id, actor_id }: EventRow): EventStream[] {
    if (user_id !== null) return [...this.ofUser(user_id)]
    return [...(this.#byWatched.get(subject_id!) ?? none)].filter(({ userId }) => userId !== actor_id)
  }
}

const none: ReadonlySet<EventStream> = new Set()

function put(map: Map<number, Set<EventStream>>, key: number, stream: EventStream): void {
  const streams = map.get(key)
  if (streams) streams.add(stream)
  else map.set(key, new Set([stream]))
}

function drop(map: Map<number, Set<EventStream>>, key: number, stream: EventStream): void {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}
