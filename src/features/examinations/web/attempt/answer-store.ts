import { dropAnswer, keepAnswer, type KeptAnswer, keptAnswers } from '#src/client/kept-answers.ts'
import type { saveAnswers } from '#src/features/examinations/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Attempt } from '../attempt-query.ts'

export interface Given {
  chosen: number[]
  answer: string
  /** The server's, from which it came. */
  version: number
  /** The server may lack it. */
  isFresh: boolean
  /** What another window saved meanwhile; null: nothing. */
  theirs: { chosen: number[]; answer: string; version: number } | null
}

export type Saving =
  | { state: 'saved'; at: string | null }
  | { state: 'saving' }
  /** The network is gone: what was answered lies in this browser. */
  | { state: 'waiting' }
  /** The server would not take it this time: it is tried again. */
  | { state: 'failed'; why: string }
  /** It was handed in, or the time is over. */
  | { state: 'refused'; why: string }

export interface Shown {
  /** By position. */
  answers: ReadonlyMap<number, Given>
  saving: Saving
  /** Whether this browser keeps what the server lacks. */
  isKept: boolean
}

interface Ways {
  userId: number
  save: (items: KeptAnswer[], leaving: boolean) => Promise<Reply<typeof saveAnswers>>
}

const pause = { first: 2000, longest: 15_000 }
const soon = { chosen: 250, words: 1000 }

/** The answers of an attempt: here at once, in the browser's store until the server has them, and sent one call after the other. */
export class AnswerStore {
  #shown: Shown
  #listeners = new Set<() => void>()
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = pause.first
  readonly #id: number
  readonly #ways: Ways

  constructor(attempt: Attempt, ways: Ways) {
    this.#id = attempt.id
    this.#ways = ways
    this.#shown = {
      answers: beginning(attempt, ways.userId),
      saving: { state: 'saved', at: lastSaved(attempt) },
      isKept: true,
    }
  }

  readonly shown = () => this.#shown
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  put(position: number, by: Partial<Pick<Given, 'chosen' | 'answer'>>): void {
    const next = { ...this.#at(position), ...by, isFresh: true }
    this.#write(position, next)
    this.#show({ isKept: this.#keep(position, next) })
    this.sendIn(by.answer === undefined ? soon.chosen : soon.words)
  }

  /** What another window saved is stepped over, or taken. */
  settle(position: number, mine: boolean): void {
    const { theirs, ...now } = this.#at(position)
    if (!theirs) return
    const next = mine
      ? { ...now, version: theirs.version, isFresh: true, theirs: null }
      : { ...theirs, isFresh: false, theirs: null }
    this.#write(position, next)
    if (mine) this.#keep(position, next)
    else dropAnswer(this.#ways.userId, this.#id, position)
    this.sendIn(0)
  }

  /** What is not there yet; what waits for its writer's word stays. */
  unsent(): KeptAnswer[] {
    return [...this.#shown.answers].flatMap(([position, { chosen, answer, version, isFresh, theirs }]) =>
      isFresh && !theirs ? [{ position, chosen, answer, version }] : [],
    )
  }

  /** One call at a time: the next goes on from the versions that the last one gave. */
  async flush(leaving = false): Promise<void> {
    this.stop()
    while (this.#sending) await this.#sending
    this.#sending = this.#send(leaving).finally(() => (this.#sending = null))
    await this.#sending
  }

  sendIn(milliseconds: number): void {
    this.stop()
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #send(leaving: boolean): Promise<void> {
    const items = this.unsent()
    if (!items.length) return
    this.#show({ saving: { state: 'saving' } })
    try {
      const reply = await this.#ways.save(items, leaving)
      for (const { position, version } of reply.saved)
        this.#saved(
          version,
          items.find((one) => one.position === position)!,
        )
      for (const { position, ...theirs } of reply.conflicts) this.#write(position, { ...this.#at(position), theirs })
      this.#pause = pause.first
      this.#show({ saving: { state: 'saved', at: reply.now } })
    } catch (error) {
      const saving = failing(error)
      this.#show({ saving })
      if (saving.state === 'refused' || (leaving && saving.state === 'failed')) return
      this.sendIn(this.#pause)
      this.#pause = Math.min(this.#pause * 2, pause.longest)
    }
  }

  /** What was written while it was on its way is sent next. */
  #saved(version: number, sent: KeptAnswer): void {
    const { position } = sent
    const now = this.#at(position)
    const isStill = same(now, sent)
    this.#write(position, { ...now, version, isFresh: !isStill, theirs: null })
    if (isStill) dropAnswer(this.#ways.userId, this.#id, position)
    else this.#keep(position, { ...now, version })
  }

  #at = (position: number): Given => this.#shown.answers.get(position)!

  #keep = (position: number, { chosen, answer, version }: Given): boolean =>
    keepAnswer(this.#ways.userId, this.#id, { position, chosen, answer, version })

  #write(position: number, next: Given): void {
    this.#show({ answers: new Map(this.#shown.answers).set(position, next) })
  }

  #show(by: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...by }
    for (const listener of this.#listeners) listener()
  }
}

/** What goes by itself. */
const passing: readonly string[] = ['unavailable', 'internal', 'too_many']

function failing(error: unknown): Saving {
  if (!isAppError(error) || passing.includes(error.errorName)) return { state: 'waiting' }
  return { state: error.errorName === 'refused' ? 'refused' : 'failed', why: error.message }
}

const same = (a: Pick<Given, 'chosen' | 'answer'>, b: Pick<Given, 'chosen' | 'answer'>) =>
  a.answer === b.answer && JSON.stringify(a.chosen) === JSON.stringify(b.chosen)

const lastSaved = ({ items }: Attempt): string | null =>
  items.reduce<string | null>((last, { saved_at: at }) => (at && (!last || at > last) ? at : last), null)

/** What the server has, with what this browser has beyond that. */
function beginning(attempt: Attempt, userId: number): Map<number, Given> {
  const kept = new Map(keptAnswers(userId, attempt.id).map((one) => [one.position, one]))
  return new Map(
    attempt.items.map(({ position, chosen, answer, version }): [number, Given] => {
      const there = { chosen, answer, version }
      const here = kept.get(position)
      if (!here || same(here, there)) return [position, { ...there, isFresh: false, theirs: null }]
      const { position: _position, ...mine } = here
      return [position, { ...mine, isFresh: true, theirs: here.version < version ? there : null }]
    }),
  )
}
