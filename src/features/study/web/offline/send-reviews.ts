import { dropReview, hasReviews, type KeptReview, keptReviews } from '#src/client/kept-study.ts'
import { reviewCards } from '#src/features/study/contract.ts'
import type { Call, Reply } from '#src/shared/endpoint.ts'
import { isAppError, isSignInError } from '#src/shared/errors.ts'

export type Outcome = Reply<typeof reviewCards>['list'][number]

/** What the server takes at once. */
const most = 100

/** One window at a time, so that they arrive in their order; the server knows by their keys what arrives twice all the same. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('gewu.reviews', act) : act()

interface Sending {
  userId: number
  /** One that the browser would not keep. */
  also?: readonly KeptReview[]
  /** Nobody waits for it. */
  background?: boolean
}

/**
 * Sends the answers that this browser alone has, the oldest first, with what the clock here says, by which the server corrects their times.
 * @returns what became of each by its key @throws why they could not be sent; what will never be taken is dropped
 */
export const sendReviews = (call: Call, { userId, also = [], background = false }: Sending) =>
  inTurn(async () => {
    const told = new Map<string, Outcome>()
    const waiting = [...keptReviews(userId), ...also]
    for (let at = 0; at < waiting.length; at += most) {
      const reviews = waiting.slice(at, at + most)
      try {
        const body = { reviews, sent_at: new Date().toISOString() }
        const { list } = await call(reviewCards, { body }, { background })
        for (const [n, { key }] of reviews.entries()) told.set(key, list[n]!)
      } catch (error) {
        if (isPassing(error)) throw error
        // kept, it would hold up all that comes after it
        for (const { key } of reviews) dropReview(userId, key)
        throw error
      }
      for (const { key } of reviews) dropReview(userId, key)
    }
    return told
  })

/** What goes by itself, or when they sign in again: the answers wait for that. */
export const isPassing = (error: unknown): boolean =>
  !isAppError(error) ||
  isSignInError(error.errorName) ||
  ['unavailable', 'internal', 'too_many'].includes(error.errorName)

/** The same for who only wants to leave. @returns how many are still here alone */
export async function sendKeptReviews(call: Call, userId: number): Promise<number> {
  if (!hasReviews(userId)) return 0
  await sendReviews(call, { userId, background: true }).catch(() => {})
  return keptReviews(userId).length
}
