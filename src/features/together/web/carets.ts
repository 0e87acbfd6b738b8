import type { Doc } from 'yjs'
import type { Caret, Present } from '../frames.ts'

interface State {
  user?: { name: string; color: string }
  cursor?: Caret | null
}
interface Change {
  added: number[]
  updated: number[]
  removed: number[]
}
type Listener = (change: Change, from: unknown) => void

/**
 * Where everybody's caret is, in the form in which y-tiptap asks for it (`Awareness` of y-protocols). There each browser says itself who it
 * is; here that comes from the server, and a browser says no more than where its caret is.
 */
export class Carets {
  readonly doc: Doc
  readonly states = new Map<number, State>()
  #mine: State = {}
  readonly #listeners = new Set<Listener>()
  readonly #onMoved: (caret: Caret | null) => void

  constructor(doc: Doc, onMoved: (caret: Caret | null) => void) {
    this.doc = doc
    this.#onMoved = onMoved
  }

  get clientID(): number {
    return this.doc.clientID
  }

  get mine(): Caret | null {
    return this.#mine.cursor ?? null
  }

  getStates = (): Map<number, State> => this.states
  getLocalState = (): State => this.#mine

  setLocalStateField(field: string, value: unknown): void {
    if (field !== 'cursor') return
    this.#mine = { cursor: value as Caret | null }
    // the plain form: what Yjs holds has a class
    this.#onMoved(value ? (JSON.parse(JSON.stringify(value)) as Caret) : null)
  }

  on(_event: string, listener: Listener): void {
    this.#listeners.add(listener)
  }

  off(_event: string, listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** Who is here besides oneself. */
  setPeople(people: readonly Present[]): void {
    const removed = [...this.states.keys()].filter((key) => !people.some((one) => one.key === key))
    for (const key of removed) this.states.delete(key)
    for (const { key, name, color } of people) this.states.set(key, { ...this.states.get(key), user: { name, color } })
    this.#tell({ added: [], updated: people.map(({ key }) => key), removed })
  }

  move(carets: readonly [number, Caret | null][]): void {
    const known = carets.filter(([key]) => this.states.has(key))
    for (const [key, cursor] of known) this.states.set(key, { ...this.states.get(key), cursor })
    if (known.length) this.#tell({ added: [], updated: known.map(([key]) => key), removed: [] })
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change, 'server')
  }
}
