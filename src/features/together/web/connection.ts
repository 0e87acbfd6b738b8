import * as Y from 'yjs'
import { binary, framed, type FromClient, type FromServer, type Present, unframed } from '../frames.ts'
import { Carets } from './carets.ts'

/** Of WebSocket, what is used here. */
export interface Socket {
  binaryType: string
  readonly readyState: number
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: ((event: never) => void) | null
  send(data: Uint8Array<ArrayBuffer> | string): void
  close(code?: number): void
}

export interface View {
  /** `lost`: it is tried again. `over`: it is not. */
  readonly status: 'connecting' | 'live' | 'lost' | 'over'
  /** The text has come, and can be written. */
  readonly isReady: boolean
  /** Tries since the connection stood last. */
  readonly tries: number
  /** Why it is over; `anew`: what is written there now has begun anew, from a text that others saved. */
  readonly reason: string | 'anew' | null
  readonly people: readonly Present[]
  /** Which of them is this socket. */
  readonly me: number | null
  /** Everything written here is kept on the server. */
  readonly isKept: boolean
  /** No version has all of it. */
  readonly isUnsaved: boolean
  /** When this began there was something that no version had. */
  readonly wasUnsaved: boolean
  /** Others saved another text past it. */
  readonly isBehind: boolean
  /** The last version. */
  readonly version: number | null
}

interface Hears {
  /** The stored text as changes to an empty document, once it is that version. */
  beginning(version: number): Promise<Uint8Array>
  /** The text is to be saved: it is handed in by `handIn`. */
  onAsked?: () => void
  onSaved?: (version: number) => void
  onRefused?: (message: string) => void
  /** It is over, and something was written that could not be sent. */
  onLost?: () => void
}

const closedForGood = 4000
/** Milliseconds: the first pause before it is tried again, and the longest. */
const pauses = { first: 400, longest: 15_000 }
const caretPause = 150

/** One text, written with others. Everything is kept in the document while there is no connection, and goes with the next one. */
export class Connection {
  readonly doc = new Y.Doc()
  readonly carets: Carets
  readonly #open: () => Socket
  #hears: Hears | null = null
  readonly #listeners = new Set<() => void>()
  #view: View = { status: 'connecting', isReady: false, tries: 0, reason: null, people: [], me: null, isKept: true, isUnsaved: false, wasUnsaved: false, isBehind: false, version: null } // prettier-ignore
  #socket: Socket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #caretTimer: ReturnType<typeof setTimeout> | undefined
  #round: string | null = null
  /** Own changes go out as they come. */
  #isSending = false
  #own = 0
  #number = 0
  #saved = 0
  #isLeft = false

  constructor(open: () => Socket) {
    this.#open = open
    this.carets = new Carets(this.doc, () => this.#moved())
    this.doc.on('update', (update: Uint8Array, from: unknown) => from !== this && this.#changed(update))
  }

  /** The number of the last change that has come. */
  get number(): number {
    return this.#number
  }

  readonly view = (): View => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What is asked of whoever shows it; before it connects. */
  hearBy(hears: Hears): void {
    this.#hears = hears
  }

  connect(): void {
    clearTimeout(this.#timer)
    this.#isLeft = false
    if (this.#socket || this.#view.status === 'over') return
    const socket = (this.#socket = this.#open())
    socket.binaryType = 'arraybuffer'
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(data)
    }
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#closed(code)
    }
    // closing follows
    socket.onerror = () => {}
  }

  /** The text as HTML, to be saved as a version. */
  handIn(html: string): void {
    this.#say({ text: { html, number: this.#number } })
  }

  /** What is written here shall follow that version, which others saved. */
  follow(version: number): void {
    this.#say({ follow: version })
  }

  /** Whether nobody else is here, and there is something that no version has. */
  isLastUnsaved(): boolean {
    const { status, isReady, people, isUnsaved, isBehind } = this.#view
    return status === 'live' && isReady && isUnsaved && !isBehind && people.length <= 1
  }

  handInIfLast(html: string | null): void {
    if (html !== null && this.isLastUnsaved()) this.handIn(html)
  }

  /** @param html the text, which the last one to go hands in */
  leave(html: string | null = null): void {
    this.handInIfLast(html)
    // what was written without a connection is nowhere else
    if (!this.#view.isKept && this.#view.status !== 'live') this.#hears?.onLost?.()
    this.#isLeft = true
    clearTimeout(this.#timer)
    clearTimeout(this.#caretTimer)
    this.#caretTimer = undefined
    this.#socket?.close(1000)
    this.#socket = null
  }

  /** As a connection is lost. */
  cut(): void {
    this.#socket?.close()
    this.#closed(1006)
  }

  #hear(data: unknown): void {
    if (typeof data === 'string') return this.#hearMessage(JSON.parse(data) as FromServer)
    const frame = new Uint8Array(data as ArrayBuffer)
    if (frame[0] === binary.has) this.#answer(frame.subarray(1))
    else this.#take(unframed(frame))
  }

  #hearMessage({ hello, people, carets, got, ...ofVersions }: FromServer): void {
    if (hello) this.#begin(hello)
    if (people) {
      this.carets.setPeople(people.filter(({ key }) => key !== this.#view.me))
      this.#show({ people })
    }
    if (carets) this.carets.move(carets)
    if (got !== undefined) this.#show({ isKept: this.#isSending && got >= this.#own })
    this.#hearOfVersions(ofVersions)
  }

  #hearOfVersions({ ask, saved, refused, behind, end }: FromServer): void {
    if (ask) this.#hears?.onAsked?.()
    if (saved) {
      this.#saved = saved.number
      this.#hears?.onSaved?.(saved.version)
      this.#show({ version: saved.version, isUnsaved: this.#number > saved.number, wasUnsaved: false })
    }
    if (refused !== undefined) this.#hears?.onRefused?.(refused)
    if (behind !== undefined) this.#show({ isBehind: behind })
    if (end !== undefined) this.#end(end)
  }

  #begin({ round, version, key, isEmpty, isUnsaved, isBehind }: NonNullable<FromServer['hello']>): void {
    if (this.#round !== null && this.#round !== round) return this.#end('anew')
    this.#round = round
    this.#own = 0
    const { isReady, wasUnsaved } = this.#view
    this.#show({
      status: 'live',
      tries: 0,
      me: key,
      version,
      isUnsaved,
      isBehind,
      wasUnsaved: isReady ? wasUnsaved : isUnsaved,
    })
    if (isEmpty) void this.#beginWith(version)
    else this.#send(framed(binary.has, Y.encodeStateVector(this.doc)))
    this.#moved()
  }

  async #beginWith(version: number): Promise<void> {
    const socket = this.#socket
    try {
      const update = await this.#hears!.beginning(version)
      if (socket === this.#socket) this.#send(framed(binary.beginning, update))
    } catch {
      // it comes again, and the text is asked for once more
      if (socket === this.#socket) this.cut()
    }
  }

  /** What the server lacks: what was written while there was no connection. */
  #answer(has: Uint8Array): void {
    this.#isSending = true
    const lacking = Y.encodeStateAsUpdate(this.doc, has)
    if (lacking.length > nothing) this.#sendOwn(lacking)
    else this.#show({ isKept: true })
  }

  #take({ number, body }: { number: number; body: Uint8Array }): void {
    Y.applyUpdate(this.doc, body, this)
    const isNew = this.#number > 0 && number > this.#number && number > this.#saved
    this.#number = Math.max(number, this.#number)
    if (isNew) this.#show({ isUnsaved: true })
    if (!this.#view.isReady && number > 0) this.#show({ isReady: true })
  }

  #changed(update: Uint8Array): void {
    if (this.#isSending) this.#sendOwn(update)
    else this.#show({ isKept: false })
  }

  #sendOwn(update: Uint8Array): void {
    this.#own++
    this.#show({ isKept: false })
    this.#send(framed(binary.changes, update))
  }

  #moved(): void {
    this.#caretTimer ??= setTimeout(() => {
      this.#caretTimer = undefined
      if (this.#view.status === 'live') this.#say({ caret: this.carets.mine })
    }, caretPause)
  }

  #say(message: FromClient): void {
    if (this.#socket?.readyState === isOpen) this.#socket.send(JSON.stringify(message))
  }

  #send(frame: Uint8Array): void {
    if (this.#socket?.readyState === isOpen) this.#socket.send(frame as Uint8Array<ArrayBuffer>)
  }

  #end(reason: string): void {
    this.#isSending = false
    if (!this.#view.isKept) this.#hears?.onLost?.()
    this.#show({ status: 'over', reason, people: [] })
    this.carets.setPeople([])
    const socket = this.#socket
    this.#socket = null
    socket?.close(1000)
  }

  #closed(code: number): void {
    this.#socket = null
    this.#isSending = false
    this.carets.setPeople([])
    if (code === closedForGood) return this.#end(this.#view.reason ?? '')
    const tries = this.#view.tries + 1
    this.#show({ status: 'lost', tries, people: [] })
    if (this.#isLeft) return
    const pause = Math.min(pauses.first * 2 ** (tries - 1), pauses.longest)
    this.#timer = setTimeout(() => this.connect(), pause * (0.5 + Math.random()))
  }

  #show(changed: Partial<View>): void {
    this.#view = { ...this.#view, ...changed }
    for (const listener of this.#listeners) listener()
  }
}

/** The length of an update without anything in it. */
const nothing = 2
/** WebSocket.OPEN */
const isOpen = 1
