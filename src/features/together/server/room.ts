import * as Y from 'yjs'
import type { Services } from '#src/platform/http/route.ts'
import { binary, type Caret, framed, framedWithNumber, type FromServer } from '../frames.ts'
import { gathering, largestState, mostUpdates } from '../limits.ts'
import { closings, type Member, textFrame } from './member.ts'
import { People } from './people.ts'
import { appendChange, beginWith, type Change, fold, type Head, readAfter, readHead, readState } from './state.ts'

/**
 * One text that is being written, in this program. A change is kept first and passed on then, so nobody has seen what could still be
 * lost; changes of other programs come by their numbers, in the same order for all.
 */
export class Room {
  readonly id: number
  readonly node: string
  readonly members = new Set<Member>()
  readonly people: People
  head: Head
  /** Others have saved another text past this one. */
  isBehind = false
  /** The version of the text that was last compared with what is written here. */
  compared: number | null = null
  readonly #services: Services
  #doc = new Y.Doc()
  /** Changes up to this one are in the document, and have been passed on. */
  #number = 0
  #folded = 0
  #waiting: { body: Uint8Array; from: Member }[] = []
  #timer: NodeJS.Timeout | null = null
  #work: Promise<void> = Promise.resolve()
  #isOver = false

  private constructor(services: Services, { id, node, head }: Opening) {
    this.#services = services
    this.id = id
    this.node = node
    this.head = head
    this.people = new People(this)
  }

  /** @returns null where its state has gone meanwhile */
  static async open(services: Services, opening: Opening): Promise<Room | null> {
    const room = new Room(services, opening)
    return (await room.#load()) ? room : null
  }

  get isUnsaved(): boolean {
    return this.head.saved < this.head.last
  }

  get db(): Services['db'] {
    return this.#services.db
  }

  onError(error: unknown): void {
    if (!this.#services.notices.closing.aborted) this.#services.notices.onError(error)
  }

  join(member: Member): void {
    this.members.add(member)
    const { round, version } = this.head
    const { key } = member.present
    const [isEmpty, isUnsaved, isBehind] = [this.#number === 0, this.isUnsaved, this.isBehind]
    member.say({ hello: { round, version, key, isEmpty, isUnsaved, isBehind } })
    member.send(framed(binary.has, Y.encodeStateVector(this.#doc)))
    this.people.changed()
  }

  leave(member: Member): void {
    this.members.delete(member)
    this.people.left(member)
  }

  /** Everything that a member lacks. */
  give(member: Member, has: Uint8Array): void {
    const body = this.#reading(member, () => Y.encodeStateAsUpdate(this.#doc, has))
    if (body) member.send(framedWithNumber(this.#number, body))
  }

  receive(member: Member, body: Uint8Array): void {
    // before the stored text has been read in there is nothing to change
    if (this.#number === 0) return member.close(closings.bad)
    member.came++
    const before = this.#waiting.length
    const isRead = this.#reading(member, () => {
      Y.applyUpdate(this.#doc, body, member)
      return this.#doc.store.pendingStructs === null && this.#doc.store.pendingDs === null
    })
    // what refers to nothing that was ever here was made by hand; some of it may be in the document already
    if (isRead === false) member.close(closings.bad)
    if (!isRead) this.#reload(this.#waiting.splice(before))
    // what changes nothing has been kept before
    else if (this.#waiting.length === before) member.say({ got: member.came })
  }

  /** The stored text, as the first who came has read it in. */
  receiveBeginning(member: Member, body: Uint8Array): void {
    if (this.#number > 0) return
    const trial = new Y.Doc()
    this.#reading(member, () => Y.applyUpdate(trial, body))
    if (trial.store.pendingStructs || !trial.store.clients.size) return member.close(closings.bad)
    this.#then(async () => {
      await beginWith(this.db, { id: this.id, round: this.head.round, body })
      await this.#catchUp()
    })
  }

  /** Another program has written up to there. */
  heard(to: number): void {
    if (to > this.#number) this.#then(() => this.#catchUp())
  }

  /** Something else has changed about it: it is asked for again. */
  look(): void {
    this.#then(async () => {
      const head = await readHead(this.#services.pool, this.id)
      if (head?.round !== this.head.round) return this.restart()
      const { saved, version, last } = this.head
      this.head = { ...head, last: Math.max(last, head.last) }
      if (head.saved === saved && head.version === version) return
      this.setBehind(false)
      this.tell({ saved: { version: head.version, number: head.saved } })
    })
  }

  setBehind(isBehind: boolean): void {
    if (isBehind !== this.isBehind) this.tell({ behind: isBehind })
    this.isBehind = isBehind
  }

  setCaret(member: Member, caret: Caret | null): void {
    member.caret = caret
    this.people.moved(member)
  }

  tell(message: FromServer): void {
    this.sendAll(textFrame(message), false)
  }

  sendAll(frame: Uint8Array, isBinary = true): void {
    for (const member of this.members) member.send(frame, isBinary)
  }

  /** Everybody comes again, to what is there then. */
  restart(): void {
    for (const member of this.members) member.close(closings.again)
  }

  /** Resolves when what has come is kept, folded where nobody is left. */
  async settled({ isLast = false } = {}): Promise<void> {
    if (this.#waiting.length) this.#flush()
    if (isLast) this.#then(() => this.#fold(1))
    await this.#work
  }

  close(): void {
    this.#isOver = true
    clearTimeout(this.#timer ?? undefined)
    this.people.close()
  }

  async #load(): Promise<boolean> {
    const state = await readState(this.db, this.id)
    if (!state) return false
    const doc = new Y.Doc()
    Y.applyUpdate(doc, state.body.length ? state.body : nothing)
    doc.on('update', (body: Uint8Array, from: unknown) => this.#changed(body, from))
    this.#doc.destroy()
    this.#doc = doc
    this.#number = state.number
    return true
  }

  #changed(body: Uint8Array, from: unknown): void {
    if (from === fromDatabase) return
    this.#waiting.push({ body, from: from as Member })
    this.#timer ??= setTimeout(() => this.#flush(), gathering.changes)
  }

  #reload(bad: { from: Member }[]): void {
    if (!bad.length && !this.#doc.store.pendingStructs && !this.#doc.store.pendingDs) return
    this.#then(async () => {
      await this.#load()
      for (const { body } of this.#waiting) Y.applyUpdate(this.#doc, body, fromDatabase)
    })
  }

  #flush(): void {
    clearTimeout(this.#timer ?? undefined)
    this.#timer = null
    this.#then(async () => {
      const waiting = this.#waiting.splice(0)
      if (waiting.length) await this.#keep(waiting)
    })
  }

  async #keep(waiting: { body: Uint8Array; from: Member }[]): Promise<void> {
    const body = waiting.length === 1 ? waiting[0]!.body : Y.mergeUpdates(waiting.map((one) => one.body))
    const senders = new Map(waiting.map(({ from }) => [from, from.came]))
    const people = [...new Set([...senders.keys()].map(({ me }) => me.id))]
    const number = await appendChange(this.#services.pool, { id: this.id, round: this.head.round, body, people })
    if (number === null) return this.restart()
    if (number === this.#number + 1) this.#pass({ number, body })
    else await this.#catchUp()
    for (const [member, came] of senders) member.say({ got: came })
    if (this.#number - this.#folded >= mostUpdates) await this.#fold(mostUpdates)
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const changes = await readAfter(this.#services.pool, this.id, this.#number)
      // folded meanwhile: what is read anew is passed on whole
      if (changes.length && changes[0]!.number !== this.#number + 1) return this.restart()
      for (const change of changes) {
        Y.applyUpdate(this.#doc, change.body, fromDatabase)
        this.#pass(change)
      }
      if (!changes.length) return
    }
  }

  #pass({ number, body }: Change): void {
    this.#number = number
    this.head.last = Math.max(this.head.last, number)
    this.sendAll(framedWithNumber(number, body))
  }

  async #fold(least: number): Promise<void> {
    if (this.#number - this.#folded < least) return
    const [number, body] = [this.#number, Y.encodeStateAsUpdate(this.#doc)]
    this.#folded = number
    await fold(this.db, { id: this.id, round: this.head.round, people: [], number, body })
    if (body.length > largestState)
      for (const member of this.members) member.end('这篇文档的共同编辑太长了，请先存成版本，再用普通编辑继续')
  }

  /** One after the other. What fails has lost nothing: everybody comes again, with what was not kept. */
  #then(act: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#isOver) return
      try {
        await act()
      } catch (error) {
        this.onError(error)
        this.restart()
      }
    })
  }

  /** @returns null, and closes the socket, for what cannot be read */
  #reading<T>(member: Member, read: () => T): T | null {
    try {
      return read()
    } catch {
      member.close(closings.bad)
      return null
    }
  }
}

interface Opening {
  id: number
  /** This program, among those that speak of one text. */
  node: string
  head: Head
}

const fromDatabase = Symbol('from the database')
/** An update without anything in it. */
const nothing = Uint8Array.of(0, 0)
