import { type CardInput, fsrs, type Grade, generatorParameters, State } from 'ts-fsrs'
import { shiftOf } from './day.ts'

// FSRS-6 with the learning steps of Anki. It counts days of UTC, so times are shifted until a person's day is one.

export const learningSteps = ['1m', '10m'] as const
export const relearningSteps = ['10m'] as const

/** What is remembered of a card. */
export interface Memory {
  state: number
  due: Date
  stability: number
  difficulty: number
  reps: number
  lapses: number
  learning_steps: number
  last_review: Date | null
}
export interface Pace {
  retention: number
  day_hour: number
}

export const unknown = (now: Date): Memory => ({
  state: State.New,
  due: now,
  stability: 0,
  difficulty: 0,
  reps: 0,
  lapses: 0,
  learning_steps: 0,
  last_review: null,
})

const schedulers = new Map<number, ReturnType<typeof fsrs>>()
function schedulerFor(retention: number) {
  const key = Math.round(retention * 1000) / 1000
  const known = schedulers.get(key)
  if (known) return known
  const made = fsrs(
    generatorParameters({
      request_retention: key,
      // what a button says is what happens
      enable_fuzz: false,
      enable_short_term: true,
      learning_steps: learningSteps,
      relearning_steps: relearningSteps,
    }),
  )
  schedulers.set(key, made)
  return made
}

/** What becomes of a card that is answered so. @param rating 1 to 4 */
export function answered(memory: Memory, { rating, at, pace }: { rating: number; at: Date; pace: Pace }): Memory {
  const shift = shiftOf(pace.day_hour)
  const { card } = schedulerFor(pace.retention).next(inputOf(memory, shift), moved(at, shift), rating as Grade)
  return {
    state: card.state,
    due: moved(card.due, -shift),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    learning_steps: card.learning_steps,
    last_review: at,
  }
}

/** Seconds until the card is asked again, for each answer. */
export function intervalsOf(memory: Memory, at: Date, pace: Pace) {
  const after = (rating: number) =>
    Math.round((answered(memory, { rating, at, pace }).due.getTime() - at.getTime()) / 1000)
  return { again: after(1), hard: after(2), good: after(3), easy: after(4) }
}

/** How likely it is still known; null for one that is new. */
export function recallOf(memory: Memory, at: Date, pace: Pace): number | null {
  if (memory.last_review === null || memory.stability <= 0) return null
  const shift = shiftOf(pace.day_hour)
  return schedulerFor(pace.retention).get_retrievability(inputOf(memory, shift), moved(at, shift), false)
}

const moved = (date: Date, by: number) => new Date(date.getTime() + by)

const inputOf = ({ last_review, ...memory }: Memory, shift: number): CardInput => ({
  ...memory,
  due: moved(memory.due, shift),
  elapsed_days: 0,
  scheduled_days: 0,
  ...(last_review && { last_review: moved(last_review, shift) }),
})
