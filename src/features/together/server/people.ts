import type { Db } from '#src/platform/db/pool.ts'
import type { Caret, FromServer, Present } from '../frames.ts'
import { gathering, presence } from '../limits.ts'
import { colorOf } from './colors.ts'
import type { Member } from './member.ts'
import { tellNodes } from './state.ts'

/** What another node says of those who are with it. */
export interface Elsewhere {
  id: number
  node: string
  /** Keys and people. Absent: as before. */
  here?: [key: number, userId: number][]
  carets?: [key: number, caret: Caret | null][]
  /** It has just begun, and knows of nobody. */
  isNew?: true
}

interface InRoom {
  readonly id: number
  /** This program, among those that speak of one text. */
  readonly node: string
  readonly db: Db
  readonly members: ReadonlySet<Member>
  tell(message: FromServer): void
  onError(error: unknown): void
}

/** A notice has room for 8,000 bytes. */
const [mostSaid, mostCarets] = [300, 20]

/** Who is in a room, with their carets, in this program and in others. */
export class People {
  readonly #room: InRoom
  readonly #elsewhere = new Map<string, { people: Present[]; at: number }>()
  readonly #moved = new Set<Member>()
  #isChanged = false
  #isNew = true
  #timer: NodeJS.Timeout | null = null
  readonly #beating: NodeJS.Timeout

  constructor(room: InRoom) {
    this.#room = room
    this.#beating = setInterval(() => this.#beat(), presence.every).unref()
  }

  get count(): number {
    return this.#room.members.size + this.#others().length
  }

  /** Somebody has come. */
  changed(): void {
    this.#isChanged = true
    this.#soon()
  }

  moved(member: Member): void {
    this.#moved.add(member)
    this.#soon()
  }

  left(member: Member): void {
    this.#moved.delete(member)
    this.changed()
  }

  async heard({ node: from, here, carets, isNew }: Elsewhere): Promise<void> {
    if (from === this.#room.node) return
    if (here) {
      const people = await this.#named(here)
      if (people.length) this.#elsewhere.set(from, { people, at: Date.now() })
      else this.#elsewhere.delete(from)
      this.#tellPeople()
    }
    if (carets) this.#room.tell({ carets })
    if (isNew) {
      for (const member of this.#room.members) this.#moved.add(member)
      this.changed()
    }
  }

  close(): void {
    clearInterval(this.#beating)
    clearTimeout(this.#timer ?? undefined)
    this.#tellNodes({ here: [] })
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#say(), gathering.carets)
  }

  #say(): void {
    this.#timer = null
    if (this.#isChanged) {
      this.#tellPeople()
      this.#tellNodes({ here: this.#here(), ...(this.#isNew && { isNew: true }) })
      // whoever came sees where everybody is
      const carets = [...this.#room.members].flatMap(({ present, caret }) => (caret ? [[present.key, caret] as [number, Caret]] : [])) // prettier-ignore
      if (carets.length) this.#room.tell({ carets })
    }
    const carets = [...this.#moved].map(({ present, caret }) => [present.key, caret] as [number, Caret | null])
    if (carets.length && !this.#isChanged) this.#room.tell({ carets })
    for (let at = 0; at < carets.length; at += mostCarets)
      this.#tellNodes({ carets: carets.slice(at, at + mostCarets) })
    this.#moved.clear()
    this.#isChanged = false
    this.#isNew = false
  }

  #tellPeople(): void {
    this.#room.tell({ people: [...[...this.#room.members].map(({ present }) => present), ...this.#others()] })
  }

  #others = (): Present[] => [...this.#elsewhere.values()].flatMap(({ people }) => people)

  #here = (): [number, number][] =>
    [...this.#room.members].slice(0, mostSaid).map(({ present }) => [present.key, present.id])

  #beat(): void {
    const lost = Date.now() - presence.lost
    const gone = [...this.#elsewhere].filter(([, { at }]) => at < lost)
    for (const [from] of gone) this.#elsewhere.delete(from)
    if (gone.length) this.#tellPeople()
    this.#tellNodes({ here: this.#here() })
  }

  /** Ids travel; names are read. */
  async #named(here: readonly [number, number][]): Promise<Present[]> {
    if (!here.length) return []
    const ids = [...new Set(here.map(([, id]) => id))]
    const rows = await this.#room.db.selectFrom('users').select(['id', 'nickname']).where('id', 'in', ids).execute()
    const names = new Map(rows.map(({ id, nickname }) => [id, nickname]))
    return here.flatMap(([key, id]) => (names.has(id) ? { key, id, name: names.get(id)!, color: colorOf(id) } : []))
  }

  /** Lost with the connection to the database, as a caret may be. */
  #tellNodes(said: Omit<Elsewhere, 'id' | 'node'>): void {
    const notice = { id: this.#room.id, node: this.#room.node, ...said } satisfies Elsewhere
    if (JSON.stringify(notice).length < 7500)
      tellNodes(this.#room.db, notice).catch((error: unknown) => this.#room.onError(error))
  }
}
