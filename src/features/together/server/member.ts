import type { WebSocket } from 'ws'
import type { SignedIn } from '#src/platform/permission.ts'
import { type Caret, type FromServer, type Present } from '../frames.ts'
import { byteRate, frameRate, mostUnsent } from '../limits.ts'
import { Budget } from './budget.ts'
import { colorOf } from './colors.ts'

/** Why a socket is closed (RFC 6455, 7.4): 4000 and on are this product's, and after those a browser does not come again. */
export const closings = { end: 4000, again: 1012, bad: 1008, tooMuch: 1009 } as const

/** One socket of somebody who writes. */
export class Member {
  readonly me: SignedIn
  readonly session: number
  readonly present: Present
  caret: Caret | null = null
  /** Changes of this socket that have come, and of those the ones that are kept. */
  came = 0
  /** Nothing that still comes is heard. */
  isClosing = false
  readonly #socket: WebSocket
  readonly #frames = new Budget(frameRate)
  readonly #bytes = new Budget(byteRate)

  constructor(socket: WebSocket, { me, session, key }: { me: SignedIn; session: number; key: number }) {
    this.#socket = socket
    this.me = me
    this.session = session
    this.present = { key, id: me.id, name: me.nickname, color: colorOf(me.id) }
  }

  /** Whether a frame of that length may come now. */
  admits = (bytes: number): boolean => this.#frames.take(1) && this.#bytes.take(bytes)

  say(message: FromServer): void {
    this.send(textFrame(message), false)
  }

  send(frame: Uint8Array, isBinary = true): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(frame, { binary: isBinary })
    if (this.#socket.bufferedAmount > mostUnsent) this.#socket.terminate()
  }

  /** It is over: the browser does not come again. */
  end(reason: string): void {
    this.say({ end: reason })
    this.close(closings.end)
  }

  close(code: number): void {
    this.isClosing = true
    this.#socket.close(code)
    // whoever does not answer is not waited for
    setTimeout(() => this.#socket.terminate(), 500).unref()
  }
}

/** Made once for all who get it. */
export const textFrame = (message: FromServer): Buffer => Buffer.from(JSON.stringify(message))
