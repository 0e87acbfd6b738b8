import { State } from 'ts-fsrs'
import { dayOf } from '#src/features/study/server/day.ts'
import { learningSteps, type Memory, relearningSteps } from '#src/features/study/server/memory.ts'

// What is remembered of a card, as Anki keeps it in `cards` and `revlog` (schema 11), with what FSRS knows in `data`.

const DAY = 86_400

export interface AnkiCard {
  type: number
  queue: number
  /** A place among new ones, a day since the collection began, or a time in seconds. */
  due: number
  ivl: number
  factor: number
  reps: number
  lapses: number
  left: number
  data: string
}
export interface AnkiReview {
  /** Milliseconds, and its number. */
  id: number
  ease: number
  ivl: number
  lastIvl: number
  time: number
  type: number
}
interface Counting {
  /** When the collection's first day began, in seconds. */
  crt: number
  day_hour: number
}
export interface Remembered extends Memory {
  suspended: boolean
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const stepsOf = (state: number) => (state === State.Relearning ? relearningSteps : learningSteps).length

/** @param position in the deck */
export function ankiCard(memory: Remembered | null, position: number, { crt, day_hour }: Counting): AnkiCard {
  const fresh = { type: 0, queue: 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0 }
  if (!memory || memory.state === State.New)
    return { ...fresh, queue: memory?.suspended ? -1 : 0, data: JSON.stringify({ pos: position }) }
  const { state, due, last_review, reps, lapses } = memory
  const difficulty = rounded(memory.difficulty, 3)
  const last = last_review ?? due
  const data = { pos: position, s: rounded(memory.stability, 4), d: difficulty, lrt: seconds(last) }
  const isReview = state === State.Review
  const days = Math.max(1, dayOf(due.getTime(), day_hour) - dayOf(last.getTime(), day_hour))
  return {
    type: state,
    queue: memory.suspended ? -1 : state === State.Relearning ? 1 : state,
    due: isReview ? Math.floor((seconds(due) - crt) / DAY) : seconds(due),
    ivl: isReview || state === State.Relearning ? days : 0,
    factor: Math.round(2500 + (5 - difficulty) * 240),
    reps,
    lapses,
    left: isReview ? 0 : Math.max(1, stepsOf(state) - memory.learning_steps) * 1001,
    data: JSON.stringify(data),
  }
}

const within = (value: number, least: number, most: number) =>
  Number.isFinite(value) ? Math.min(Math.max(value, least), most) : least
/** Nobody has studied before Anki was there, and nothing is due after all who study. */
const someDate = (value: number) => new Date(within(value, 1_100_000_000, 7_000_000_000) * 1000)

/** Null for one that nobody has seen. */
export function rememberedOf(card: AnkiCard, { crt }: Pick<Counting, 'crt'>): Remembered | null {
  const suspended = card.queue === -1
  const known = dataOf(card.data)
  // SQLite keeps in a column of numbers whatever somebody put there
  if (!Number.isInteger(card.type) || card.type < 1 || card.type > 3)
    return suspended ? { ...nothing, due: new Date(), suspended } : null
  const due = someDate(isInDays(card) ? crt + card.due * DAY : card.due)
  const last = known.lrt === undefined ? due.getTime() / 1000 - Math.max(0, card.ivl) * DAY : known.lrt
  const steps = stepsOf(card.type)
  return {
    state: card.type,
    due,
    stability: within(known.s ?? stabilityFrom(card), 0.001, 36_500),
    difficulty: within(known.d ?? difficultyFrom(card), 1, 10),
    reps: within(Math.floor(card.reps), 1, 1_000_000),
    lapses: within(Math.floor(card.lapses), 0, 1_000_000),
    learning_steps: card.type === State.Review ? 0 : within(steps - Math.floor(card.left % 1000), 0, steps),
    last_review: someDate(Math.min(last, Date.now() / 1000)),
    suspended,
  }
}
/** Learning that goes on for days is counted in them. */
const isInDays = ({ type, queue, due }: AnkiCard) =>
  type === State.Review || queue === 3 || (due >= 0 && due < 1_000_000)
// of cards that were scheduled without FSRS
const stabilityFrom = ({ ivl }: AnkiCard) => (ivl > 0 ? ivl : 0.2)
const difficultyFrom = ({ factor }: AnkiCard) => (factor > 0 ? 5 - (factor - 2500) / 240 : 5)

const nothing = { state: 0, stability: 0, difficulty: 0, reps: 0, lapses: 0, learning_steps: 0, last_review: null }

function dataOf(json: string): { s?: number; d?: number; lrt?: number } {
  try {
    const { s, d, lrt } = JSON.parse(json) as Record<string, unknown>
    return {
      ...(typeof s === 'number' && { s }),
      ...(typeof d === 'number' && { d }),
      ...(typeof lrt === 'number' && { lrt }),
    }
  } catch {
    // most cards of older programs have none
    return {}
  }
}

export interface OwnReview {
  rating: number
  state: number
  reviewed_at: Date
  took: number
  /** As Anki counts it. */
  interval: number | null
  /** When the card was due before; null where that is not known. */
  due_before: Date | null
}

/** @param reviews of one card, the oldest first @param due when it is due now */
export const ankiReviews = (reviews: readonly OwnReview[], due: Date | null, { day_hour }: Counting): AnkiReview[] => {
  let lastIvl = 0
  return reviews.map(({ rating, state, reviewed_at, took, interval }, n) => {
    const next = reviews[n + 1]?.due_before ?? due ?? reviewed_at
    const days = dayOf(next.getTime(), day_hour) - dayOf(reviewed_at.getTime(), day_hour)
    const ivl = interval ?? (days > 0 ? days : -Math.max(0, seconds(next) - seconds(reviewed_at)))
    const review = { id: reviewed_at.getTime(), ease: rating, ivl, lastIvl, time: took, type: Math.max(0, state - 1) }
    lastIvl = ivl
    return review
  })
}

/** Null for what is no answer: somebody has only set a date. */
export function reviewOf(
  { id, ease, ivl, time, type }: AnkiReview,
  isFirst: boolean,
): Omit<OwnReview, 'due_before'> | null {
  if (!Number.isInteger(ease) || !Number.isInteger(type)) return null
  if (ease < 1 || ease > 4 || type < 0 || type > 3) return null
  return {
    rating: ease,
    state: type === 0 ? (isFirst ? 0 : 1) : type === 2 ? 3 : 2,
    reviewed_at: new Date(within(id, 1_100_000_000_000, Date.now())),
    took: within(Math.floor(time), 0, 600_000),
    interval: within(Math.floor(ivl), -2_000_000_000, 2_000_000_000),
  }
}
