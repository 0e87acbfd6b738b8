// What goes over the socket. Changes are binary: a byte that says what it is, and what Yjs made; from the server, the number of the last
// change in between. All the rest is JSON, one field a frame.

export const binary = {
  /** Changes. From the server: 4 bytes of number follow the first byte. */
  changes: 0,
  /** A beginning: the stored text as changes to an empty document. The first one is taken. */
  beginning: 1,
  /** What its sender has (a state vector): the other one answers with what is lacking. */
  has: 2,
} as const
export type BinaryKind = (typeof binary)[keyof typeof binary]

export const framed = (kind: BinaryKind, body: Uint8Array): Uint8Array => {
  const frame = new Uint8Array(1 + body.length)
  frame[0] = kind
  frame.set(body, 1)
  return frame
}

export function framedWithNumber(number: number, body: Uint8Array): Uint8Array {
  const frame = new Uint8Array(5 + body.length)
  new DataView(frame.buffer).setUint32(1, number)
  frame.set(body, 5)
  return frame
}

/** @returns what `framedWithNumber` was given */
export const unframed = (frame: Uint8Array) => ({
  number: new DataView(frame.buffer, frame.byteOffset).getUint32(1),
  body: frame.subarray(5),
})

/** Somebody who is here, as the server says it: nothing of it comes from their own browser. */
export interface Present {
  /** Of this socket. */
  key: number
  id: number
  name: string
  color: string
}

/** A place in the text, as Yjs writes it. */
export interface Place {
  type?: ItemId | null | undefined
  tname?: string | null | undefined
  item?: ItemId | null | undefined
  assoc?: number | undefined
}
interface ItemId {
  client: number
  clock: number
}
export interface Caret {
  anchor: Place
  head: Place
}

export interface FromServer {
  hello?: {
    round: string
    /** The version of the text that this began with, or that was saved last. */
    version: number
    key: number
    /** Nobody has begun: the text is to be read in. */
    isEmpty: boolean
    /** There is something that no version has. */
    isUnsaved: boolean
    isBehind: boolean
  }
  people?: Present[]
  /** By the key of a socket; null: has none. */
  carets?: [number, Caret | null][]
  /** So many of the reader's own changes are kept for good. */
  got?: number
  /** The text is asked for, to be saved as a version. */
  ask?: true
  /** A version was made, or found to hold everything up to that number. */
  saved?: { version: number; number: number }
  /** Why the text that was handed in could not be saved. */
  refused?: string
  /** Others have saved another text past this one, or that has been settled. */
  behind?: boolean
  /** It is over, and not to be tried again. */
  end?: string
}

export interface FromClient {
  caret?: Caret | null | undefined
  /** The text as HTML, with the number of the last change that it has. */
  text?: { html: string; number: number } | undefined
  /** What is written here shall follow that version, which others saved. */
  follow?: number | undefined
}
